import { describe, expect, test } from 'vitest';
import { cardell, finalFigures, formOf, gumbel, logWeightsAfter } from './form.ts';
import { placeChances, winChances } from './plackett-luce.ts';

const EULER = 0.5772156649;
const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
const many = (count: number, draw: (at: number) => number): number[] =>
  Array.from({ length: count }, (_, at) => draw(at));

describe('who comes home in what order', () => {
  const fields = [
    [0, 0, 0, 0],
    [1.2, -0.3, 0.4, null, 0, -2],
    [0.5, 80, -40, 3, 2, 1, 0, null, -1, 0.2, 0.3, 0.4, 0.1, 0.9],
  ];

  test.each(fields.map((field) => [field]))(
    'E-1 chances sum to the places, and no place is rarer than a win',
    (field) => {
      const win = winChances(field);
      for (const places of [1, 2, 3, 4].filter((each) => each < field.length - 1)) {
        const place = placeChances(field, places);
        expect(mean(place) * field.length).toBeCloseTo(places, 9);
        for (const [runner, chance] of place.entries()) {
          expect(chance).toBeGreaterThanOrEqual((win[runner] ?? 0) - 1e-12);
          expect(chance > 0).toBe(field[runner] !== null);
        }
      }
    },
  );

  test('two of three places by hand', () => {
    const [first = 0, second = 0, third = 0] = placeChances([Math.log(3), Math.log(2), 0], 2);
    expect(first).toBeCloseTo(1 / 2 + (1 / 3) * (3 / 4) + (1 / 6) * (3 / 5), 12);
    expect(second).toBeCloseTo(1 / 3 + (1 / 2) * (2 / 3) + (1 / 6) * (2 / 5), 12);
    expect(first + second + third).toBeCloseTo(2, 12);
  });

  test('the chances of the others stand as among themselves when one is out', () => {
    const all = winChances([0.3, 1, -0.5, 0.1]);
    const without = winChances([0.3, null, -0.5, 0.1]);
    expect((without[0] ?? 0) / (without[2] ?? 1)).toBeCloseTo((all[0] ?? 0) / (all[2] ?? 1), 12);
  });
});

describe('the noise of a race', () => {
  test.each([0.2, 0.6, 0.97])('told in two parts (%d left) it is the same noise', (share) => {
    const parts = many(30_000, (at) => cardell(share, 'told', share, at) + share * gumbel('left', share, at));
    const expected = mean(parts);
    expect(expected).toBeCloseTo(EULER, 1);
    expect(Math.abs(expected - EULER)).toBeLessThan(0.03);
    expect(mean(parts.map((each) => (each - expected) ** 2))).toBeCloseTo(Math.PI ** 2 / 6, 1);
  });

  test('chances after any leg are as often right as they say', () => {
    const left = [1, 0.9, 0.5, 0.1];
    const races = 6_000;
    const told = left.map(() => ({ said: 0, came: 0 }));
    for (let race = 0; race < races; race += 1) {
      const form = formOf([0.8, 0.3, 0, -0.4], left, 'calibration', race);
      const final = finalFigures(form, 'calibration', race);
      const winner = final.indexOf(Math.max(...final));
      for (const [leg, tally] of told.entries()) {
        const chances = winChances(logWeightsAfter(form, leg));
        const favourite = chances.indexOf(Math.max(...chances));
        tally.said += chances[favourite] ?? 0;
        tally.came += Number(favourite === winner);
      }
    }
    for (const { said, came } of told) expect(Math.abs(came - said) / Math.sqrt(races / 4)).toBeLessThan(3);
    expect(told.at(-1)?.said).toBeGreaterThan(0.75 * races);
  });
});
