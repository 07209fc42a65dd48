import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failuresIn } from './reports.ts';
import { repositoryRoot } from '../root.ts';
import { node, oneFailed, type Tally } from './steps.ts';

export const reports = join(repositoryRoot, '.reports');

const FLAKY_REPORTER = 'tools/steps/flaky-reporter.ts';

type Print = (text: string) => void;

/** Runs vitest and reads the counts from its report, which is kept in `.reports` under this name. */
export async function unitTests(print: Print, name: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const file = join(reports, `${name}.json`);
  const args = [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--reporter=./${FLAKY_REPORTER}`,
    `--outputFile.json=${file}`,
  ];
  const status = await node(print, 'node_modules/vitest/vitest.mjs', args, env);
  return counted(status, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = readJson(file) as Record<string, number>;
    // A file that does not load has failed, although none of its tests has.
    const failed = (numFailedTests ?? 0) || (numFailedTestSuites ?? 0);
    return { passed: numPassedTests ?? 0, failed, failures: failuresIn(file) };
  });
}

/** A runner that reports failure is trusted even if its report shows no failed test, or is missing. */
export function counted(status: number | null, read: () => Tally): Tally {
  try {
    const tally = read();
    return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } catch {
    return oneFailed;
  }
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
