import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../root.ts';
import type { Failure } from './again-alone.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file did not load; empty if it did. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
      readonly duration?: number | null;
    }[];
  }[];
}

interface Suite {
  readonly title?: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly results: readonly { readonly error?: { readonly message?: string }; readonly duration?: number }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The titles of the tests that passed, from the JSON reports of vitest and Playwright in a folder. */
export function passedTitles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<VitestReport & Suite>;
      return [...ofVitest(report), ...ofPlaywright(report)];
    });
}

function ofVitest({ testResults = [] }: Partial<VitestReport>): readonly string[] {
  return testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);
}

function ofPlaywright({ title = '', specs = [], suites = [] }: Suite): readonly string[] {
  const passed = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected'));
  return [...passed.map((spec) => spec.title), ...suites.flatMap(ofPlaywright)].map((name) => `${title} ${name}`);
}

/** The failures in one JSON report of vitest or Playwright: where, from `root`, which test and the
 *  beginning of the reason. */
export function failuresIn(file: string, root = repositoryRoot): readonly Failure[] {
  const report = readReport(file);
  return [...failuresOfVitest(report, root), ...failuresOfPlaywright(report)];
}

function readReport(file: string): Partial<VitestReport & Suite> {
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<VitestReport & Suite>;
}

function failuresOfVitest({ testResults = [] }: Partial<VitestReport>, root: string): readonly Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = fromRoot(name, root);
    if (status === 'failed' && failed.length === 0) return [failure(file, 'did not load', message)];
    return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages.join('\n')));
  });
}

function failuresOfPlaywright({ specs = [], suites = [] }: Suite): readonly Failure[] {
  const failed = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        failure(file, `[${projectName}] ${title}`, results[0]?.error?.message ?? 'ended without a message'),
      ),
  );
  return [...failed, ...suites.flatMap(failuresOfPlaywright)];
}

function failure(file: string, title: string, message: string): Failure {
  const test = `${file} › ${title}`;
  const lines = message.trim().split('\n').slice(0, 12);
  return { test, text: [test, ...lines.map((line) => `    ${line}`)].join('\n') };
}

const fromRoot = (path: string, root = repositoryRoot): string => (path.startsWith('/') ? relative(root, path) : path);

/** A test and the seconds that it took. */
export interface Timed {
  readonly test: string;
  readonly seconds: number;
}

/** The slowest tests of all reports in a folder, the slowest first. */
export function slowestTests(folder: string, count: number): readonly Timed[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const report = readReport(join(folder, file));
      return [...timesOfVitest(report), ...timesOfPlaywright(report)];
    })
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

function timesOfVitest({ testResults = [] }: Partial<VitestReport>): readonly Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${fromRoot(name)} › ${fullName}`,
      seconds: seconds(duration ?? 0),
    })),
  );
}

function timesOfPlaywright({ specs = [], suites = [] }: Suite): readonly Timed[] {
  const times = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      test: `${file} › [${projectName}] ${title}`,
      seconds: seconds(results.reduce((sum, { duration = 0 }) => sum + duration, 0)),
    })),
  );
  return [...times, ...suites.flatMap(timesOfPlaywright)];
}
