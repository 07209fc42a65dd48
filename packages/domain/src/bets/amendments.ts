import type { Bet } from './bets.ts';
import { partsOf, type BetPart, type BetToSettle } from '../settlement/bets-to-settle.ts';
import { invariant } from '../base/invariant.ts';
import { addMatched, addUnmatched, createPosition, type Position, type PositionMarket } from '../position/position.ts';
import { nonRunnerRule, raceStanding, type Race, type Reduction } from '../settlement/race.ts';
import type { UnmatchedOrder } from '../position/winners-position.ts';

/** A period in which every match of a market is void; the first moment is inclusive, the last exclusive (S-4). */
export interface VoidWindow {
  readonly fromMs: number;
  readonly toMs: number;
  readonly reason: string;
  /** Only matches on these selections; the whole market if omitted. */
  readonly selectionIds?: readonly string[];
}

/** Changes to a market's matches after they were made. */
export interface Amendments {
  readonly race?: Race;
  readonly voidWindows?: readonly VoidWindow[];
}

/** The present worth of a match: void, with a public reason, or a bet at a price that may be reduced. */
export type Standing =
  | { readonly kind: 'void'; readonly reason: string; readonly rules: readonly string[] }
  | {
      readonly kind: 'stands';
      readonly bet: Bet;
      readonly reductions: readonly Reduction[];
      readonly rules: readonly string[];
    };

/** Applies the amendments to one match: void on its own, void because of a window (S-4), void or reduced because of a
 *  non-runner (D-1 to D-3). Only exchange matches are reduced; a bookmaker's rate stands. */
export function standingOf(part: BetPart, { race, voidWindows = [] }: Amendments): Standing {
  const { bet, voidReason } = part;
  if (voidReason !== undefined) return { kind: 'void', reason: voidReason, rules: ['S-4'] };
  const window = voidWindows.find((each) => isWithin(part, each));
  if (window) return { kind: 'void', reason: window.reason, rules: ['S-4'] };
  const untouched = { kind: 'stands', bet, reductions: [], rules: [] } as const;
  if (!race || race.removals.length === 0 || bet.kind === 'fancy') return untouched;
  if (bet.kind === 'bookmaker') {
    const isOff = race.removals.some(({ selectionId }) => selectionId === bet.selectionId);
    return isOff ? nonRunner(nonRunnerRule(race.kind)) : untouched;
  }
  const standing = raceStanding(race, { ...bet, matchedAtMs: timeOf(part) });
  if (standing.kind === 'void') return nonRunner(standing.rule);
  const { price, reductions } = standing;
  if (reductions.length === 0) return untouched;
  return { kind: 'stands', bet: { ...bet, price }, reductions, rules: [nonRunnerRule(race.kind)] };
}

/** The position that bets make after the amendments, over the selections that are left: it determines the hold of a
 *  wallet in a market with voided or reduced matches (E-1, E-7). `unmatched` is what still rests. */
export function amendedPosition(
  market: PositionMarket,
  amendments: Amendments,
  { bets, unmatched }: { readonly bets: readonly BetToSettle[]; readonly unmatched: readonly UnmatchedOrder[] },
): Position {
  const position = createPosition(liveMarket(market, amendments));
  for (const part of bets.flatMap(partsOf)) {
    const standing = standingOf(part, amendments);
    if (standing.kind === 'stands') addMatched(position, standing.bet);
  }
  for (const order of unmatched) addUnmatched(position, order);
  return position;
}

/** The market without the selections that were removed. */
export function liveMarket<M extends PositionMarket>(market: M, { race }: Amendments): M {
  if (market.kind === 'fancy' || !race) return market;
  const removed = new Set(race.removals.map(({ selectionId }) => selectionId));
  return { ...market, selectionIds: market.selectionIds.filter((selectionId) => !removed.has(selectionId)) };
}

function isWithin(part: BetPart, { fromMs, toMs, selectionIds }: VoidWindow): boolean {
  const { bet } = part;
  if (selectionIds && (bet.kind === 'fancy' || !selectionIds.includes(bet.selectionId))) return false;
  const at = timeOf(part);
  return at >= fromMs && at < toMs;
}

function timeOf({ matchedAtMs }: BetPart): number {
  invariant(matchedAtMs !== undefined, 'A match carries its time where windows are void or runners are removed');
  return matchedAtMs;
}

function nonRunner(rule: string): Standing {
  return { kind: 'void', reason: 'non-runner', rules: [rule, 'S-4'] };
}
