import { expect, test } from 'vitest';
import { nextPlace, PLACES, type Direction, type Place } from './places.ts';

const placeOf = (id: string): Place => PLACES.find(({ position }) => position.id === id) as Place;

test.each(['wide', 'folded'] as const)('no two positions lie on the same spot of the %s layout', (which) => {
  const spots = PLACES.map((place) => `${place[which].x.toFixed(3)} ${place[which].y.toFixed(3)}`);
  expect(spots.filter((spot, index) => spots.indexOf(spot) !== index)).toEqual([]);
});

test('a split lies between its numbers, a street at their foot, the trios beside zero', () => {
  expect(placeOf('17-20').wide).toMatchObject({ x: 7, y: 1.5 });
  expect(placeOf('1-2-3').wide).toMatchObject({ x: 1.5, y: 3 });
  expect(placeOf('0-2-3').wide).toMatchObject({ x: 1, y: 1 });
  expect(placeOf('25-26-28-29').folded).toMatchObject({ x: 3, y: 5.25 });
});

test.each([false, true])('arrow keys reach every position, folded: %s', (isFolded) => {
  const seen = new Set([PLACES[0] as Place]);
  for (const place of seen) {
    for (const direction of ['left', 'right', 'up', 'down'] satisfies Direction[]) {
      seen.add(nextPlace(place, direction, isFolded));
    }
  }
  expect(PLACES.filter((place) => !seen.has(place)).map(({ position }) => position.id)).toEqual([]);
});
