import type { OpenCasinoRound } from '@maidan/contract';
import { expect, test } from 'vitest';
import { asked, isLong, nextCheck, openFor, partsWords } from './round-words.ts';

const at = (iso: string): number => Date.parse(iso);
const round: OpenCasinoRound = {
  id: '1',
  provider: 'Maidan Tables',
  game: 'Mines',
  round: 'r-1',
  playerId: 'p-1',
  player: 'Demo Player',
  wallet: '1',
  stake: 100,
  returned: 0,
  openedAt: '2026-11-20T10:00:00.000Z',
  checks: 0,
  checkAt: '2026-11-20T10:10:00.000Z',
  canBeDecided: false,
  decision: null,
  bets: [],
};

test('OPR-01 an open round has its age, and is marked once it is open for a day', () => {
  const ages = ['2026-11-20T10:00:30.000Z', '2026-11-20T10:21:00.000Z', '2026-11-22T10:00:00.000Z'];
  expect(ages.map((iso) => openFor(round, at(iso)))).toEqual(['just now', '21 min', '2 d']);
  expect(isLong(round, at('2026-11-21T09:59:59.999Z'))).toBe(false);
  expect(isLong(round, at('2026-11-21T10:00:00.000Z'))).toBe(true);
});

test('OPR-01 an open round says when its provider is asked next, in Indian time, and how often it was', () => {
  expect(nextCheck(round, at('2026-11-20T10:05:00.000Z'))).toBe('20 Nov 15:40');
  expect(nextCheck(round, at('2026-11-20T10:10:00.000Z'))).toBe('Due now');
  expect([0, 1, 3].map((checks) => asked({ ...round, checks }))).toEqual(['Not yet', 'Once', '3 times']);
});

test('OPR-01 a bet on several things names each with its amount', () => {
  const parts = [
    { name: 'straight 17', amount: 50 },
    { name: 'red', amount: 1_100.5 },
  ];
  expect(partsWords({ parts })).toBe('straight 17 ₹50.00, red ₹1,100.50');
});
