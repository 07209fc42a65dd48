import { floorDivide } from '../money/integer.ts';
import { invariant, unreachable } from '../base/invariant.ts';
import { settledPrice, type Price } from '../price/price.ts';
import type { Side } from '../price/sides.ts';

/** The kind of a racing market, which decides how a non-runner affects its bets (D-1 to D-3). */
export type RaceKind = 'horse-win' | 'horse-place' | 'greyhound';

/** A withdrawn runner. The reduction factor is in basis points; greyhounds have none. */
export interface Removal {
  readonly selectionId: string;
  readonly removedAtMs: number;
  readonly reductionBasisPoints: number;
}

export interface Race {
  readonly kind: RaceKind;
  /** In order of removal. */
  readonly removals: readonly Removal[];
  /** When the race went in-play; null or omitted before that. */
  readonly offAtMs?: number | null;
}

export interface Reduction {
  readonly selectionId: string;
  readonly basisPoints: number;
}

/** A match after the removals: void, or standing at a price that may be off the ladder. */
export type RaceStanding =
  | { readonly kind: 'void'; readonly rule: string }
  | { readonly kind: 'stands'; readonly price: Price; readonly reductions: readonly Reduction[] };

/** Below these factors a win market is not reduced (D-1), and a place market keeps its unmatched lays (D-2). */
const MIN_WIN_FACTOR = 250;
const MIN_PLACE_FACTOR_FOR_LAYS = 400;

/** The rule about non-runners that applies to such a market. */
export function nonRunnerRule(kind: RaceKind): string {
  switch (kind) {
    case 'horse-win':
      return 'D-1';
    case 'horse-place':
      return 'D-2';
    case 'greyhound':
      return 'D-3';
    default:
      return unreachable(kind);
  }
}

/** Applies the removals to one match. Bets on a non-runner are void; on the other runners of a horse race, a match made
 *  before the off and before the removal is reduced, removal by removal, each time rounded down to the hundredth (D-1, D-2); in a
 *  greyhound race every match made before it is void (D-3). */
export function raceStanding(
  race: Race,
  match: { readonly selectionId: string; readonly price: Price; readonly matchedAtMs: number },
): RaceStanding {
  const rule = nonRunnerRule(race.kind);
  const before = race.removals.filter((removal) => match.matchedAtMs < removal.removedAtMs);
  if (race.removals.some(({ selectionId }) => selectionId === match.selectionId)) return { kind: 'void', rule };
  if (race.kind === 'greyhound') {
    return before.length > 0 ? { kind: 'void', rule } : { kind: 'stands', price: match.price, reductions: [] };
  }
  const { kind } = race;
  const isInPlay = match.matchedAtMs >= (race.offAtMs ?? Number.POSITIVE_INFINITY);
  const applied = isInPlay ? [] : before.filter((removal) => isReduced(kind, removal.reductionBasisPoints));
  return {
    kind: 'stands',
    price: applied.reduce((price, removal) => reduced(kind, price, removal.reductionBasisPoints), match.price),
    reductions: applied.map(({ selectionId, reductionBasisPoints }) => ({
      selectionId,
      basisPoints: reductionBasisPoints,
    })),
  };
}

/** Whether an unmatched order lapses when a runner is removed: all on the runner itself and, for greyhounds, all; lays
 *  on the others from a reduction factor of 2.5 % in a win market (D-1) and 4 % in a place market (D-2). */
export function lapsesAtRemoval(
  kind: RaceKind,
  removal: Pick<Removal, 'selectionId' | 'reductionBasisPoints'>,
  order: { readonly selectionId: string; readonly side: Side },
): boolean {
  if (order.selectionId === removal.selectionId) return true;
  switch (kind) {
    case 'horse-win':
      return order.side === 'lay' && removal.reductionBasisPoints >= MIN_WIN_FACTOR;
    case 'horse-place':
      return order.side === 'lay' && removal.reductionBasisPoints >= MIN_PLACE_FACTOR_FOR_LAYS;
    case 'greyhound':
      return true;
    default:
      return unreachable(kind);
  }
}

/** A place market is void if no more runners are left than there are places; the number of places stays as it was at
 *  the opening (D-2). */
export function isPlaceMarketVoid(market: { readonly liveRunners: number; readonly places: number }): boolean {
  return market.liveRunners <= market.places;
}

function isReduced(kind: 'horse-win' | 'horse-place', basisPoints: number): boolean {
  return basisPoints >= (kind === 'horse-win' ? MIN_WIN_FACTOR : 1);
}

/** A price after one reduction: of the whole odds in a win market, never below 1.01 (D-1); of the winnings only in a
 *  place market (D-2). */
function reduced(kind: 'horse-win' | 'horse-place', price: Price, basisPoints: number): Price {
  invariant(
    Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= 10_000,
    'A reduction factor is 0 to 10000 basis points (D-1)',
  );
  const kept = 10_000 - basisPoints;
  if (kind === 'horse-win') return settledPrice(Math.max(101, floorDivide(price * kept, 10_000)));
  return settledPrice(100 + floorDivide((price - 100) * kept, 10_000));
}
