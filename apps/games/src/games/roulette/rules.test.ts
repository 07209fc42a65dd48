import { describe, expect, test } from 'vitest';
import { gameById } from '../../catalogue/index.ts';
import { ANNOUNCED, chipsOf, chipsOnNeighbours, MOST_NEIGHBOURS, neighboursOf } from './announced.ts';
import { colourOf, NUMBERS, POSITIONS, positionById, WHEEL, type PositionKind } from './positions.ts';
import { returnOf, returnPaise, speedRoulette, ultimateRoulette } from './rules.ts';

const EVERY_NUMBER = Array.from({ length: NUMBERS }, (_, number) => number);
const STAKE = 50_00;
const covered = (chips: Readonly<Record<string, number>>): readonly number[] =>
  [...new Set(Object.keys(chips).flatMap((id) => positionById(id)?.numbers ?? []))].toSorted((a, b) => a - b);

describe('roulette (casino rules 2)', () => {
  test.each(POSITIONS)('$id returns 36/37 over all 37 numbers', (position) => {
    const returned = EVERY_NUMBER.reduce((sum, number) => sum + returnPaise(position, STAKE, number), 0);
    expect(returned / STAKE).toBe(36);
    expect(returnOf(position)).toEqual({ numerator: 36n, denominator: 37n });
  });

  test('the layout has every position once', () => {
    const counts = Object.groupBy(POSITIONS, ({ kind }) => kind);
    expect(Object.fromEntries(Object.entries(counts).map(([kind, all]) => [kind, all.length]))).toEqual({
      straight: 37,
      split: 60,
      trio: 2,
      'first-four': 1,
      street: 12,
      corner: 22,
      'six-line': 11,
      dozen: 3,
      column: 3,
      'even-chance': 6,
    });
    expect(new Set(POSITIONS.map(({ id }) => id)).size).toBe(POSITIONS.length);
  });

  test('neighbours of a split or a corner touch on the layout', () => {
    expect(positionById('17-20')).toMatchObject({ kind: 'split', pays: 17 });
    expect(positionById('25-26-28-29')).toMatchObject({ kind: 'corner', pays: 8 });
    expect(positionById('0-1-2-3')).toMatchObject({ kind: 'first-four', pays: 8 });
    expect(['3-4', '36-39', '3-4-6-7', '0-4', '37', '1-1', 'green'].map(positionById)).toEqual(
      Array(7).fill(undefined),
    );
  });

  test('the wheel has every number once, zero alone is neither red nor black', () => {
    expect([...WHEEL].toSorted((a, b) => a - b)).toEqual(EVERY_NUMBER);
    expect(EVERY_NUMBER.filter((number) => colourOf(number) === 'zero')).toEqual([0]);
    // Colours alternate round the wheel, as they do on every wheel with one zero.
    const colours = WHEEL.slice(1).map(colourOf);
    expect(colours).toEqual(colours.map((_, index) => (index % 2 === 0 ? 'red' : 'black')));
  });

  test.each<[PositionKind, string, number]>([
    ['straight', '17', 5_000],
    ['split', '17-20', 10_000],
    ['street', '1-2-3', 15_000],
    ['trio', '0-2-3', 15_000],
    ['corner', '1-2-4-5', 20_000],
    ['first-four', '0-1-2-3', 20_000],
    ['six-line', '1-2-3-4-5-6', 30_000],
    ['dozen', 'dozen-2', 1_00_000],
    ['column', 'column-3', 1_00_000],
    ['even-chance', 'red', 2_00_000],
  ])('a %s takes ₹50 to its most, at Speed Roulette half of it', (kind, id, most) => {
    expect(positionById(id)?.kind).toBe(kind);
    expect(ultimateRoulette.limitsOf(id)).toEqual({ least: 50_00, most: most * 100 });
    expect(speedRoulette.limitsOf(id)).toEqual({ least: 50_00, most: most * 50 });
  });

  test.each([ultimateRoulette, speedRoulette])(
    'the catalogue states what all positions of $gameId together take and can return',
    (rules) => {
      const mosts = POSITIONS.map((position) => ({ position, most: rules.limitsOf(position.id)?.most ?? 0 }));
      const returns = EVERY_NUMBER.map((number) =>
        mosts.reduce((sum, { position, most }) => sum + returnPaise(position, most, number), 0),
      );
      expect(gameById(rules.gameId)).toMatchObject({
        minStake: 50_00,
        maxStake: mosts.reduce((sum, { most }) => sum + most, 0),
        maxWin: Math.max(...returns),
        rtp: { numerator: 36, denominator: 37 },
      });
    },
  );

  test('announced bets cover their part of the wheel with the chips of the rules', () => {
    const chips = ANNOUNCED.map((name) => Object.values(chipsOf(name)).reduce((sum, count) => sum + count, 0));
    expect(chips).toEqual([9, 6, 5, 4]);
    expect(ANNOUNCED.map((name) => covered(chipsOf(name)).length)).toEqual([17, 12, 8, 7]);
    const whole = (['voisins', 'tier', 'orphelins'] as const).flatMap((name) => covered(chipsOf(name)));
    expect(whole.toSorted((a, b) => a - b)).toEqual(EVERY_NUMBER);
  });

  test('neighbours go round the end of the wheel', () => {
    expect(neighboursOf(17, 2)).toEqual([2, 25, 17, 34, 6]);
    expect(neighboursOf(0, 1)).toEqual([26, 0, 32]);
    expect(neighboursOf(26, 5)).toHaveLength(11);
    expect(() => neighboursOf(37, 1)).toThrow('no pocket');
    expect(() => neighboursOf(1, 6)).toThrow('1 to 5');
  });

  test('neighbours put one chip straight on a number and on each pocket beside it on the wheel', () => {
    const wheel =
      '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(' ');
    for (let each = 1; each <= MOST_NEIGHBOURS; each += 1) {
      for (const [at, number] of wheel.entries()) {
        const beside = Array.from({ length: each }, (_, step) => [
          wheel.at(at - step - 1),
          wheel[(at + step + 1) % 37],
        ]);
        const chips = Object.fromEntries<number>([number, ...beside.flat()].map((id) => [String(id), 1]));
        expect(chipsOnNeighbours(Number(number), each)).toEqual(chips);
        expect(Object.keys(chips)).toHaveLength(2 * each + 1);
      }
    }
    expect(Object.keys(chipsOnNeighbours(17, 2)).map((id) => positionById(id)?.kind)).toEqual(
      Array(5).fill('straight'),
    );
    expect(() => chipsOnNeighbours(17, 0)).toThrow('1 to 5');
  });
});
