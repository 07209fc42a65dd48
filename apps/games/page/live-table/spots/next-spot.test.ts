import { expect, test } from 'vitest';
import { nextSpot, type SpotBox } from './next-spot.ts';

/** Two sides above a row of four fields. */
const BOXES: readonly SpotBox[] = [
  { id: 'a', left: 0, right: 198, top: 0, bottom: 60 },
  { id: 'b', left: 202, right: 400, top: 0, bottom: 60 },
  ...[0, 1, 2, 3].map((column) => ({
    id: String(column),
    left: column * 100,
    right: column * 100 + 98,
    top: 64,
    bottom: 100,
  })),
];

test('arrows lead to the nearest spot in two dimensions, and stay at the edge', () => {
  expect(nextSpot(BOXES, 'a', 'right')).toBe('b');
  expect(nextSpot(BOXES, '1', 'right')).toBe('2');
  expect(nextSpot(BOXES, '3', 'up')).toBe('b');
  expect(nextSpot(BOXES, 'a', 'down')).toBe('0');
  expect(nextSpot(BOXES, '0', 'left')).toBeNull();
  expect(nextSpot(BOXES, 'b', 'up')).toBeNull();
  expect(nextSpot(BOXES, 'nothing', 'up')).toBeNull();
});
