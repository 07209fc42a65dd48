import { price } from '@maidan/domain';
import { expect, test } from 'vitest';
import type { Depth } from '../keys.ts';
import { rungsAround, stepOdds } from './ladder.ts';

const depth: Depth = {
  back: [
    [1.72, 46_200],
    [1.71, 52_900],
    [1.7, 92_400],
  ],
  lay: [
    [1.73, 31_700],
    [1.74, 64_000],
  ],
};

test('M-3 the ladder shows five rungs either side', () => {
  const rungs = rungsAround(price(172), depth);
  expect(rungs.map((each) => each.price)).toEqual([167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177]);
});

test('each rung shows the money that stands there, as a share of the deepest', () => {
  const rungs = rungsAround(price(172), depth);
  expect(rungs.find((each) => each.price === 170)).toMatchObject({ side: 'back', sizeRupees: 92_400, depth: 1 });
  expect(rungs.find((each) => each.price === 172)).toMatchObject({ side: 'back', depth: 0.5, isBest: true });
  expect(rungs.find((each) => each.price === 173)).toMatchObject({ side: 'lay', isBest: true });
  expect(rungs.find((each) => each.price === 175)).toMatchObject({ side: 'lay', sizeRupees: 0, depth: 0 });
});

test('an empty book still has a ladder', () => {
  expect(rungsAround(price(101), { back: [], lay: [] }).map((each) => each.price)).toEqual([
    101, 102, 103, 104, 105, 106,
  ]);
});

test('M-1 a step goes to the next rung across a band, and stops at the ends', () => {
  expect(stepOdds('2', 'up')).toBe(2.02);
  expect(stepOdds('2', 'down')).toBe(1.99);
  expect(stepOdds('2.01', 'up')).toBe(2.02);
  expect(stepOdds('1.01', 'down')).toBeNull();
  expect(stepOdds('1000', 'up')).toBeNull();
  expect(stepOdds('', 'up')).toBeNull();
});
