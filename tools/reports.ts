import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface Suite {
  readonly title?: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The titles of the tests that passed, from the JSON reports that vitest and Playwright left in a folder. */
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
