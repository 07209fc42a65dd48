import { expect, test } from 'vitest';
import { limitsAt } from './limits.ts';

test.each([
  [90, 2_00_000],
  [100, 2_00_000],
  [105, 1_00_000],
  [200, 1_00_000],
  [225, 50_000],
  [485, 25_000],
  [1_200, 10_000],
  [3_000, 5_000],
  [5_500, 2_500],
  [12_000, 1_000],
  [20_000, 500],
  [50_000, 250],
])('a position that pays %i hundredths to one takes ₹50 to ₹%i', (odds, most) => {
  expect(limitsAt(odds)).toEqual({ least: 50_00, most: most * 100 });
});

test('odds at which no round maximum stays within ₹2,00,000 are refused', () => {
  expect(() => limitsAt(80_000)).toThrow('No maximum');
});
