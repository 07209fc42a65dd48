import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settleFailures, type Failure } from './again-alone.ts';
import { failuresIn } from './reports.ts';
import { repositoryRoot } from '../root.ts';
import { node, oneFailed, type Tally } from './steps.ts';

export const reports = join(repositoryRoot, '.reports');

type Print = (text: string) => void;

interface Run {
  /** What its report in `.reports` is called. */
  readonly name: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Arguments for vitest besides those that every run has. */
  readonly args?: readonly string[];
}

/** Runs vitest; files with failures run once more, alone. The reports stay in `.reports`. */
export async function unitTests(print: Print, run: Run): Promise<Tally> {
  const first = await vitest(print, run);
  if (first === null) return oneFailed;
  return settleFailures(first, async () => {
    const files = [...new Set(first.first.map(({ test }) => test.split(' › ')[0] ?? ''))];
    print(`\n── again, alone: ${files.join(', ')}\n`);
    const again = await vitest(print, {
      ...run,
      name: `${run.name}-again`,
      args: ['--maxWorkers=1', '--no-file-parallelism', ...files],
    });
    return again?.first ?? first.first;
  });
}

/** The counts and failures of one run; null if it left no report, or ended red without naming a failure. */
async function vitest(print: Print, { name, env = {}, args = [] }: Run) {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const status = await node(print, 'node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], env);
  return ended(status, file, () => (readJson(file) as { numPassedTests?: number }).numPassedTests ?? 0);
}

/** A runner that reports failure is trusted even if its report names no failed test, or is missing. */
export function ended(
  status: number | null,
  file: string,
  countPassed: () => number,
): { readonly passed: number; readonly first: readonly Failure[] } | null {
  try {
    const first = failuresIn(file);
    return status !== 0 && first.length === 0 ? null : { passed: countPassed(), first };
  } catch {
    return null;
  }
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
