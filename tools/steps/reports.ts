import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
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

/** The failures in one JSON report of vitest or Playwright: where, which test and the beginning of the reason. */
export function failuresIn(file: string): readonly string[] {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<VitestReport & Suite>;
  return [...failuresOfVitest(report), ...failuresOfPlaywright(report)];
}

function failuresOfVitest({ testResults = [] }: Partial<VitestReport>): readonly string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(name, 'did not load', message)];
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages.join('\n')));
  });
}

function failuresOfPlaywright({ specs = [], suites = [] }: Suite): readonly string[] {
  const failed = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        failure(file, `[${projectName}] ${title}`, results[0]?.error?.message ?? 'ended without a message'),
      ),
  );
  return [...failed, ...suites.flatMap(failuresOfPlaywright)];
}

function failure(file: string, test: string, message: string): string {
  const lines = message.trim().split('\n').slice(0, 12);
  return [`${file} › ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
