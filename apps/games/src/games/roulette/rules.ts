/** Ultimate and Speed Roulette: one zero, 36/37 on every bet (casino rules 2). */
import { RUPEE } from '../../catalogue/brands.ts';
import type { DrawStream, Draws } from '../../fairness/draws.ts';
import { CLOSING, type Limits, type TableRules, type Timing } from '../../tables/rules.ts';
import { enumerated } from '../../tables/moments.ts';
import { fraction, type Fraction } from '../exact.ts';
import { NUMBERS, positionById, POSITIONS, type Position, type PositionKind } from './positions.ts';

const LEAST = 50 * RUPEE;

/** Most of one position, in rupees, at Ultimate Roulette; Speed Roulette takes half of it. */
const MOST: Readonly<Record<PositionKind, number>> = {
  straight: 5_000,
  split: 10_000,
  street: 15_000,
  trio: 15_000,
  corner: 20_000,
  'first-four': 20_000,
  'six-line': 30_000,
  dozen: 1_00_000,
  column: 1_00_000,
  'even-chance': 2_00_000,
};

export function* spin(stream: DrawStream): Draws<number> {
  return yield* stream.draw(NUMBERS);
}

export function returnPaise({ numbers, pays }: Position, stakePaise: number, number: number): number {
  return numbers.includes(number) ? stakePaise * (pays + 1) : 0;
}

/** Exact return of a position, as a part of its stake. */
export function returnOf({ numbers, pays }: Position): Fraction {
  return fraction(BigInt(numbers.length * (pays + 1)), BigInt(NUMBERS));
}

function roulette(
  gameId: string,
  {
    share,
    dealtMs,
    ...timing
  }: { readonly share: number; readonly dealtMs: number } & Omit<Timing, keyof typeof CLOSING>,
): TableRules<number> {
  const limits = (kind: PositionKind): Limits => ({ least: LEAST, most: MOST[kind] * share * RUPEE });
  const returnOnPosition = (id: string, stakePaise: number, number: number): number => {
    const position = positionById(id);
    if (!position) throw new RangeError(`The layout has no position ${id}`);
    return returnPaise(position, stakePaise, number);
  };
  return {
    gameId,
    timing: { ...CLOSING, ...timing },
    dealtMs: () => dealtMs,
    limitsOf(id) {
      const position = positionById(id);
      return position && limits(position.kind);
    },
    draw: spin,
    returnOf: returnOnPosition,
    momentsOf: enumerated(
      () => Array.from({ length: NUMBERS }, (_, number) => [number, 1n] as const),
      returnOnPosition,
    ),
  };
}

export const ultimateRoulette = roulette('ultimate-roulette', {
  share: 1,
  bettingMs: 25_000,
  dealtMs: 6_500,
  payingMs: 4_000,
});

export const speedRoulette = roulette('speed-roulette', {
  share: 0.5,
  bettingMs: 12_000,
  dealtMs: 4_000,
  payingMs: 3_000,
});

/** What the catalogue needs of each position. */
export function positionFacts({ limitsOf }: Pick<TableRules<number>, 'limitsOf'>) {
  return POSITIONS.flatMap((position) => {
    const limits = limitsOf(position.id);
    return limits ? [{ id: position.id, limits, rtp: returnOf(position) }] : [];
  });
}
