import { expect, test } from 'vitest';
import { plotOf, stepFor, stringOf } from './plot.ts';

const SIZES = [
  { width: 390, height: 430 },
  { width: 808, height: 780 },
];

test('whatever a round reaches stays in the sky, and its string rises from the ground to the kite', () => {
  for (const size of SIZES) {
    for (const ms of [0, 165, 5_000, 15_000, 60_000, 153_507]) {
      const plot = plotOf(size, ms);
      const tip = plot.at(ms);
      expect(tip.x).toBeLessThan(size.width);
      expect(tip.y).toBeGreaterThan(0);
      expect(plot.at(0)).toEqual({ x: plot.left, y: plot.ground });
      const points = stringOf(plot, ms)
        .split(' ')
        .map((point) => point.split(',').map(Number));
      expect(points.map(([x = 0]) => x)).toEqual(points.map(([x = 0]) => x).toSorted((a, b) => a - b));
      expect(points.map(([, y = 0]) => -y)).toEqual(points.map(([, y = 0]) => -y).toSorted((a, b) => a - b));
      expect(plot.slope).toBeLessThan(0);
    }
  }
});

test('the axes have a few round figures at every size of a round', () => {
  expect([stepFor(1, 5, 0.1), stepFor(1.6, 5, 0.1), stepFor(9_999, 5, 0.1), stepFor(8, 5, 1)]).toEqual([
    0.2, 0.5, 2_000, 2,
  ]);
  for (const ms of [0, 8_000, 30_000, 153_507]) {
    const { heights, seconds } = plotOf(SIZES[0]!, ms);
    expect(heights.length).toBeLessThanOrEqual(6);
    expect(seconds.length).toBeLessThanOrEqual(5);
    expect(heights[0]?.height).toBe(1);
  }
});
