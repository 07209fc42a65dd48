import type { StatementRow } from '@maidan/contract';
import { paiseOf } from '../../lib/format/figures.ts';

export interface BalanceSteps {
  /** The SVG path, from left to right, oldest first. */
  readonly path: string;
  /** The end of the line. */
  readonly end: { readonly x: number; readonly y: number };
  /** Round balances as grid lines, in paise. */
  readonly marks: readonly { readonly paise: number; readonly y: number }[];
  readonly minPaise: number;
  readonly maxPaise: number;
}

/** The balance after each entry as a step line in a box, from at most `max` entries; null if there is nothing to
 *  draw. */
export function balanceSteps(
  rows: readonly StatementRow[],
  { width, height, max }: { readonly width: number; readonly height: number; readonly max: number },
): BalanceSteps | null {
  const drawn = rows.slice(0, max).toReversed();
  const [first] = drawn;
  if (!first || drawn.length < 2) return null;
  const before = paiseOf(first.balance) - paiseOf(first.amount);
  const balances = [before, ...drawn.map(({ balance }) => paiseOf(balance))];
  const [min, top] = [Math.min(...balances), Math.max(...balances)];
  const room = Math.max(top - min, 1);
  const xOf = (at: number) => rounded((at / (balances.length - 1)) * width);
  const yOf = (value: number) => rounded(height - ((value - min) / room) * height);
  let path = `M0 ${yOf(before)}`;
  for (const [at, value] of balances.entries()) if (at > 0) path += `H${xOf(at)}V${yOf(value)}`;
  return {
    path,
    end: { x: width, y: yOf(balances.at(-1) ?? 0) },
    marks: roundMarks(min, top).map((mark) => ({ paise: mark, y: yOf(mark) })),
    minPaise: min,
    maxPaise: top,
  };
}

/** Round figures between two values, at steps of 1, 2 or 5 times a power of ten. */
function roundMarks(min: number, max: number): readonly number[] {
  if (max === min) return [max];
  const rough = (max - min) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
  const first = Math.ceil(min / step) * step;
  return Array.from({ length: Math.floor((max - first) / step) + 1 }, (_, n) => first + n * step);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
