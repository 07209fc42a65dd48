import { expect, test } from 'vitest';
import { COUNTED, toGoOf } from './counted.ts';
import { remainingWords } from './remaining.ts';

test('BON-01 N-3 a hundred rupees count in full on slots, a tenth on tables, bookmaker and fancy, nothing elsewhere', () => {
  expect(COUNTED).toEqual([
    ['slots', 100_00],
    ['tables', 10_00],
    ['sports', 10_00],
    ['exchange', 0],
    ['instant', 0],
  ]);
});

test('BON-01 what is left to be wagered is never below zero', () => {
  expect(toGoOf({ required: 60_000, wagered: 38_450 })).toBe(21_550_00);
  expect(toGoOf({ required: 500, wagered: 520 })).toBe(0);
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
