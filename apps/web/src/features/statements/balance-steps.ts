import type { StatementRow } from '@maidan/contract';
import { paiseOf } from '../../lib/format/figures.ts';

export interface BalanceSteps {
  /** The line, left to right, oldest first. */
  readonly path: string;
  /** Where the line ends. */
  readonly end: { readonly x: number; readonly y: number };
  /** Round balances across the picture, in paise. */
  readonly marks: readonly { readonly paise: number; readonly y: number }[];
  readonly leastPaise: number;
  readonly mostPaise: number;
}

/** The balance after each movement as steps in a box; null where there is nothing to see. Drawn of at most `most`. */
export function balanceSteps(
  rows: readonly StatementRow[],
  { width, height, most }: { readonly width: number; readonly height: number; readonly most: number },
): BalanceSteps | null {
  const drawn = rows.slice(0, most).toReversed();
  const [first] = drawn;
  if (!first || drawn.length < 2) return null;
  const before = paiseOf(first.balance) - paiseOf(first.amount);
  const balances = [before, ...drawn.map(({ balance }) => paiseOf(balance))];
  const [least, top] = [Math.min(...balances), Math.max(...balances)];
  const room = Math.max(top - least, 1);
  const xOf = (at: number) => rounded((at / (balances.length - 1)) * width);
  const yOf = (value: number) => rounded(height - ((value - least) / room) * height);
  let path = `M0 ${yOf(before)}`;
  for (const [at, value] of balances.entries()) if (at > 0) path += `H${xOf(at)}V${yOf(value)}`;
  return {
    path,
    end: { x: width, y: yOf(balances.at(-1) ?? 0) },
    marks: roundMarks(least, top).map((mark) => ({ paise: mark, y: yOf(mark) })),
    leastPaise: least,
    mostPaise: top,
  };
}

/** Two to four round figures between two: 1, 2 or 5 times a power of ten apart. */
function roundMarks(least: number, most: number): readonly number[] {
  if (most === least) return [most];
  const rough = (most - least) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
  const first = Math.ceil(least / step) * step;
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, n) => first + n * step);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
