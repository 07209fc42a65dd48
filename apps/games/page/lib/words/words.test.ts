import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { sayIn, type Key } from './say.ts';

const keys = Object.keys(en) as Key[];
const namesIn = (sentence: string): readonly string[] => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test.for(keys)('%s takes the same values in both languages', (key) => {
  expect(namesIn(hi[key])).toEqual(namesIn(en[key]));
});

test('values stand where their names are', () => {
  expect(sayIn('en')('chanceOf', { safe: 17, of: 20 })).toBe('17 of 20');
  expect(sayIn('hi')('chanceOf', { safe: 17, of: 20 })).toBe('20 में से 17');
});

test('no two groups of words share a key, of which the later would win', () => {
  const groups = globSync('**/*en.ts', { cwd: import.meta.dirname });
  const written = groups.flatMap((file) =>
    Array.from(readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}(\w+):/gm), ([, key]) => key),
  );
  expect(groups.length).toBeGreaterThan(1);
  expect(written.filter((key, place) => written.indexOf(key) !== place)).toEqual([]);
});
