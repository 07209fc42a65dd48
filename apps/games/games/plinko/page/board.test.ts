import { expect, test } from 'vitest';
import { MIN_ROWS, MAX_ROWS, pocketOf } from '../rules.ts';
import { PACE_MS } from '../../../src/rounds/index.ts';
import { boardSize, PITCH, pinsOf, wayOf } from './board.ts';
import { fallFrames, fallMs } from './fall.ts';

const ROWS = Array.from({ length: MAX_ROWS - MIN_ROWS + 1 }, (_, index) => MIN_ROWS + index);

test('on every board the ball meets one pin of each row and lies in the pocket of the result', () => {
  for (const rows of ROWS) {
    const pins = pinsOf(rows);
    const { width, height } = boardSize(rows);
    expect(pins).toHaveLength((rows * (rows + 5)) / 2);
    for (const drawn of [0, 2 ** rows - 1, 0b1011_0010 % 2 ** rows, 2 ** (rows - 1)]) {
      const way = wayOf(rows, drawn);
      const [, ...met] = way;
      const last = met.pop()!;
      expect(met).toHaveLength(rows);
      for (const [row, { x, y }] of met.entries()) {
        const below = pins.find((pin) => pin.y > y && Math.abs(pin.x - x) < 0.001);
        expect(below?.y).toBe(pins[(row * (row + 5)) / 2]?.y);
      }
      expect(last.x).toBeCloseTo(width / 2 + (pocketOf(rows, drawn) - rows / 2) * PITCH);
      expect(last.y).toBeLessThan(height);
    }
  }
});

test('no ball falls for longer than the pace of the bets, and its frames are in order', () => {
  for (const rows of ROWS) {
    expect(fallMs(rows)).toBeLessThan(PACE_MS);
    const { x, y } = fallFrames(rows, wayOf(rows, 0));
    for (const frames of [x, y]) {
      const offsets = frames.map(({ offset }) => offset ?? 0);
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
      expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
    }
  }
});
