import type { BookRow } from '../market/outcome-figures.ts';

export type Step = { readonly fromX: number; readonly toX: number; readonly y: number };

export type BookShape = {
  readonly now: readonly Step[];
  readonly ghost: readonly Step[];
  readonly zeroY: number;
  /** The runs at which the book changes, with their x, for the axis. */
  readonly marks: readonly { readonly run: number; readonly x: number }[];
};

/** Number of runs shown beyond the first and last line. */
const MARGIN_RUNS = 5;

/** The book as steps in a box of the given size, with runs to the right and profit upwards. Pure. */
export function bookShape(rows: readonly BookRow[], { width, height }: { width: number; height: number }): BookShape {
  const lines = rows.slice(1).map((each) => each.fromRun);
  const first = Math.max(0, (lines[0] ?? 0) - MARGIN_RUNS);
  const last = (lines.at(-1) ?? 0) + MARGIN_RUNS;
  const amounts = rows.flatMap((each) => [each.nowPaise, each.thenPaise ?? 0]);
  const high = Math.max(0, ...amounts);
  const low = Math.min(0, ...amounts);
  const xOf = (run: number) => ((run - first) / (last - first)) * width;
  const yOf = (amount: number) => ((high - amount) / Math.max(1, high - low)) * height;
  const stepsOf = (amountOf: (row: BookRow) => number | null) =>
    rows.flatMap((row) => {
      const amount = amountOf(row);
      if (amount === null) return [];
      const fromX = xOf(Math.max(first, row.fromRun));
      const toX = xOf(row.toRun === null ? last : Math.max(first, row.toRun + 1));
      return [{ fromX, toX, y: yOf(amount) }];
    });
  return {
    now: stepsOf((row) => row.nowPaise),
    ghost: stepsOf((row) => row.thenPaise),
    zeroY: yOf(0),
    marks: lines.map((run) => ({ run, x: xOf(run) })),
  };
}
