import { DrawStream, type Draws } from '../../src/fairness/draws.ts';
import { choose, fraction, type Fraction } from '../../src/games/exact.ts';

/** Mines (casino rules 12): a field of five by five, from 1 to 24 mines. Multipliers are whole hundredths, amounts paise. */

export const TILES = 25;
export const MIN_MINES = 1;
export const MAX_MINES = TILES - 1;
/** 1.00× in hundredths. */
export const EVEN_MULTIPLIER = 100;
/** What a fair multiplier is scaled to, in hundredths: the rest is the house edge. */
const RETURN_HUNDREDTHS = 99n;
/** No instant game offers more than 10,000×. */
export const MAX_MULTIPLIER = 10_000 * EVEN_MULTIPLIER;

export interface MinesBet {
  readonly mines: number;
  readonly stakePaise: number;
  readonly maxReturnPaise: number;
}

/** Where the mines lie: cells 0 to 24, row by row, in the order in which they are drawn. */
export function* drawMines(mines: number, stream = new DrawStream()): Draws<number[]> {
  checkMines(mines);
  const cells = Array.from({ length: TILES }, (_, cell) => cell);
  return yield* stream.take(cells, mines);
}

/** What a stake is worth after `safe` tiles, in hundredths, cut down; 1.00× before the first. */
export function multiplierAt(mines: number, safe: number): number {
  checkStep(mines, safe);
  if (safe === 0) return EVEN_MULTIPLIER;
  return Number((RETURN_HUNDREDTHS * choose(TILES, safe)) / choose(TILES - mines, safe));
}

/** How often `safe` tiles in a row are safe. */
export function chanceOf(mines: number, safe: number): Fraction {
  checkStep(mines, safe);
  return fraction(choose(TILES - mines, safe), choose(TILES, safe));
}

/** What comes back of a stake on average if one always stops after `safe` tiles: exact, and below 99 % where the
 *  multiplier was cut. */
export function returnAt(mines: number, safe: number): Fraction {
  const chance = chanceOf(mines, safe);
  return fraction(chance.numerator * BigInt(multiplierAt(mines, safe)), chance.denominator * BigInt(EVEN_MULTIPLIER));
}

/** What is paid after `safe` tiles, cut down to a paisa; with whole rupees nothing is cut. */
export function payoutPaise({ stakePaise, multiplier }: { stakePaise: number; multiplier: number }): number {
  return Number((BigInt(stakePaise) * BigInt(multiplier)) / BigInt(EVEN_MULTIPLIER));
}

/** The step at which the round cashes out by itself: the last safe tile, or the last one not above 10,000× and the
 *  largest return. Zero if even the first step is above them: such a bet is refused. */
export function lastStep({ mines, stakePaise, maxReturnPaise }: MinesBet): number {
  checkMines(mines);
  let last = 0;
  while (last < TILES - mines) {
    const multiplier = multiplierAt(mines, last + 1);
    if (multiplier > MAX_MULTIPLIER || payoutPaise({ stakePaise, multiplier }) > maxReturnPaise) break;
    last += 1;
  }
  return last;
}

/** Every step of a bet's ladder, from the first safe tile to the last. */
export function ladder(bet: MinesBet): readonly { readonly safe: number; readonly multiplier: number }[] {
  return Array.from({ length: lastStep(bet) }, (_, index) => ({
    safe: index + 1,
    multiplier: multiplierAt(bet.mines, index + 1),
  }));
}

function checkMines(mines: number): void {
  if (!Number.isInteger(mines) || mines < MIN_MINES || mines > MAX_MINES) throw new RangeError(`${mines} mines`);
}

function checkStep(mines: number, safe: number): void {
  checkMines(mines);
  if (!Number.isInteger(safe) || safe < 0 || safe > TILES - mines) {
    throw new RangeError(`${safe} safe tiles beside ${mines} mines`);
  }
}
