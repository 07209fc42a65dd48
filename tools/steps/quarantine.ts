import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../root.ts';

/** A test that may fail for a known reason without making the run red. It still runs, and its result is printed. */
export interface Quarantined {
  /** As the reports name it: `e2e/shell.spec.ts › [phone] a toast leaves the bar free`. */
  readonly test: string;
  readonly reason: string;
  /** The commit with which the quarantine began. */
  readonly since: string;
}

const MAX_ROWS = 5;
const MAX_AGE_DAYS = 14;
const DAY_SECONDS = 86_400;

/** Faults of the ledger, of an invariant, of rights and after kills are red at once, alone or not. */
const RED_AT_ONCE =
  /ledger|invariant|authori[sz]ation|\bkill\.|casino-kills|standby|interleavings|clearingFaults|exposureFaults|settlementFaults|src\/access\.test/i;

export function isRedAtOnce(failure: string): boolean {
  return RED_AT_ONCE.test(failure);
}

export function readQuarantine(): readonly Quarantined[] {
  return JSON.parse(
    readFileSync(join(repositoryRoot, 'tools/steps/quarantine.json'), 'utf8'),
  ) as readonly Quarantined[];
}

/** What is wrong with a quarantine; empty if nothing is. `titles` is the text of all test files. */
export function quarantineFaults(rows: readonly Quarantined[], titles: string): readonly string[] {
  const faults = rows.length > MAX_ROWS ? [`has ${rows.length} tests, more than ${MAX_ROWS}`] : [];
  for (const { test, reason, since } of rows) {
    const title =
      test
        .split(' › ')
        .at(-1)
        ?.replace(/^\[\w+\] /, '') ?? '';
    if (!titles.includes(title)) faults.push(`“${test}” is no test`);
    if (reason.trim() === '') faults.push(`“${test}” has no reason`);
    if (!/^[0-9a-f]{7,40}$/.test(since)) faults.push(`“${test}” names no commit since which it is here`);
    if (isRedAtOnce(test)) faults.push(`“${test}” is about money, kills or rights and may not be here`);
  }
  return faults;
}

/** The rows in the order in which they are printed, those older than 14 days first. Age is the time between the commit
 *  of `since` and the present commit, so that a run repeats itself; 0 without Git. */
export function byAge(rows: readonly Quarantined[]): readonly { row: Quarantined; days: number; isOld: boolean }[] {
  const now = committedAt('HEAD');
  return rows
    .map((row) => {
      const since = committedAt(row.since);
      const days = now === null || since === null ? 0 : Math.floor((now - since) / DAY_SECONDS);
      return { row, days, isOld: days > MAX_AGE_DAYS };
    })
    .toSorted((one, other) => Number(other.isOld) - Number(one.isOld));
}

function committedAt(commit: string): number | null {
  const { status, stdout } = spawnSync('git', ['show', '-s', '--format=%ct', commit], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return status === 0 ? Number(stdout) : null;
}
