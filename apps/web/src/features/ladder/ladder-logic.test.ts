import type { PricePoint } from '@maidan/contract';
import { expect, test } from 'vitest';
import { aBet } from '../../live/topics/builders.ts';
import type { FullLadder } from '../../live/index.ts';
import { chartShape, withPresent } from './chart/chart-shape.ts';
import { centreOdds, ladderRows } from './ladder/ladder-rows.ts';

const LADDER: FullLadder = {
  back: [
    [2, 500],
    [1.99, 200],
  ],
  lay: [[2.04, 300]],
  lastTraded: 2.02,
  tradedRupees: 900,
  traded: [
    [2, 300],
    [2.02, 600],
  ],
};
const rowAt = (rows: ReturnType<typeof ladderRows>, odds: number) => rows.find((row) => row.odds === odds);

test('M-1 the ladder goes down rung by rung from above the highest price that matters to below the lowest one', () => {
  const rows = ladderRows(LADDER);
  const odds = rows.map((row) => row.odds);
  expect(odds).toEqual(odds.toSorted((a, b) => b - a));
  expect(odds.slice(odds.indexOf(2.04), odds.indexOf(1.98) + 1)).toEqual([2.04, 2.02, 2, 1.99, 1.98]);
  expect([odds[0], odds.at(-1)]).toEqual([2.28, 1.87]);
  expect(rowAt(rows, 2)).toMatchObject({ backSize: 500, laySize: 0, isBest: 'back', traded: 300, tradedShare: 0.5 });
  expect(rowAt(rows, 2.02)).toMatchObject({ backSize: 0, laySize: 0, isLastTraded: true, isBest: null });
  expect(rowAt(rows, 2.04)).toMatchObject({ laySize: 300, isBest: 'lay', isLastTraded: false });
});

test('own orders stand at their price and side, several as one sum, however far away', () => {
  const resting = { state: 'unmatched', matchedStake: 0, selectionType: 'back' } as const;
  const orders = [
    aBet({ ...resting, _id: 'a', odds: 2.5, remainingStake: 100.1 }),
    aBet({ ...resting, _id: 'b', odds: 2.5, remainingStake: 200.2 }),
    aBet({ ...resting, _id: 'c', odds: 1.5, remainingStake: 50, selectionType: 'lay' }),
  ];
  const rows = ladderRows(LADDER, orders);
  expect(rowAt(rows, 2.5)?.mineBack).toEqual({ rupees: 300.3, betIds: ['a', 'b'] });
  expect(rowAt(rows, 1.5)).toMatchObject({ mineBack: null, mineLay: { rupees: 50, betIds: ['c'] } });
});

test('an empty ladder has no rows and no middle; without offers the last traded price is the middle', () => {
  expect(ladderRows(undefined)).toEqual([]);
  expect(centreOdds(undefined)).toBeNull();
  expect(centreOdds({ ...LADDER, back: [], lay: [] })).toBe(2.02);
  expect(centreOdds(LADDER)).toBe(2);
});

const BOX = { width: 100, height: 60, volumeHeight: 20 };

test('a price holds until the next point, a gap breaks its line, and the axis is even in rungs', () => {
  const points: PricePoint[] = [
    [0, 0, 2, 2.02, 0],
    [50, 2.02, 0, 2.04, 100],
    [75, 2.02, 2, 2.04, 300],
  ];
  const { back, last, bars, ticks, yOf, xOf } = chartShape(points, 100, BOX);
  expect(back).toBe(`M0 ${yOf(2)}H50M75 ${yOf(2)}H100`);
  expect(last).toBe(`M50 ${yOf(2.02)}H75V${yOf(2.02)}H100`);
  expect(bars.map(({ x, height }) => [x, height])).toEqual([
    [xOf(50), 10],
    [xOf(75), 20],
  ]);
  // A rung is as high below 2 (0.01 a rung) as above it (0.02 a rung).
  expect(yOf(1.99) - yOf(2)).toBeCloseTo(yOf(2) - yOf(2.02), 0);
  expect(ticks.map(({ y }) => y)).toEqual(ticks.map(({ y }) => y).toSorted((a, b) => b - a));
});

test('the present prices end the chart unless they are the last point already', () => {
  const span = { from: '2031-05-03T12:00:00.000Z', until: '2031-05-03T12:10:00.000Z' };
  const present: PricePoint = [600, 2.02, 2, 2.04, 900];
  expect(withPresent([], LADDER, span)).toEqual([present]);
  expect(withPresent([[30, 2.02, 2, 2.04, 900]], LADDER, span)).toEqual([[30, 2.02, 2, 2.04, 900]]);
  expect(withPresent([[30, 2, 2, 2.04, 300]], LADDER, span).at(-1)).toEqual(present);
  expect(withPresent([], undefined, span)).toEqual([]);
  expect(withPresent([], LADDER, { from: span.until, until: span.until })).toEqual([]);
});
