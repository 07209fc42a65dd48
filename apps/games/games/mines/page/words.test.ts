import { expect, test } from 'vitest';
import { sayIn } from '../../../page/lib/words/say.ts';
import { lostAfter, minesWords, outcome } from './words.ts';

const say = sayIn('en');

test('one mine and one tile are singular, and none is the first tile', () => {
  expect([1, 2, 24].map((mines) => minesWords(say, mines))).toEqual(['1 mine', '2 mines', '24 mines']);
  expect([0, 1, 2].map((safe) => lostAfter(say, safe))).toEqual([
    'on the first tile',
    'after 1 safe tile',
    'after 2 safe tiles',
  ]);
  expect([0, 1].map((safe) => lostAfter(sayIn('hi'), safe))).toEqual(['पहली ही टाइल पर', '1 सुरक्षित टाइल के बाद']);
});

test('a row of the list says on which tile a round was lost', () => {
  const lost = {
    roundId: 'r',
    state: 'lost' as const,
    refusal: null,
    stake: 20_000,
    mines: 1,
    opened: [4],
    multiplier: 100,
    payout: 0,
    mineCells: [4],
    serverSeedHash: '',
    clientSeed: 'c',
    nonce: 0,
    serverSeed: null,
    startedAt: '2026-11-22T14:12:00Z',
    endedAt: null,
  };
  expect(outcome(say, lost)).toBe('mine on the first tile');
  expect(outcome(say, { ...lost, opened: [1, 2, 4] })).toBe('mine after 2 safe');
});
