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
const fancy = { market, winners: 1, race: null };
const race = { market: { ...market, marketType: 'EXCHANGE' }, winners: 2, race: 'horse-win' } as const;

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

test('D-1 desk Q-9 a removal is a runner, a time and, for horses alone, a factor', () => {
  const out = { ...NOTHING_TYPED, about: 'remove-runner', runnerId: 'a', from: '2026-11-20T16:00:00' } as const;
  for (const factor of ['', '101', '-1', '1.005', 'ten']) {
    expect(typedResult({ ...out, factor }, race)).toHaveProperty('missing');
  }
  expect(typedResult({ ...out, factor: '17.5', runnerId: '' }, race)).toHaveProperty('missing');
  const said = { kind: 'remove-runner', selectionId: 'a', at: '2026-11-20T10:30:00.000Z' };
  expect(typedResult({ ...out, factor: '17.5' }, race)).toEqual({ ...said, reductionPercent: 17.5 });
  expect(typedResult(out, { ...race, race: 'greyhound' })).toEqual({ ...said, reductionPercent: 0 });
});

test('desk Q-7 D-4 outright winners are stated beside those that are tied, and fewer winners than places are confirmed', () => {
  const places = { ...race, winners: 3 };
  const two = chosen(chosen(NOTHING_TYPED, 'a', 3), 'b', 3);
  expect(typedResult(two, places)).toEqual({
    missing: 'One place of 3 is free. Choose who came there, or confirm that fewer finished.',
  });
  expect(typedResult({ ...two, isFewer: true }, places)).toEqual({ kind: 'winners', selectionIds: ['a', 'b'] });
  const tie = { ...two, isDeadHeat: true };
  expect(typedResult(chosen(tie, 'c', 3), places)).toHaveProperty('missing');
  const tied = chosen(chosen(tie, 'c', 3), 'd', 3);
  expect(typedResult(tied, places)).toEqual({
    kind: 'winners',
    selectionIds: ['a', 'b'],
    deadHeat: { selectionIds: ['c', 'd'], places: 1 },
  });
  // One that is chosen as tied is no outright winner any more, and the other way round.
  expect(chosen(tied, 'b', 3)).toMatchObject({ selectionIds: ['a'], tiedIds: ['c', 'd', 'b'] });
  expect(chosen({ ...tied, isDeadHeat: false }, 'c', 3)).toMatchObject({
    selectionIds: ['a', 'b', 'c'],
    tiedIds: ['d'],
  });
  const all = chosen({ ...tied, isDeadHeat: false }, 'e', 3);
  expect(typedResult(all, places)).toEqual({
    missing: 'Outright winners take every place: nothing is left to be tied for.',
  });
});
