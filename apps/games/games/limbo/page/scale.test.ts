import { expect, test } from 'vitest';
import { GROUND, heightOf, multiplierAt, stepped, targetAt, TICKS } from './scale.ts';

test('every tick of the scale stands where it is drawn, and is read there', () => {
  for (const { multiplier, y } of TICKS) {
    expect(heightOf(multiplier)).toBeCloseTo(y, 9);
    expect(multiplierAt(y)).toBe(multiplier);
  }
});

test('between two ticks the scale is logarithmic', () => {
  expect(heightOf(Math.sqrt(1000 * 10_000))).toBeCloseTo((114 + 80) / 2, 9);
  expect(multiplierAt(97)).toBe(3162);
});

test('every multiplier is read where it stands, and a higher one stands higher', () => {
  for (let multiplier = 100; multiplier < 1_000_000; multiplier += multiplier < 5000 ? 1 : 997) {
    expect(multiplierAt(heightOf(multiplier))).toBe(multiplier);
    expect(heightOf(multiplier + 1)).toBeLessThan(heightOf(multiplier));
  }
});

test('nothing stands above the scale or below the ground', () => {
  expect(heightOf(9_900_000_000)).toBe(18);
  expect(multiplierAt(0)).toBe(1_000_000);
  expect(multiplierAt(GROUND + 100)).toBe(100);
});

test('a rope that is dragged stops at whole steps, and never at a target that cannot be bet on', () => {
  expect(targetAt(heightOf(234))).toBe(230);
  expect(targetAt(heightOf(4321))).toBe(4300);
  expect(targetAt(GROUND)).toBe(101);
  expect(targetAt(0)).toBe(1_000_000);
});

test('steps grow with the target, and lead back', () => {
  expect(stepped(200, 1)).toBe(210);
  expect(stepped(200, -10)).toBe(101);
  expect(stepped(950, 10)).toBe(1500);
  expect(stepped(1500, -10)).toBe(950);
  expect(stepped(1_000_000, 1)).toBe(1_000_000);
});
