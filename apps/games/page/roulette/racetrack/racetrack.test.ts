import { describe, expect, test } from 'vitest';
import { ANNOUNCED } from '../../../src/games/roulette/announced.ts';
import { WHEEL } from '../../../src/games/roulette/positions.ts';
import { costOfCall, numbersOfCall, stakesOfCall } from './calls.ts';
import { homeOf, homeOfNumber, numberIn, slotNear, SLOTS } from './ribbon-slots.ts';
import { HEIGHT, trackAt, type Pocket } from './track.ts';

describe('calls of the racetrack', () => {
  test('a number is bet with its neighbours, a chip straight on each', () => {
    expect(numbersOfCall(17, 2)).toEqual([2, 25, 17, 34, 6]);
    expect(stakesOfCall(17, 2, 500_00)).toEqual({ 2: 500_00, 25: 500_00, 17: 500_00, 34: 500_00, 6: 500_00 });
    expect(costOfCall(17, 2, 500_00)).toEqual({ chips: 5, paise: 2_500_00 });
  });

  test('announced bets do not depend on the number of neighbours', () => {
    for (const name of ANNOUNCED) expect(costOfCall(name, 1, 50_00)).toEqual(costOfCall(name, 5, 50_00));
    expect(stakesOfCall('zero-game', 2, 50_00)).toEqual({ '0-3': 50_00, '12-15': 50_00, 26: 50_00, '32-35': 50_00 });
    expect(stakesOfCall('voisins', 2, 50_00)).toMatchObject({ '0-2-3': 100_00, '4-7': 50_00 });
    expect(costOfCall('voisins', 2, 50_00)).toEqual({ chips: 9, paise: 450_00 });
  });

  test('voisins are the 17 numbers from 22 to 25 on the wheel', () => {
    expect(numbersOfCall('voisins', 2).toSorted((a, b) => a - b)).toEqual(
      [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25].toSorted((a, b) => a - b),
    );
  });
});

describe('geometry of the racetrack', () => {
  const rows = (pockets: readonly Pocket[], y: number): readonly number[] =>
    pockets
      .filter(({ text }) => text.y === y)
      .toSorted((a, b) => a.text.x - b.text.x)
      .map(({ number }) => number);

  test('lies as designed at 1068 px: two rows of 16, two pockets left, three right', () => {
    const { pockets } = trackAt(1068);
    expect(rows(pockets, 17)).toEqual([10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12]);
    expect(rows(pockets, 91)).toEqual([30, 11, 36, 13, 27, 6, 34, 17, 25, 2, 21, 4, 19, 15, 32, 0]);
    expect(pockets.filter(({ text }) => text.x < 54).map(({ number }) => number)).toEqual([8, 23]);
    expect(pockets.filter(({ text }) => text.x > 1014).map(({ number }) => number)).toEqual([35, 3, 26]);
    expect(pockets.find(({ number }) => number === 10)).toMatchObject({
      path: 'M55 1L113 1L113 33L55 33Z',
      text: { x: 84, y: 17 },
    });
    expect(pockets.find(({ number }) => number === 3)?.text).toEqual({ x: 1051, y: 54 });
  });

  test.each([528, 792, 1068, 1500])('every pocket has its own room within %i px', (width) => {
    const { pockets, areas } = trackAt(width);
    expect(pockets.map(({ number }) => number)).toEqual(WHEEL);
    for (const { box } of [...pockets, ...areas]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(HEIGHT);
    }
    for (const [index, { text }] of pockets.entries()) {
      const next = pockets[(index + 1) % pockets.length]?.text ?? text;
      expect(Math.hypot(next.x - text.x, next.y - text.y)).toBeGreaterThan(24);
    }
  });

  test('an area lies between the pockets that it covers', () => {
    const { pockets, areas } = trackAt(1068);
    expect(areas.map(({ announced }) => announced)).toEqual(['tier', 'orphelins', 'voisins', 'zero-game']);
    expect(areas[0]?.path).toBe('M54 36L352.5 36L352.5 72L54 72A18 18 0 0 1 54 36Z');
    expect(areas[2]?.path).toBe('M655.5 36L952.5 36L832.5 72L535.5 72Z');
    // Voisins hold the zero game, whose part of the band has an area of its own.
    const covered = areas.map(({ announced }) =>
      announced === 'voisins'
        ? numbersOfCall(announced, 1).filter((number) => !numbersOfCall('zero-game', 1).includes(number))
        : numbersOfCall(announced, 1),
    );
    const centres = covered.map((numbers) => {
      const xs = numbers.map((number) => pockets.find((pocket) => pocket.number === number)?.text.x ?? 0);
      return xs.reduce((sum, x) => sum + x, 0) / xs.length;
    });
    for (const [index, { text }] of areas.entries()) expect(Math.abs(text.x - (centres[index] ?? 0))).toBeLessThan(60);
  });
});

describe('slots of the ribbon', () => {
  test('slots follow the wheel and go round its end both ways', () => {
    expect([-1, 0, 1, 36, 37, 38].map(numberIn)).toEqual([26, 0, 32, 26, 0, 32]);
  });

  test('every pocket has one slot, at most half a turn from the middle', () => {
    for (const middle of [0, 8, 36, 166]) {
      const slots = WHEEL.map((_, index) => slotNear(middle, index));
      expect(slots.map(numberIn)).toEqual(WHEEL);
      expect(slots.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, step) => middle - 18 + step));
    }
  });

  test('a slot goes home to the same number on the middle turn', () => {
    for (let slot = 0; slot < SLOTS; slot += 1) expect(numberIn(homeOf(slot))).toBe(numberIn(slot));
    expect(homeOf(8)).toBe(homeOf(8 + 37));
    expect(numberIn(homeOfNumber(17))).toBe(17);
    expect(Math.abs(homeOfNumber(17) - SLOTS / 2)).toBeLessThan(19);
  });
});
