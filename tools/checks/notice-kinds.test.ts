import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';

/** How the server names the kind of an operator notice. */
const KINDS = [/\.raise\('([a-z-]+)'/g, /_NOTICE = '([a-z-]+)'/g, /createBackOff\(\{[^}]*kind: '([a-z-]+)'/g];

test('OPR-11 every kind of notice that the server raises has its title and its task in the console', () => {
  const textOf = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
  const words = textOf('apps/console/src/features/notices/notice-words.ts');
  const sources = globSync('apps/server/src/**/*.ts', { cwd: repositoryRoot }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const raised = new Set(
    sources.flatMap((file) => KINDS.flatMap((kind) => [...textOf(file).matchAll(kind)].map(([, name = '']) => name))),
  );
  expect(raised.size).toBeGreaterThan(15);
  expect([...raised].filter((kind) => !words.includes(`'${kind}': {`))).toEqual([]);
});
