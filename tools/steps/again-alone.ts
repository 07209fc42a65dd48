import { isRedAtOnce, readQuarantine } from './quarantine.ts';
import type { Tally } from './steps.ts';

/** A failed test by its name in the reports, with the beginning of the reason. */
export interface Failure {
  readonly test: string;
  readonly text: string;
}

/** What a run of tests made of its failures: `load` failed beside others and passed alone, `quarantined` may fail. */
export interface Sorted {
  readonly red: readonly Failure[];
  readonly load: readonly Failure[];
  readonly quarantined: readonly Failure[];
}

/** Sorts failures by whether they failed again, alone. A fault of money, kills or rights is red whatever came second. */
export function sortFailures(first: readonly Failure[], again: readonly Failure[]): Sorted {
  const inQuarantine = new Set(readQuarantine().map(({ test }) => test));
  const failedAgain = new Set(again.map(({ test }) => test));
  const sorted = { red: [] as Failure[], load: [] as Failure[], quarantined: [] as Failure[] };
  for (const failure of first) {
    if (isRedAtOnce(failure.text)) sorted.red.push(failure);
    else if (!failedAgain.has(failure.test)) sorted.load.push(failure);
    else if (inQuarantine.has(failure.test)) sorted.quarantined.push(failure);
    else sorted.red.push(failure);
  }
  return sorted;
}

/** Runs what failed once more, alone, and counts it. `again` runs nothing but the failures, one at a time. */
export async function settleFailures(
  { passed, first }: { readonly passed: number; readonly first: readonly Failure[] },
  again: () => Promise<readonly Failure[]>,
): Promise<Tally> {
  if (first.length === 0) return { passed, failed: 0 };
  const { red, load, quarantined } = sortFailures(first, await again());
  return {
    passed: passed + load.length,
    failed: red.length,
    failures: red.map(({ text }) => text),
    load: load.map(({ text }) => text),
    quarantined: quarantined.map(({ text }) => text),
  };
}
