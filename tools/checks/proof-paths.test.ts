import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proofFaults } from './proof-paths.ts';
import { readRepository, show } from './repository.ts';
import { repositoryRoot } from '../root.ts';

const faultsIn = (root: string): readonly string[] => proofFaults(readRepository(root)).map(show);

test('a path in a table of docs/proof.md or in CONTRIBUTING.md that matches no file is told so, by itself or as one of several', () => {
  expect(faultsIn(join(import.meta.dirname, 'fixtures/proof/path-that-is-gone'))).toEqual([
    'docs/proof.md:7  names betting/book.test.ts, which is gone  [proof-paths]',
    'docs/proof.md:8  names platform/turns, which is gone  [proof-paths]',
    'docs/proof.md:9  names test/money/*.proof.test.ts, which is gone  [proof-paths]',
    'docs/proof.md:10  names platform/bus/*.test.ts, which is gone  [proof-paths]',
    'CONTRIBUTING.md:1  names src/acceptance.ts, which is gone  [proof-paths]',
  ]);
});

test('what docs/proof.md and CONTRIBUTING.md of this repository name is there', () => {
  expect(faultsIn(repositoryRoot)).toEqual([]);
});
