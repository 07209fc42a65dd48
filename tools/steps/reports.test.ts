import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failuresIn, slowestTests } from './reports.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'maidan-reports-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function failuresOf(report: object): readonly string[] {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return failuresIn(file).map(({ text }) => text);
}

test('a vitest report names each test that failed, and a file that did not load', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'divides', failureMessages: ['expected 1 to be 2\nat a.test.ts:3'] };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(failuresOf({ testResults })).toEqual([
    'a.test.ts › divides\n    expected 1 to be 2\n    at a.test.ts:3',
    'b.test.ts › did not load\n    no such module',
  ]);
});

test('a Playwright report names the journeys that failed, however deep', () => {
  const results = [{ error: { message: 'nothing to see' } }, {}];
  const journey = (title: string, status: string) => ({
    title,
    file: 'e2e/a.spec.ts',
    ok: status !== 'unexpected',
    tests: [{ status, projectName: 'phone', results }],
  });
  const inner = { suites: [], specs: [journey('logs in', 'unexpected'), journey('logs out', 'expected')] };
  expect(failuresOf({ suites: [{ suites: [inner], specs: [journey('bets', 'expected')] }] })).toEqual([
    'e2e/a.spec.ts › [phone] logs in\n    nothing to see',
  ]);
});

test('the slowest tests of both kinds of report come first', () => {
  const assertionResults = [{ status: 'passed', fullName: 'adds', failureMessages: [], duration: 1_540 }];
  writeFileSync(join(folder, 'units.json'), JSON.stringify({ testResults: [{ name: 'a.test.ts', assertionResults }] }));
  const tests = [{ status: 'expected', projectName: 'desktop', results: [{ duration: 2_000 }, { duration: 500 }] }];
  const specs = [{ title: 'bets', file: 'a.spec.ts', ok: true, tests }];
  writeFileSync(join(folder, 'journeys.json'), JSON.stringify({ suites: [{ specs }] }));
  expect(slowestTests(folder, 2)).toEqual([
    { test: 'a.spec.ts › [desktop] bets', seconds: 2.5 },
    { test: 'a.test.ts › adds', seconds: 1.5 },
  ]);
  expect(slowestTests(folder, 1)).toHaveLength(1);
});
