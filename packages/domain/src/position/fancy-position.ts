import { betOutcomePaise, type FancyBet } from '../bets/bets.ts';
import { invariant } from '../base/invariant.ts';
import { addPaise, maxPaise, minPaise, negatePaise, subtractPaise, ZERO_PAISE, type Paise } from '../money/money.ts';

/** Results as a step function: the value below every line, and by how much it rises or falls where the result reaches a
 *  line. Steps are in ascending order of line. */
export interface FancyStairs {
  belowPaise: Paise;
  readonly steps: FancyStep[];
}

/** A player's bets on one fancy market: what the matched ones win or lose, and what those in their bet delay would lose
 *  (B-6). */
export interface FancyPosition extends FancyStairs {
  readonly kind: 'fancy';
  readonly held: FancyStairs;
}

export interface FancyStep {
  readonly line: number;
  readonly risePaise: Paise;
}

/** One row of the fancy book: every result from `fromRun` to `toRun` pays this; the last row has no end. */
export interface FancyBookRow {
  readonly fromRun: number;
  readonly toRun: number | null;
  readonly paise: Paise;
}

export function createFancyPosition(): FancyPosition {
  return { kind: 'fancy', ...flat(), held: flat() };
}

export function addFancyBet(position: FancyPosition, bet: FancyBet): void {
  raiseFancy(position, bet.line, { belowPaise: betOutcomePaise(bet, false), reachedPaise: betOutcomePaise(bet, true) });
}

/** Counts what a bet in its delay would lose, but not what it would win. */
export function addHeldFancyBet(position: FancyPosition, bet: FancyBet): void {
  raiseFancy(position.held, bet.line, {
    belowPaise: minPaise(betOutcomePaise(bet, false), ZERO_PAISE),
    reachedPaise: minPaise(betOutcomePaise(bet, true), ZERO_PAISE),
  });
}

export function removeHeldFancyBet(position: FancyPosition, bet: FancyBet): void {
  raiseFancy(position.held, bet.line, {
    belowPaise: maxPaise(negatePaise(betOutcomePaise(bet, false)), ZERO_PAISE),
    reachedPaise: maxPaise(negatePaise(betOutcomePaise(bet, true)), ZERO_PAISE),
  });
}

/** The player's profit or loss for every possible result, from 0 up (F-5, F-8). */
export function fancyBook(stairs: FancyStairs): FancyBookRow[] {
  const rows: FancyBookRow[] = [];
  let fromRun = 0;
  let total = stairs.belowPaise;
  for (const { line, risePaise } of stairs.steps) {
    if (line > fromRun) rows.push({ fromRun, toRun: line - 1, paise: total });
    total = addPaise(total, risePaise);
    fromRun = line;
  }
  rows.push({ fromRun, toRun: null, paise: total });
  return rows;
}

/** The worst total just below, at and above every line (E-3), as an amount at risk: never negative. Bets in their delay
 *  only count with their losses. */
export function fancyExposurePaise(position: FancyPosition): Paise {
  const worst = fancyBook(withHeld(position)).reduce((min, row) => minPaise(min, row.paise), ZERO_PAISE);
  return negatePaise(worst);
}

/** The maximum that any result pays, or 0. */
export function fancyBestPaise(position: FancyPosition): Paise {
  return fancyBook(position).reduce((max, row) => maxPaise(max, row.paise), ZERO_PAISE);
}

function flat(): FancyStairs {
  return { belowPaise: ZERO_PAISE, steps: [] };
}

function withHeld({ belowPaise, steps, held }: FancyPosition): FancyStairs {
  const together = { belowPaise: addPaise(belowPaise, held.belowPaise), steps: [...steps] };
  for (const { line, risePaise } of held.steps) addStep(together.steps, line, risePaise);
  return together;
}

/** Adds one value below a line and another from it on. */
export function raiseFancy(
  stairs: FancyStairs,
  line: number,
  { belowPaise, reachedPaise }: { readonly belowPaise: Paise; readonly reachedPaise: Paise },
): void {
  invariant(Number.isSafeInteger(line) && line >= 0, 'A line is a whole number of runs');
  stairs.belowPaise = addPaise(stairs.belowPaise, belowPaise);
  addStep(stairs.steps, line, subtractPaise(reachedPaise, belowPaise));
}

/** Adds a step at a line; steps stay ordered, at most one per line, and none is zero. */
function addStep(steps: FancyStep[], line: number, risePaise: Paise): void {
  const found = steps.findIndex((step) => step.line >= line);
  const index = found === -1 ? steps.length : found;
  const same = steps[index]?.line === line ? steps[index] : undefined;
  const rise = addPaise(risePaise, same?.risePaise ?? ZERO_PAISE);
  steps.splice(index, same ? 1 : 0, ...(rise === 0 ? [] : [{ line, risePaise: rise }]));
}
