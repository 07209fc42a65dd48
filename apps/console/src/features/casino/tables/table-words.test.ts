import { describe, expect, test } from 'vitest';
import type { ConsoleTable } from '@maidan/contract';
import { bandState, bandWords, endedWords, roundWords, shareWords, stateOf } from './table-words.ts';

const AT = '2026-11-27T12:00:00.000Z';
const round = { number: 12, chainId: 'c', state: 'BETTING', startedAt: AT, endedAt: null } as const;
const table: ConsoleTable = {
  id: 'ultimate-roulette',
  title: 'Ultimate Roulette',
  isEnabled: true,
  isOpen: true,
  isAlive: true,
  aliveAt: AT,
  round,
  linksLeft: 8,
  ended: 10,
  voids: 0,
  lastVoids: [],
  measured: null,
};
const measured = {
  since: AT,
  rounds: 1_000,
  stake: 1_000_000,
  returned: 980_000,
  expected: 972_973,
  standardError: 1_000,
  isBound: false,
  band: { low: 968_973, high: 976_973, isCrossed: true },
};

describe('the state of a table (games 10)', () => {
  test.each([
    [{}, 'Running'],
    [{ isAlive: false }, 'Not running'],
    [{ isEnabled: false }, 'Closing'],
    [{ isOpen: false }, 'Opening'],
    [{ isEnabled: false, isOpen: false }, 'Last round'],
    [{ isEnabled: false, isOpen: false, round: { ...round, state: 'DONE' } as const }, 'Closed'],
    [{ isEnabled: false, isOpen: false, round: null }, 'Closed'],
  ])('%o is %s', (change, words) => {
    expect(stateOf({ ...table, ...change }).words).toBe(words);
  });
});

test('a round is named with its number and state', () => {
  expect(roundWords(round)).toBe('Round 12, betting');
  expect(roundWords(null)).toBe('None yet');
  expect(endedWords({ ...table, ended: 1 })).toBe('1 round completed');
  expect(endedWords({ ...table, voids: 2 })).toBe('10 rounds completed, 2 void');
});

test('the band is shown as parts of the stakes, from 1,000 rounds on', () => {
  expect(bandWords(measured)).toBe('96.897 % to 97.697 %');
  expect(bandState(measured)?.words).toBe('Outside band');
  expect(bandWords({ ...measured, rounds: 12, band: null })).toBe('From 1,000 rounds with bets (12 so far)');
  expect(bandState({ ...measured, band: null })).toBeNull();
  expect(shareWords(-5, 100)).toBe('−5.000 %');
});
