import { expect, test } from 'vitest';
import { catalogues, scoreWords, type ScoreKey } from './words.ts';

const names = (sentence: string) => new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));

test('every sentence of a score has its names in Hindi too', () => {
  const { en, hi } = catalogues;
  for (const key of Object.keys(en) as ScoreKey[]) expect([key, names(hi[key])]).toEqual([key, names(en[key])]);
});

test('a sentence has its values put in', () => {
  expect(scoreWords('en').say('scores.cricket.need', { runs: 46, balls: 21 })).toBe('Need 46 off 21 balls');
  expect(scoreWords('hi').say('scores.cricket.need', { runs: 46, balls: 21 })).toBe('21 गेंद में 46 रन चाहिए');
});
