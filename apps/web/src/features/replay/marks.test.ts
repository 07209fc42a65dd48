import type { ReplayMoment } from '@maidan/contract';
import { expect, test } from 'vitest';
import { aBet } from '../../live/topics/builders.ts';
import { marksOf, placeAt } from './marks.ts';

const at = (minute: number) => `2031-05-03T12:${String(minute).padStart(2, '0')}:00.000Z`;
const moments = [10, 20, 30].map((minute) => ({ at: at(minute) }) as ReplayMoment);

test('a time belongs to the moment that was shown then: the one before it, or the first', () => {
  expect([5, 10, 19, 20, 59].map((minute) => placeAt(moments, at(minute)))).toEqual([0, 0, 0, 1, 2]);
});

test('the steps of a bet stand at their moments, matches of the same moment as one', () => {
  const bet = aBet({ _id: 'b', createdAt: at(11) });
  const unmatched = aBet({ _id: 'u', createdAt: at(25), state: 'lapsed' });
  const marks = marksOf(
    [
      { bet: unmatched, matchedAt: [], settledAt: null },
      { bet, matchedAt: [at(12), at(13), at(21)], settledAt: at(40) },
    ],
    moments,
  );
  expect(marks).toEqual([
    { betId: 'b', what: 'placed', place: 0 },
    { betId: 'b', what: 'matched', place: 0 },
    { betId: 'b', what: 'matched', place: 1 },
    { betId: 'u', what: 'placed', place: 1 },
    { betId: 'b', what: 'settled', place: 2 },
  ]);
});
