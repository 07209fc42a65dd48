import * as z from 'zod/mini';
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { fraction, type Fraction } from '../../src/games/exact.ts';
import type { InstantRules } from '../../src/games/instant/rules.ts';

/** Limbo (casino rules 10): a multiplier that has to reach a target. Both are whole hundredths. */

export const LOWEST_TARGET = 101;
export const HIGHEST_TARGET = 1_000_000;
const PARTS = 10 ** 8;
/** What the parts share out, in hundredths: the rest is the house edge. */
const SHARED_OUT = 99n * BigInt(PARTS);
const WORDS = 2n ** 32n;
/** Ten-thousandths of a hundredth. */
const OF_HUNDREDTH = 100;

export interface LimboChoice {
  readonly target: number;
}

/** The multiplier that part `r` of 100,000,000 reaches: at least 1.00×. */
export function reachedBy(r: number): number {
  return Math.max(100, Number(SHARED_OUT / BigInt(r + 1)));
}

export function* reach(_choice: LimboChoice, stream: DrawStream): Draws<number> {
  return reachedBy(yield* stream.scale(PARTS));
}

/** Exact: how many of the 2³² words reach the target. */
export function chanceOf({ target }: LimboChoice): Fraction {
  const parts = SHARED_OUT / BigInt(target);
  const words = (parts * WORDS + BigInt(PARTS) - 1n) / BigInt(PARTS);
  return fraction(words, WORDS);
}

export function returnOf(choice: LimboChoice): Fraction {
  const { numerator, denominator } = chanceOf(choice);
  return fraction(numerator * BigInt(choice.target), denominator * 100n);
}

export const limboChoice = z.strictObject({ target: z.int().check(z.gte(LOWEST_TARGET), z.lte(HIGHEST_TARGET)) });

export const limbo: InstantRules<LimboChoice> = {
  gameId: 'limbo',
  choice: limboChoice,
  draw: reach,
  multiplierOf: ({ target }, reached) => (reached >= target ? target * OF_HUNDREDTH : 0),
  largestMultiplier: ({ target }) => target * OF_HUNDREDTH,
};
