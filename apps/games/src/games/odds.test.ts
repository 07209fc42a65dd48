import { expect, test } from 'vitest';
import { oddsText, wonPaise } from './odds.ts';

test('casino rules 1: a return is the stake and its profit in whole paise, cut down and never rounded up', () => {
  expect(wonPaise(100_00, 90)).toBe(190_00);
  expect(wonPaise(5_000_00, 12_000)).toBe(6_05_000_00);
  expect(wonPaise(101, 95)).toBe(101 + 95);
  expect(wonPaise(199, 98)).toBe(199 + 195);
});

test('odds are written as short as they are', () => {
  expect([90, 100, 1450, 98, 12_000].map(oddsText)).toEqual(['0.9', '1', '14.5', '0.98', '120']);
});
