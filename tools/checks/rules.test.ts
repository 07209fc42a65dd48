import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passedTitles } from '../steps/reports.ts';
import { repositoryRoot } from '../root.ts';
import { repeated, rulesOf, uncited } from './rules.ts';

test('a rule book’s rules are its bold numbers at the beginning of a point', () => {
  expect(rulesOf('## X\n- **X-1** Best odds first (see **X-2**).\n- **X-3** More.\n')).toEqual(['X-1', 'X-3']);
});

test('a number that two rules have is told, once, and every rule of our books has its own', () => {
  const book = '- **X-1** One.\n- **X-2** Two.\n- **X-1** Another.\n- **X-1** A third.\n';
  expect(repeated(rulesOf(book))).toEqual(['X-1']);
  const books = join(repositoryRoot, 'docs/rules');
  const ours = readdirSync(books).flatMap((name) => rulesOf(readFileSync(join(books, name), 'utf8')));
  expect(ours.length).toBeGreaterThan(100);
  expect(repeated(ours)).toEqual([]);
});

test('a rule is cited by a title that names it or a range around it', () => {
  const titles = ['BET-13 X-2 the better price', 'D-1 … D-3 non-runners', 'X-13 bonus'];
  expect(uncited(['X-1', 'X-2', 'X-13', 'D-2', 'D-4'], titles)).toEqual(['X-1', 'D-4']);
});

test('only tests that passed count, of both kinds of report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-reports-'));
  try {
    const results = [
      { status: 'passed', fullName: 'X-1 passed' },
      { status: 'failed', fullName: 'X-2 failed' },
    ];
    writeFileSync(join(folder, 'vitest.json'), JSON.stringify({ testResults: [{ assertionResults: results }] }));
    const spec = (title: string, ok: boolean) => ({ title, ok, tests: [{ status: ok ? 'expected' : 'skipped' }] });
    const suites = [{ title: 'a.spec.ts', suites: [], specs: [spec('X-3 seen', true), spec('X-4 not', false)] }];
    writeFileSync(join(folder, 'playwright.json'), JSON.stringify({ suites }));
    expect(passedTitles(folder).join('|')).toMatch(/X-1.*\|.*X-3|X-3.*\|.*X-1/);
    expect(uncited(['X-1', 'X-2', 'X-3', 'X-4'], passedTitles(folder))).toEqual(['X-2', 'X-4']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
