import { describe, expect, test } from 'vitest';
import { fraction } from '../../src/games/exact.ts';
import { gameById } from '../../src/catalogue/index.ts';
import { catalogueFigures } from '../../src/games/cards/catalogue-figures.ts';
import { shoeOf } from '../../src/games/cards/cards.ts';
import { luckySeven, outcomeOf, POSITIONS } from './rules.ts';

const CARDS = shoeOf(1);
const STAKE = 100_00;
/** Of hearts: 1 is the ace. */
const heart = (value: number): number => ((value + 11) % 13) * 4 + 1;
const six = (what: string): readonly string[] => Array.from({ length: 6 }, () => what);

describe('Lucky 7 (casino rules 6)', () => {
  test.each(POSITIONS)('$id returns its exact part over all 52 cards', ({ id, rtp }) => {
    const returned = CARDS.reduce((sum, card) => sum + luckySeven.returnOf(id, STAKE, [card]), 0);
    expect(fraction(BigInt(returned), BigInt(CARDS.length * STAKE))).toEqual(rtp);
  });

  test('the returns are those of the rules', () => {
    const parts = POSITIONS.map(({ id, rtp }) => `${id} ${rtp.numerator}/${rtp.denominator}`);
    expect(parts).toEqual([
      'low 25/26',
      'seven 25/26',
      'high 25/26',
      'even 63/65',
      'odd 63/65',
      'red 39/40',
      'black 39/40',
      ...Array.from({ length: 13 }, (_, index) => `rank-${index + 1} 25/26`),
    ]);
  });

  test('ace to six are low, eight to king high', () => {
    const outcomes = Array.from({ length: 13 }, (_, index) => outcomeOf([heart(index + 1)]));
    expect(outcomes).toEqual([...six('low'), 'seven', ...six('high')]);
  });

  test('every position that a seven pays, and half of low and high', () => {
    const back = POSITIONS.map(({ id }) => [id, luckySeven.returnOf(id, 101_00, [heart(7)])]);
    expect(Object.fromEntries(back.filter(([, paise]) => paise !== 0))).toEqual({
      low: 50_50,
      high: 50_50,
      seven: 1_262_50,
      odd: 181_80,
      red: 196_95,
      'rank-7': 1_262_50,
    });
  });

  test('the catalogue states what all positions together take and can return', () => {
    const figures = catalogueFigures(
      luckySeven,
      CARDS.map((card) => [card]),
    );
    expect(gameById('lucky-7')).toMatchObject(figures);
  });

  test('the queen is even, and limits differ by position', () => {
    expect(luckySeven.returnOf('even', STAKE, [heart(12)])).toBe(210_00);
    expect(luckySeven.returnOf('rank-12', STAKE, [heart(12)])).toBe(1_250_00);
    expect(luckySeven.limitsOf('low')).toEqual({ least: 50_00, most: 2_00_000_00 });
    expect(luckySeven.limitsOf('rank-1')).toEqual({ least: 50_00, most: 10_000_00 });
    expect(luckySeven.limitsOf('rank-14')).toBeUndefined();
    expect(() => luckySeven.returnOf('low', STAKE, [])).toThrow('One card');
  });
});
