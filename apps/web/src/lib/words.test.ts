import { sayLoosely, type WordKey } from '@maidan/contract';
import { hi } from '@maidan/contract/words/hi';
import { expect, test } from 'vitest';

const keys = Object.keys(hi) as WordKey[];
/** The names in a sentence's braces, in any order. */
const namesIn = (sentence: string) => new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
/** The English sentence with its braces still in it. */
const english = (key: WordKey) => sayLoosely('en', key, {});

test('every sentence has its Hindi, which takes the same values', () => {
  expect(keys.filter((key) => hi[key].trim() === '')).toEqual([]);
  const names = (sentenceOf: (key: WordKey) => string) => keys.map((key) => [key, namesIn(sentenceOf(key))]);
  expect(names((key) => hi[key])).toEqual(names(english));
});

/** Signs and names that are written alike in every language. */
const alike = /^(page\.title|footer\.(language|year)|settings\.english)$/;

test('Hindi sentences are written in Devanagari', () => {
  const isForeign = (key: WordKey) =>
    /[a-z]{3}/i.test(hi[key].replace(/\{\w+\}/g, '')) && !/[\u0900-\u097F]/.test(hi[key]);
  expect(keys.filter((key) => !alike.test(key) && isForeign(key))).toEqual([]);
});
