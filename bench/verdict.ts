import { printTable } from './table.ts';

/** The goal of a figure. */
export type Goal = { readonly max: number } | { readonly min: number };

export interface Row {
  readonly cells: readonly string[];
  readonly isMet: boolean;
}

/** A figure with its goal, met or missed. */
export function judged(what: string, value: number, goal: Goal, write: (value: number) => string): Row {
  const isMet = 'max' in goal ? value <= goal.max : value >= goal.min;
  const limit = 'max' in goal ? `≤ ${write(goal.max)}` : `≥ ${write(goal.min)}`;
  return { cells: [what, write(value), limit, isMet ? 'met' : 'missed'], isMet };
}

/** A figure without a goal. */
export function known(what: string, value: string): Row {
  return { cells: [what, value, '', ''], isMet: true };
}

/** Prints the rows; returns whether every goal is met. */
export function report(title: string, rows: readonly Row[]): boolean {
  console.log(`\n${title}`);
  printTable(
    ['', 'value', 'goal', ''],
    rows.map(({ cells }) => cells),
  );
  return rows.every(({ isMet }) => isMet);
}

export const times = (value: number): string => `${value.toFixed(2)}×`;
export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
export const millis = (ms: number): string => `${ms.toFixed(1)} ms`;
export const whole = (value: number): string => Math.round(value).toLocaleString('en-IN');
