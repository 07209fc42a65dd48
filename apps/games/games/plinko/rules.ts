import * as z from 'zod/mini';
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { choose, fraction, type Fraction } from '../../src/games/exact.ts';
import { EVEN, type InstantRules } from '../../src/games/instant/rules.ts';
import { POCKET_TENTHS } from './pockets.ts';

/** Plinko (casino rules 13): a ball falls through rows of pins, at each to the left or to the right, into a pocket. */

export const MIN_ROWS = 8;
export const MAX_ROWS = 16;
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export interface PlinkoChoice {
  readonly rows: number;
  readonly risk: Risk;
}

/** Ten-thousandths that a pocket pays, counted from the left. */
function payOf({ rows, risk }: PlinkoChoice, pocket: number): number {
  const table: Readonly<Record<number, readonly number[]>> = POCKET_TENTHS[risk];
  const tenths = table[rows]?.[Math.min(pocket, rows - pocket)];
  if (tenths === undefined) throw new RangeError(`Plinko has no pocket ${pocket} below ${rows} rows`);
  return (tenths * EVEN) / 10;
}

/** Ten-thousandths that each pocket pays, from left to right. */
export function pocketsOf(choice: PlinkoChoice): readonly number[] {
  return Array.from({ length: choice.rows + 1 }, (_, pocket) => payOf(choice, pocket));
}

/** Where the ball goes at each row, the first one first: 0 to the left, 1 to the right. A round keeps it as one number
 *  whose binary digits they are. */
export function turnsOf(rows: number, drawn: number): readonly number[] {
  return Array.from({ length: rows }, (_, row) => (drawn >> (rows - 1 - row)) & 1);
}

/** The pocket that the ball falls into: how often it went to the right. */
export function pocketOf(rows: number, drawn: number): number {
  let rights = 0;
  for (let row = 0; row < rows; row += 1) rights += (drawn >> row) & 1;
  return rights;
}

export function* fall({ rows }: PlinkoChoice, stream: DrawStream): Draws<number> {
  let drawn = 0;
  for (let row = 0; row < rows; row += 1) drawn = drawn * 2 + (yield* stream.draw(2));
  return drawn;
}

/** Of one pocket, counted from the left. */
export function chanceOfPocket(rows: number, pocket: number): Fraction {
  return fraction(choose(rows, pocket), 2n ** BigInt(rows));
}

/** That the pocket pays more than the stake. */
export function chanceAboveStake(choice: PlinkoChoice): Fraction {
  const { rows } = choice;
  const ways = pocketsOf(choice).map((pays, pocket) => (pays > EVEN ? choose(rows, pocket) : 0n));
  return fraction(
    ways.reduce((sum, way) => sum + way, 0n),
    2n ** BigInt(rows),
  );
}

export function returnOf(choice: PlinkoChoice): Fraction {
  const { rows } = choice;
  const paid = pocketsOf(choice).map((pays, pocket) => BigInt(pays) * choose(rows, pocket));
  return fraction(
    paid.reduce((sum, part) => sum + part, 0n),
    BigInt(EVEN) * 2n ** BigInt(rows),
  );
}

export const plinkoChoice = z.strictObject({
  rows: z.int().check(z.gte(MIN_ROWS), z.lte(MAX_ROWS)),
  risk: z.enum(RISKS),
});

export const plinko: InstantRules<PlinkoChoice> = {
  gameId: 'plinko',
  choice: plinkoChoice,
  draw: fall,
  multiplierOf: (choice, drawn) => payOf(choice, pocketOf(choice.rows, drawn)),
  largestMultiplier: (choice) => Math.max(...pocketsOf(choice)),
};
