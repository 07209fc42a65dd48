/** Teen Patti 20-20: hands of three cards, A against B (casino rules 4). */
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { bounded } from '../../src/tables/moments.ts';
import { CLOSING, type Limits, type TableRules } from '../../src/tables/rules.ts';
import { shoeOf } from '../../src/games/cards/cards.ts';
import { FLIGHT_MS, HOLD_MS } from '../../src/games/cards/dealing.ts';
import { fraction, type Fraction } from '../../src/games/exact.ts';
import { limitsAt } from '../../src/games/limits.ts';
import { wonPaise } from '../../src/games/odds.ts';
import { handOf, type Hand, type Kind } from './hands.ts';

/** A1 B1 A2 B2 A3 B3. */
export type TeenPattiDeal = readonly number[];
export const CARDS = 6;

export type Side = 'a' | 'b';

/** Hundredths of profit to one. */
export const SIDE_ODDS = 98;
export const PAIR_PLUS_ODDS: Readonly<Record<Exclude<Kind, 'high-card'>, number>> = {
  trail: 3000,
  'pure-sequence': 2500,
  sequence: 600,
  colour: 400,
  pair: 100,
};

const SIDE_LIMITS = limitsAt(SIDE_ODDS);
const PAIR_PLUS_LIMITS = limitsAt(PAIR_PLUS_ODDS.trail);

/** Of all pairs of hands, exactly. */
export const PAIRS = { all: 407_170_400n, won: 203_359_936n, equal: 450_528n } as const;
/** Of all hands, by kind. */
export const HANDS: Readonly<Record<Kind, number>> = {
  trail: 52,
  'pure-sequence': 48,
  sequence: 720,
  colour: 1_096,
  pair: 3_744,
  'high-card': 16_440,
};

export interface Position {
  readonly id: string;
  readonly side: Side;
  readonly isPairPlus: boolean;
  readonly limits: Limits;
}

export const POSITIONS: readonly Position[] = [
  { id: 'a', side: 'a', isPairPlus: false, limits: SIDE_LIMITS },
  { id: 'b', side: 'b', isPairPlus: false, limits: SIDE_LIMITS },
  { id: 'pair-plus-a', side: 'a', isPairPlus: true, limits: PAIR_PLUS_LIMITS },
  { id: 'pair-plus-b', side: 'b', isPairPlus: true, limits: PAIR_PLUS_LIMITS },
];

export function positionById(id: string): Position | undefined {
  return POSITIONS.find((position) => position.id === id);
}

export function cardsOf(deal: TeenPattiDeal, side: Side): readonly number[] {
  return deal.filter((_, index) => (index % 2 === 0) === (side === 'a'));
}

export function handsOf(deal: TeenPattiDeal): Readonly<Record<Side, Hand>> {
  return { a: handOf(cardsOf(deal, 'a')), b: handOf(cardsOf(deal, 'b')) };
}

export function winnerOf(deal: TeenPattiDeal): Side | 'equal' {
  const { a, b } = handsOf(deal);
  if (a.strength === b.strength) return 'equal';
  return a.strength > b.strength ? 'a' : 'b';
}

export function* dealHands(stream: DrawStream): Draws<TeenPattiDeal> {
  return yield* stream.take(shoeOf(1), CARDS);
}

/** Exact return of a position, as a part of its stake. */
export function returnOf({ isPairPlus }: Position): Fraction {
  if (!isPairPlus) return fraction(PAIRS.won * BigInt(100 + SIDE_ODDS) + PAIRS.equal * 100n, PAIRS.all * 100n);
  let [hands, hundredths] = [BigInt(HANDS['high-card']), 0n];
  for (const [kind, odds] of Object.entries(PAIR_PLUS_ODDS)) {
    const count = BigInt(HANDS[kind as Kind]);
    hands += count;
    hundredths += count * BigInt(100 + odds);
  }
  return fraction(hundredths, hands * 100n);
}

const STEP_MS = 450;
/** The third cards turn slowly, A's and then B's. */
export const SLOW_TURN_MS = 700;
const TURNS_MS = [3_000, 3_900] as const;
const THIRD = CARDS - 2;

/** When each card leaves the shoe, in milliseconds after the result was drawn. */
export const STARTS_MS: readonly number[] = Array.from({ length: CARDS }, (_, card) => card * STEP_MS);

/** How long the third card of a side lies there before it turns. */
export function restMs(card: number): number {
  const turn = TURNS_MS[card - THIRD];
  return turn === undefined ? 0 : turn - (STARTS_MS[card] ?? 0) - FLIGHT_MS;
}

const WHOLE_MS = TURNS_MS[1] + SLOW_TURN_MS + HOLD_MS;

export const teenPatti: TableRules<TeenPattiDeal> = {
  gameId: 'teen-patti',
  timing: { ...CLOSING, bettingMs: 15_000, payingMs: 3_000 },
  dealtMs: () => WHOLE_MS,
  limitsOf: (id) => positionById(id)?.limits,
  draw: dealHands,
  momentsOf: bounded((id) => {
    const position = positionById(id);
    if (!position) throw new RangeError(`Teen Patti has no position ${id}`);
    const odds = position.isPairPlus ? Math.max(...Object.values(PAIR_PLUS_ODDS)) : SIDE_ODDS;
    return { rtp: returnOf(position), mostHundredths: 100 + odds };
  }),
  returnOf(id, stakePaise, deal) {
    const position = positionById(id);
    if (!position) throw new RangeError(`Teen Patti has no position ${id}`);
    if (position.isPairPlus) {
      const { kind } = handsOf(deal)[position.side];
      return kind === 'high-card' ? 0 : wonPaise(stakePaise, PAIR_PLUS_ODDS[kind]);
    }
    const winner = winnerOf(deal);
    if (winner === 'equal') return stakePaise;
    return winner === position.side ? wonPaise(stakePaise, SIDE_ODDS) : 0;
  },
};
