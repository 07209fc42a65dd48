import { expect, test } from 'vitest';
import { delayAt } from './delay.ts';

const bet = { createdAt: '2026-11-20T10:00:00.000Z', releaseAt: '2026-11-20T10:00:05.000Z' };
const at = (seconds: number) => Date.parse(bet.createdAt) + seconds * 1_000;

test('X-7 a delay runs down in whole seconds, from all of it to none', () => {
  expect(delayAt(bet, at(0))).toEqual({ seconds: 5, share: 1 });
  expect(delayAt(bet, at(1.5))).toEqual({ seconds: 4, share: 0.7 });
  expect(delayAt(bet, at(4.9))?.seconds).toBe(1);
  expect(delayAt(bet, at(7))).toEqual({ seconds: 0, share: 0 });
});

test('X-7 a page whose clock is behind never shows more than the whole delay', () => {
  expect(delayAt(bet, at(-3))).toEqual({ seconds: 5, share: 1 });
});

test('X-7 a bet without a delay has nothing to run down', () => {
  expect(delayAt({ ...bet, releaseAt: null }, at(0))).toBeNull();
});
