import { expect, test } from 'vitest';
import { COUNTED, exampleOf } from './example.ts';
import { remainingWords } from './remaining.ts';

test('BON-01 N-3 a hundred rupees count a tenth on bookmaker and fancy, nothing on the exchange', () => {
  expect(COUNTED).toEqual({ sports: 10_00, exchange: 0 });
});

test('BON-01 the example is of this very bonus: what is left of it in bets', () => {
  expect(exampleOf({ required: 60_000, wagered: 38_450, mostRisk: 200 })).toEqual({
    toGoPaise: 21_550_00,
    bets: 1_078,
    betPaise: 200_00,
  });
  // A small bonus may bet the market's smallest stake, which is not less than the sample.
  expect(exampleOf({ required: 500, wagered: 0, mostRisk: 50 })).toMatchObject({ betPaise: 100_00, bets: 50 });
  expect(exampleOf({ required: 500, wagered: 520, mostRisk: 50 })).toMatchObject({
    toGoPaise: 0,
    bets: 0,
  });
});

test('BON-01 how long is left is said in the largest unit that is whole', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const after = (minutes: number) => remainingWords(new Date(now + minutes * 60_000).toISOString(), now);
  expect(after(11 * 24 * 60 + 90)).toEqual({ key: 'bonus.in.days', count: 11 });
  expect(after(24 * 60)).toEqual({ key: 'bonus.in.day' });
  expect(after(23 * 60)).toEqual({ key: 'bonus.in.hours', count: 23 });
  expect(after(61)).toEqual({ key: 'bonus.in.hour' });
  expect(after(59)).toEqual({ key: 'bonus.in.minutes', count: 59 });
  expect(after(0)).toEqual({ key: 'bonus.in.now' });
  expect(after(-5)).toEqual({ key: 'bonus.in.now' });
});
