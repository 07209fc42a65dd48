import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot as root } from '../root.ts';

/** Each file is named after the rule that it breaks. */
const fixtures = join(import.meta.dirname, 'fixtures/lint');
const broken = readdirSync(fixtures).filter((file) => !file.includes('-other.'));
let directory: string;
let complaints: readonly { readonly filename: string; readonly code: string; readonly severity: string }[];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'maidan-lint-'));
  cpSync(fixtures, directory, { recursive: true });
  const compilerOptions = {
    strict: true,
    module: 'nodenext',
    allowImportingTsExtensions: true,
    noEmit: true,
    jsx: 'preserve',
  };
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '--config',
      join(root, '.oxlintrc.json'),
      '--format=json',
      ...readdirSync(fixtures),
    ],
    {
      cwd: directory,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
    },
  );
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  ({ diagnostics: complaints } = JSON.parse(stdout) as { diagnostics: typeof complaints });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the linter', () => {
  test.for(broken)('bites: %s', (file) => {
    const rule = file.split('.')[0];
    const codes = complaints.filter(({ filename }) => basename(filename) === file).map(({ code }) => code);
    expect(codes.map((code) => /\((.*)\)/.exec(code)?.[1])).toContain(rule);
  });

  test('knows no warnings, only errors', () => {
    expect(new Set(complaints.map(({ severity }) => severity))).toEqual(new Set(['error']));
  });
});
