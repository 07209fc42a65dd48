import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';
import { byAge, quarantineFaults, readQuarantine } from './quarantine.ts';

const row = { test: 'e2e/a.spec.ts › [phone] logs in', reason: 'waits for a fix', since: 'cf723ae1' };

test('a quarantine has at most five tests, each with a reason and a commit', () => {
  expect(quarantineFaults([row], 'logs in')).toEqual([]);
  expect(quarantineFaults([row, row, row, row, row, row], 'logs in')).toEqual(['has 6 tests, more than 5']);
  expect(quarantineFaults([{ ...row, reason: ' ' }], 'logs in')[0]).toContain('no reason');
  expect(quarantineFaults([{ ...row, since: 'today' }], 'logs in')[0]).toContain('names no commit');
  expect(quarantineFaults([row], 'logs out')[0]).toContain('is no test');
});

test('tests of money, kills and rights are never in quarantine', () => {
  const kill = { ...row, test: 'apps/server/test/kill/kill.proof.test.ts › logs in' };
  expect(quarantineFaults([kill], 'logs in')[0]).toContain('may not be here');
});

test('our quarantine keeps its rules', () => {
  const tests = globSync('{e2e,tools,apps/*/{src,test,page},packages/*/{src,test}}/**/*.{test,spec}.{ts,tsx}', {
    cwd: repositoryRoot,
  });
  const titles = tests.map((path) => readFileSync(join(repositoryRoot, path), 'utf8')).join('\n');
  expect(quarantineFaults(readQuarantine(), titles)).toEqual([]);
});

test('age is counted between commits', () => {
  expect(byAge([row])[0]?.days).toBeGreaterThanOrEqual(0);
  expect(byAge([{ ...row, since: '0000000' }])[0]).toMatchObject({ days: 0, isOld: false });
});
