import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readRepository, isTest, type Node, type Source } from './repository.ts';
import { repositoryRoot } from './root.ts';

const { sources } = readRepository(repositoryRoot);
const web = [...sources.values()].filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path));

/** The English files of the catalogue: sentence key → file. */
const fileOf = new Map(
  globSync('packages/contract/src/words/en/*.ts', { cwd: repositoryRoot }).flatMap((path) =>
    (sources.get(path)?.strings ?? [])
      .filter(({ value }) => /^[a-z]+(\.[\w-]+)+$/i.test(value) && !value.endsWith('.ts'))
      .map(({ value }) => [value, basename(path, '.ts')] as const),
  ),
);
const frame = ['lists', 'shell', 'site'];

/** What a module imports when it is loaded, types left out, and what it fetches later. */
function importsOf(source: Source): { readonly now: readonly string[]; readonly later: readonly string[] } {
  const now: string[] = [];
  const later: string[] = [];
  source.walk((node) => {
    const from = node['source'] as (Node & { readonly value?: unknown }) | null | undefined;
    if (typeof from?.value !== 'string' || node['importKind'] === 'type' || node.type === 'TSImportType') return;
    const list = node.type === 'ImportExpression' ? later : now;
    list.push(from.value.startsWith('.') ? join(source.path, '..', from.value) : from.value);
  });
  return { now, later };
}

const imports = new Map(web.map((source) => [source.path, importsOf(source)]));

/** A module with all that is there when it runs. */
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  imports.get(path)?.now.forEach((each) => loadedWith(each, found));
  return found;
}

/** The files whose sentences a module says, by the keys that stand in it. */
function saidIn(path: string): string[] {
  return (sources.get(path)?.strings ?? []).flatMap(({ value }) => fileOf.get(value) ?? []);
}

const roots = ['apps/web/src/main.tsx', ...[...imports.values()].flatMap(({ later }) => later)];

test.each([...new Set(roots)].filter((path) => sources.has(path)))('%s brings the sentences that it says', (root) => {
  const loaded = [...loadedWith(root), ...(root.endsWith('main.tsx') ? [] : loadedWith('apps/web/src/main.tsx'))];
  // `words/scores` is a catalogue of its own, in both languages.
  const known = new Set([...frame, ...loaded.flatMap((path) => /words\/(?:en\/)?(.+)$/.exec(path)?.[1] ?? [])]);
  const missing = loaded.flatMap((path) =>
    saidIn(path)
      .filter((file) => !known.has(file))
      .map((file) => `${path} says sentences of ${file}: import lib/words-of/…`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
