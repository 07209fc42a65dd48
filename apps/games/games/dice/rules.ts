import * as z from 'zod/mini';
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { fraction, type Fraction } from '../../src/games/exact.ts';
import { EVEN, type InstantRules } from '../../src/games/instant/rules.ts';

/** Dice (casino rules 11): a roll from 0.00 to 100.00, over or under a target. Rolls and targets are whole hundredths. */

export const ROLLS = 10_001;
export const TOP_ROLL = ROLLS - 1;
/** Winning rolls that a bet may have. */
export const FEWEST = 100;
export const MOST = 9800;
/** Returned of all rolls together, in ten-thousandths of a stake: the rest is the house edge. */
const SHARED_OUT = 9900 * EVEN;

export interface DiceChoice {
  readonly side: 'over' | 'under';
  /** A roll that equals it loses. */
  readonly target: number;
}

/** How many rolls win. */
export function winningRolls({ side, target }: DiceChoice): number {
  return side === 'over' ? TOP_ROLL - target : target;
}

/** The target at which this many rolls win. */
export function targetFor(side: DiceChoice['side'], winning: number): number {
  return side === 'over' ? TOP_ROLL - winning : winning;
}

export function* roll(_choice: DiceChoice, stream: DrawStream): Draws<number> {
  return yield* stream.draw(ROLLS);
}

export function wins({ side, target }: DiceChoice, rolled: number): boolean {
  return side === 'over' ? rolled > target : rolled < target;
}

/** Ten-thousandths that a win pays: ⌊99,000,000 ÷ winning rolls⌋. */
export function pays(choice: DiceChoice): number {
  return Math.floor(SHARED_OUT / winningRolls(choice));
}

export function chanceOf(choice: DiceChoice): Fraction {
  return fraction(BigInt(winningRolls(choice)), BigInt(ROLLS));
}

/** Exact, before a paisa is cut. */
export function returnOf(choice: DiceChoice): Fraction {
  return fraction(BigInt(pays(choice)) * BigInt(winningRolls(choice)), BigInt(EVEN) * BigInt(ROLLS));
}

export const diceChoice = z
  .strictObject({ side: z.enum(['over', 'under']), target: z.int().check(z.gte(0), z.lte(TOP_ROLL)) })
  .check(
    z.refine((choice) => winningRolls(choice) >= FEWEST && winningRolls(choice) <= MOST, {
      path: ['target'],
      error: 'From 1.00 to 98.00 % of the rolls must win',
    }),
  );

export const dice: InstantRules<DiceChoice> = {
  gameId: 'dice',
  choice: diceChoice,
  draw: roll,
  multiplierOf: (choice, rolled) => (wins(choice, rolled) ? pays(choice) : 0),
  largestMultiplier: pays,
};
