/** Andar Bahar: a joker, then Andar, Bahar, Andar … until a card of its rank (casino rules 3). */
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { enumerated } from '../../src/tables/moments.ts';
import { CLOSING, type Limits, type TableRules } from '../../src/tables/rules.ts';
import { DECK, freshShoe, rankIndex, shoeOf } from '../../src/games/cards/cards.ts';
import { FLIGHT_MS, HOLD_MS, TURN_MS } from '../../src/games/cards/dealing.ts';
import { choose, fraction, type Fraction } from '../../src/games/exact.ts';
import { limitsAt } from '../../src/games/limits.ts';
import { wonPaise } from '../../src/games/odds.ts';

/** The joker, then the cards as they were dealt, Andar's first; the last one matches. */
export type AndarBaharDeal = readonly number[];

export type Side = 'andar' | 'bahar';

export interface Position {
  readonly id: string;
  /** Hundredths of profit to one. */
  readonly odds: number;
  readonly limits: Limits;
  /** Whether a match on this card, counted from 1, pays. */
  readonly wins: (card: number) => boolean;
}

/** Most cards that a deal can need: the other three of the joker's rank are the last of 51. */
export const LONGEST = DECK - 3;

export const RANGES: readonly (readonly [from: number, to: number, odds: number])[] = [
  [1, 5, 250],
  [6, 10, 340],
  [11, 15, 460],
  [16, 25, 340],
  [26, 30, 1450],
  [31, 35, 2500],
  [36, 40, 5000],
  [41, LONGEST, 12_000],
];

export function sideOf(card: number): Side {
  return card % 2 === 1 ? 'andar' : 'bahar';
}

const ODDS = { andar: 90, bahar: 100 } as const satisfies Readonly<Record<Side, number>>;

const onSide = (side: Side): Position => ({
  id: side,
  odds: ODDS[side],
  limits: limitsAt(ODDS[side]),
  wins: (card) => sideOf(card) === side,
});

export const POSITIONS: readonly Position[] = [
  onSide('andar'),
  onSide('bahar'),
  ...RANGES.map(([from, to, odds]) => ({
    id: `cards-${from}-${to}`,
    odds,
    limits: limitsAt(odds),
    wins: (card: number) => card >= from && card <= to,
  })),
];

export function positionById(id: string): Position | undefined {
  return POSITIONS.find((position) => position.id === id);
}

/** Which card matched, counted from 1 after the joker. */
export function matchOf(deal: AndarBaharDeal): number {
  return deal.length - 1;
}

export function* dealCards(stream: DrawStream): Draws<AndarBaharDeal> {
  const shoe = freshShoe(shoeOf(1));
  const joker = yield* shoe.deal(stream);
  const deal = [joker];
  for (;;) {
    const card = yield* shoe.deal(stream);
    deal.push(card);
    if (rankIndex(card) === rankIndex(joker)) return deal;
  }
}

/** In how many of `C(51, 3)` deals card `card` matches: the other two of the rank lie behind it. */
export function waysOf(card: number): bigint {
  return choose(DECK - 1 - card, 2);
}

/** Exact return of a position, as a part of its stake. */
export function returnOf({ odds, wins }: Position): Fraction {
  let ways = 0n;
  for (let card = 1; card <= LONGEST; card += 1) if (wins(card)) ways += waysOf(card);
  return fraction(ways * BigInt(100 + odds), choose(DECK - 1, 3) * 100n);
}

const JOKER_SEEN_MS = 900;
const STEP_MS = 600;
/** From this card on they come faster. */
const FAST_FROM = 21;
const FAST_STEP_MS = 350;

/** When the joker and each card leave the shoe, in milliseconds after the result was drawn. */
export function startsOf(deal: AndarBaharDeal): readonly number[] {
  return deal.map((_, card) => {
    const slow = Math.min(card, FAST_FROM - 1);
    return card === 0 ? 0 : JOKER_SEEN_MS + (slow - 1) * STEP_MS + (card - slow) * FAST_STEP_MS;
  });
}

/** Deals that end with the first, second, third … card, in all ways of each. */
function* everyLength() {
  for (let card = 1; card <= LONGEST; card += 1)
    yield [Array.from({ length: card + 1 }, () => 0), waysOf(card)] as const;
}

function returnOnPosition(id: string, stakePaise: number, deal: AndarBaharDeal): number {
  const position = positionById(id);
  if (!position) throw new RangeError(`Andar Bahar has no position ${id}`);
  return position.wins(matchOf(deal)) ? wonPaise(stakePaise, position.odds) : 0;
}

export const andarBahar: TableRules<AndarBaharDeal> = {
  gameId: 'andar-bahar',
  timing: { ...CLOSING, bettingMs: 15_000, payingMs: 4_000 },
  dealtMs: (deal) => (startsOf(deal).at(-1) ?? 0) + FLIGHT_MS + TURN_MS + HOLD_MS,
  limitsOf: (id) => positionById(id)?.limits,
  draw: dealCards,
  returnOf: returnOnPosition,
  momentsOf: enumerated(everyLength, returnOnPosition),
};
