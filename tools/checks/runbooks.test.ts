import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';

const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: repositoryRoot })
    .map((file) => readFileSync(join(repositoryRoot, file), 'utf8'))
    .join('\n');

test('every log line and metric that a runbook names is in the servers', () => {
  const runbooks = textOf('docs/runbooks/*.md');
  const logLines = runbooks
    .split('\n')
    .filter((line) => / log\b/.test(line))
    .flatMap((line) => [...line.matchAll(/`([a-z]+(?: [a-z]+)+)`/g)].map(([, phrase = '']) => phrase))
    .filter((phrase) => !/^(?:npm|pg_restore|openssl|database)\b/.test(phrase));
  const metrics = runbooks.match(/\bmaidan_[a-z_]+/g) ?? [];
  expect(logLines.length).toBeGreaterThan(1);
  expect(metrics.length).toBeGreaterThan(2);
  const sources = textOf('apps/{server,games}/src/**/*.ts');
  expect([...logLines, ...metrics].filter((name) => !sources.includes(name))).toEqual([]);
});
