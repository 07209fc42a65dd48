/** Limits that operators set for positions of a table (games 10). */
import { expect, test } from 'vitest';
import { ultimateRoulette } from '../games/roulette/rules.ts';
import { limitsOf, wrongLimits, type PositionLimits } from './limits.ts';

const positions = ['17', 'red'];
const rule = { least: 50_00, most: 5_000_00 };
const wrong = (...asked: readonly PositionLimits[]) => wrongLimits({ rules: ultimateRoulette, positions }, asked);
const at17 = (least: number, most: number): PositionLimits => ({ position: '17', limits: { least, most } });

test('limits of a position are the set ones, and those of the rules everywhere else', () => {
  const present = limitsOf(ultimateRoulette, { '17': { least: 100_00, most: 500_00 } });
  expect(present('17')).toEqual({ least: 100_00, most: 500_00 });
  expect(present('18')).toEqual(rule);
  expect(present('3-4')).toBeUndefined();
});

test('limits that were set under wider rules stay within the present ones', () => {
  const present = limitsOf(ultimateRoulette, {
    '17': { least: 10_00, most: 9_000_00 },
    '18': { least: 6_000_00, most: 9_000_00 },
    'no-position': { least: 50_00, most: 100_00 },
  });
  expect(present('17')).toEqual(rule);
  expect(present('18')).toEqual({ least: 5_000_00, most: 5_000_00 });
  expect(present('no-position')).toBeUndefined();
});

test('limits within the rules, down to a single stake, are right', () => {
  expect(wrong(at17(50_00, 5_000_00))).toBeNull();
  expect(wrong(at17(200_00, 200_00), { position: 'red', limits: { least: 50_00, most: 2_00_000_00 } })).toBeNull();
});

test.each([
  ['outside-rule', at17(49_00, 5_000_00)],
  ['outside-rule', at17(50_00, 5_001_00)],
  ['least-above-most', at17(200_00, 199_00)],
  ['not-whole-rupees', at17(50_50, 5_000_00)],
  ['not-whole-rupees', at17(50_00, 4_999_99)],
] as const)('%s is refused with the position and the limits of its rules', (reason, asked) => {
  const right = { position: 'red', limits: { least: 50_00, most: 100_00 } };
  expect(wrong(right, asked)).toEqual({ position: '17', reason, rule });
});

test('a position that the table does not list is refused', () => {
  const asked = { position: '3-4', limits: { least: 50_00, most: 100_00 } };
  expect(wrong(asked)).toEqual({ position: '3-4', reason: 'no-such-position', rule: null });
});
