import type { FeedFancyRow } from '../../../../modules/odds-feed/port.ts';
import { chanceAtLeast, medianOf } from './distribution.ts';
import type { Distribution } from './distribution.ts';

/** The possible results of a fancy, and the present value (the result is at least that). */
export type FancyOutlook = { readonly now: number; readonly distribution: Distribution };

export type FancyQuote = { readonly rows: readonly FeedFancyRow[]; readonly note: string };

/** From this standard deviation on, separate lines for the two sides give the margin; below it, the sizes do. */
const WIDE_RUNS = 5;
/** From here on the lines are two runs apart in play. */
const VERY_WIDE_RUNS = 14;
const EVEN = 100;
const MARGIN = 0.93;
const SIZE_STEP = 5;
const SIZES = { min: 15, max: 600 } as const;

/** One row around the median (F-1): NO 64 @ 100 · YES 65 @ 100 while much is open, one line at 110 / 90 while little
 *  is. Each side on its own has an expected loss. `shift` moves the line by the market's opinion beyond the model. */
export function fancyQuote({ now, distribution }: FancyOutlook, view: { inPlay: boolean; shift: number }): FancyQuote {
  const row = deviationOf(distribution) >= WIDE_RUNS ? evenRow(now, distribution, view) : sizedRow(now, distribution);
  return { rows: [{ rowKey: '1', ...row }], note: `Now ${now}, ${row.yesLine - now} more for Yes` };
}

type Row = Omit<FeedFancyRow, 'rowKey'>;

function evenRow(now: number, distribution: Distribution, view: { inPlay: boolean; shift: number }): Row {
  const apart = view.inPlay && deviationOf(distribution) >= VERY_WIDE_RUNS ? 2 : 1;
  const noLine = Math.max(now + 1, medianOf(distribution) + Math.round(view.shift));
  return { noLine, noSize: EVEN, yesLine: noLine + apart, yesSize: EVEN };
}

function sizedRow(now: number, distribution: Distribution): Row {
  const median = Math.max(now + 1, medianOf(distribution));
  const offBy = (line: number): number => Math.abs(chanceAtLeast(distribution, line) - 0.5);
  const line = offBy(median + 1) < offBy(median) ? median + 1 : median;
  const yes = Math.min(0.95, Math.max(0.05, chanceAtLeast(distribution, line)));
  const fair = (EVEN * (1 - yes)) / yes;
  const yesSize = clampSize(Math.floor((fair * MARGIN) / SIZE_STEP) * SIZE_STEP);
  const noSize = clampSize(Math.max(yesSize + SIZE_STEP, Math.ceil(fair / MARGIN / SIZE_STEP) * SIZE_STEP));
  return { noLine: line, noSize, yesLine: line, yesSize };
}

const clampSize = (size: number): number => Math.min(SIZES.max, Math.max(SIZES.min, size));

export function deviationOf({ from, chances }: Distribution): number {
  let mean = 0;
  let square = 0;
  for (const [at, chance] of chances.entries()) {
    mean += chance * (from + at);
    square += chance * (from + at) ** 2;
  }
  return Math.sqrt(Math.max(0, square - mean * mean));
}
