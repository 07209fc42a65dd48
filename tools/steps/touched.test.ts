import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';
import { touchedBy } from './touched.ts';

test('a change of betting brings its journeys and the proofs of its money, and a changed journey itself', () => {
  expect(touchedBy(['apps/server/src/modules/betting/worker/batch.ts', 'e2e/replay.spec.ts'])).toEqual({
    journeys: ['e2e/placing', 'e2e/betting', 'e2e/settlement', 'e2e/question-result', 'e2e/replay'],
    proofs: ['kill/', 'interleavings', 'sim'],
  });
});

test('a change of a document brings nothing', () => {
  expect(touchedBy(['README.md'])).toEqual({ journeys: [], proofs: [] });
});

test('every name in the table is the beginning of a journey or a part of the path of a proof', () => {
  const { journeys, proofs } = touchedBy(
    globSync('{apps,packages}/*/{src,page,test}/**/*.ts', { cwd: repositoryRoot }),
  );
  const specs = globSync('e2e/*.spec.ts', { cwd: repositoryRoot });
  const proofFiles = globSync('apps/server/{src,test}/**/*.proof.test.ts', { cwd: repositoryRoot });
  expect(journeys.filter((name) => !specs.some((file) => file.startsWith(name)))).toEqual([]);
  expect(proofs.filter((name) => !proofFiles.some((file) => file.includes(name)))).toEqual([]);
});
