import { betOutcomePaise, type FancyBet } from './bets.ts';
import { invariant } from './invariant.ts';
import { addPaise, maxPaise, minPaise, negatePaise, subtractPaise, ZERO_PAISE, type Paise } from './money.ts';

/** A player's bets on one fancy market as a staircase: the result below every line, and by how much
 *  it rises or falls where a run total reaches a line. Steps are in rising order of line. */
export interface FancyPosition {
  readonly kind: 'fancy';
  belowPaise: Paise;
  readonly steps: FancyStep[];
}

export interface FancyStep {
  readonly line: number;
  readonly risePaise: Paise;
}

/** One row of the fancy book: every result from `fromRun` to `toRun` pays this; the last has no end. */
export interface FancyBookRow {
  readonly fromRun: number;
  readonly toRun: number | null;
  readonly paise: Paise;
}

export function createFancyPosition(): FancyPosition {
  return { kind: 'fancy', belowPaise: ZERO_PAISE, steps: [] };
}

export function addFancyBet(position: FancyPosition, bet: FancyBet): void {
  invariant(Number.isSafeInteger(bet.line) && bet.line >= 0, 'A line is a whole number of runs');
  const below = betOutcomePaise(bet, false);
  const rise = subtractPaise(betOutcomePaise(bet, true), below);
  position.belowPaise = addPaise(position.belowPaise, below);
  addStep(position.steps, bet.line, rise);
}

/** The player's profit or loss for every possible result, from 0 up (F-5, F-8). */
export function fancyBook(position: FancyPosition): FancyBookRow[] {
  const rows: FancyBookRow[] = [];
  let fromRun = 0;
  let total = position.belowPaise;
  for (const { line, risePaise } of position.steps) {
    if (line > fromRun) rows.push({ fromRun, toRun: line - 1, paise: total });
    total = addPaise(total, risePaise);
    fromRun = line;
  }
  rows.push({ fromRun, toRun: null, paise: total });
  return rows;
}

/** The worst total just below, at and above every line (E-3), as an amount at risk: never negative. */
export function fancyExposurePaise(position: FancyPosition): Paise {
  const worst = fancyBook(position).reduce((least, row) => minPaise(least, row.paise), ZERO_PAISE);
  return negatePaise(worst);
}

/** The most that any result pays, or 0. */
export function fancyBestPaise(position: FancyPosition): Paise {
  return fancyBook(position).reduce((most, row) => maxPaise(most, row.paise), ZERO_PAISE);
}

/** Adds a rise at a line, keeping the steps in order, one a line, and none that is flat. */
function addStep(steps: FancyStep[], line: number, risePaise: Paise): void {
  const found = steps.findIndex((step) => step.line >= line);
  const index = found === -1 ? steps.length : found;
  const same = steps[index]?.line === line ? steps[index] : undefined;
  const rise = addPaise(risePaise, same?.risePaise ?? ZERO_PAISE);
  steps.splice(index, same ? 1 : 0, ...(rise === 0 ? [] : [{ line, risePaise: rise }]));
}
