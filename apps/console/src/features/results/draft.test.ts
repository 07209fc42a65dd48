import { expect, test } from 'vitest';
import { chosen, NOTHING_TYPED, typedResult } from './draft.ts';

const market = {
  id: 'm',
  marketType: 'FANCY',
  name: '16 over runs',
  eventId: 'e',
  event: 'A v B',
  league: 'L',
  isInPlay: true,
  startsAt: '2026-11-20T10:00:00.000Z',
  status: 'SUSPENDED',
  result: '',
  settledAt: null,
} as const;
const fancy = { market, winners: 1 };
const race = { market: { ...market, marketType: 'EXCHANGE' }, winners: 2 } as const;

test('desk Q-7 a result is a whole number, as many winners as can win, or a void with its reason', () => {
  expect(typedResult({ ...NOTHING_TYPED, number: ' 162 ' }, fancy)).toEqual({ kind: 'number', value: 162 });
  for (const number of ['', '1.5', '-1', 'ten']) {
    expect(typedResult({ ...NOTHING_TYPED, number }, fancy)).toHaveProperty('missing');
  }
  const two = chosen(chosen(NOTHING_TYPED, 'a', 2), 'b', 2);
  expect(typedResult(two, race)).toEqual({ kind: 'winners', selectionIds: ['a', 'b'] });
  expect(typedResult(chosen(two, 'c', 2), race)).toHaveProperty('missing');
  expect(typedResult({ ...two, isVoid: true }, race)).toHaveProperty('missing');
  expect(typedResult({ ...two, isVoid: true, voidReason: 'tie' }, race)).toEqual({ kind: 'void', reason: 'tie' });
});

test('with one winner the last one chosen stands, and a second press takes it away', () => {
  const one = chosen(chosen(NOTHING_TYPED, 'a', 1), 'b', 1);
  expect(one.selectionIds).toEqual(['b']);
  expect(chosen(one, 'b', 1).selectionIds).toEqual([]);
});
