import { describe, expect, test } from 'vitest';
import { MINES, wordsByRule } from '../../test/vectors.ts';
import type { Fraction } from '../../src/games/exact.ts';
import { mineCells } from './mine-cells.ts';
import { chanceOf, ladder, lastStep, multiplierAt, payoutPaise, returnAt, TILES } from './rules.ts';

const MAX_RETURN = 200_000_000;

const everyMines = Array.from({ length: 24 }, (_, index) => index + 1);
const everyStep = everyMines.flatMap((mines) =>
  Array.from({ length: TILES - mines }, (_, index) => ({ mines, safe: index + 1 })),
);

const text = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;
const compare = (a: Fraction, b: Fraction): number => Number(a.numerator * b.denominator - b.numerator * a.denominator);
/** In hundredths of a percent, rounded, as the rule book prints them. */
const percent = ({ numerator, denominator }: Fraction): string =>
  ((Number(numerator) / Number(denominator)) * 1e2).toFixed(2);

describe('the ladder (casino rules 12)', () => {
  test('the multiplier is ⌊99 × C(25, k) ÷ C(25 − m, k)⌋ hundredths', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((safe) => multiplierAt(3, safe))).toEqual([
      112, 128, 147, 171, 199, 234, 279, 334,
    ]);
    expect(multiplierAt(24, 1)).toBe(2475);
    expect(multiplierAt(1, 24)).toBe(2475);
    expect(multiplierAt(3, 0)).toBe(100);
  });

  test('the chance of k safe tiles is what going tile by tile gives', () => {
    for (const { mines, safe } of everyStep) {
      let [numerator, denominator] = [1n, 1n];
      for (let opened = 0; opened < safe; opened += 1) {
        numerator *= BigInt(TILES - mines - opened);
        denominator *= BigInt(TILES - opened);
      }
      expect(compare(chanceOf(mines, safe), { numerator, denominator })).toBe(0);
    }
  });

  test('every return of 300 is at most 99 %, exactly, and above what one hundredth more would exceed', () => {
    expect(everyStep).toHaveLength(300);
    for (const { mines, safe } of everyStep) {
      const { numerator, denominator } = returnAt(mines, safe);
      expect(numerator * 100n).toBeLessThanOrEqual(denominator * 99n);
      const chance = chanceOf(mines, safe);
      const oneMore = chance.numerator * BigInt(multiplierAt(mines, safe) + 1);
      expect(oneMore).toBeGreaterThan(chance.denominator * 99n);
    }
  });

  test('the least return is 98.28 %, at one mine and four tiles; the most 99 %, at 24 mines', () => {
    const sorted = everyStep
      .map((step) => ({ ...step, exact: returnAt(step.mines, step.safe) }))
      .sort((a, b) => compare(a.exact, b.exact));
    expect(sorted[0]).toMatchObject({ mines: 1, safe: 4 });
    expect(text(returnAt(1, 4))).toBe('2457/2500');
    expect(text(returnAt(24, 1))).toBe('99/100');
    expect(text(sorted.at(-1)!.exact)).toBe('99/100');
  });

  test('the returns of three mines are those of the rule book', () => {
    const returns = [1, 2, 3, 4, 5, 6, 7, 8].map((safe) => returnAt(3, safe));
    expect(returns.map(text)).toEqual([
      '616/625',
      '616/625',
      '11319/11500',
      '22743/23000',
      '11343/11500',
      '113373/115000',
      '14229/14375',
      '2839/2875',
    ]);
    // Rounded. The rule book prints 98.64 for the fifth, whose fraction is 98.6348 %.
    expect(returns.map(percent)).toEqual(['98.56', '98.56', '98.43', '98.88', '98.63', '98.59', '98.98', '98.75']);
  });

  test('it ends at the last safe tile', () => {
    expect(lastStep({ mines: 24, stakePaise: 1000, maxReturnPaise: MAX_RETURN })).toBe(1);
    expect(lastStep({ mines: 1, stakePaise: 1000, maxReturnPaise: MAX_RETURN })).toBe(24);
  });

  test('it ends at the last step not above 10,000×', () => {
    for (const mines of everyMines) {
      const last = lastStep({ mines, stakePaise: 1000, maxReturnPaise: MAX_RETURN });
      expect(multiplierAt(mines, last)).toBeLessThanOrEqual(1_000_000);
      const further = last < TILES - mines ? multiplierAt(mines, last + 1) : Infinity;
      expect(further).toBeGreaterThan(1_000_000);
    }
    expect(lastStep({ mines: 8, stakePaise: 1000, maxReturnPaise: MAX_RETURN })).toBeLessThan(17);
  });

  test('it ends at the last step not above the largest return, and one that meets it stays', () => {
    const stakePaise = 5_000_000;
    for (const mines of everyMines) {
      const last = lastStep({ mines, stakePaise, maxReturnPaise: MAX_RETURN });
      expect(last).toBeGreaterThanOrEqual(1);
      const paid = payoutPaise({ stakePaise, multiplier: multiplierAt(mines, last) });
      expect(paid).toBeLessThanOrEqual(MAX_RETURN);
      expect(lastStep({ mines, stakePaise, maxReturnPaise: paid })).toBe(last);
      expect(lastStep({ mines, stakePaise, maxReturnPaise: paid - 1 })).toBe(last - 1);
    }
  });

  test('a bet whose first step is above the largest return has no ladder', () => {
    expect(lastStep({ mines: 24, stakePaise: 1000, maxReturnPaise: 24_749 })).toBe(0);
    expect(ladder({ mines: 24, stakePaise: 1000, maxReturnPaise: 24_749 })).toEqual([]);
    expect(ladder({ mines: 22, stakePaise: 1000, maxReturnPaise: MAX_RETURN })).toEqual([
      { safe: 1, multiplier: 825 },
      { safe: 2, multiplier: 9900 },
      { safe: 3, multiplier: 227_700 },
    ]);
  });

  test('of a stake of whole rupees no paisa is cut', () => {
    expect(payoutPaise({ stakePaise: 20_000, multiplier: 199 })).toBe(39_800);
    expect(payoutPaise({ stakePaise: 1100, multiplier: 103 })).toBe(1133);
    expect(payoutPaise({ stakePaise: 101, multiplier: 103 })).toBe(104);
  });

  test('no mines, too many mines and steps beyond the last safe tile are refused', () => {
    for (const mines of [0, 25, 1.5, -1]) expect(() => multiplierAt(mines, 1)).toThrow(RangeError);
    expect(() => multiplierAt(3, 23)).toThrow(RangeError);
    expect(() => returnAt(3, -1)).toThrow(RangeError);
  });
});

/** Casino rules 1 and 12 in a few lines: from the cells that are left, the one that the next fair word points at. */
function minesByRule(words: number[], mines: number): number[] {
  const left = Array.from({ length: TILES }, (_, cell) => cell);
  const drawn: number[] = [];
  while (drawn.length < mines) {
    const scaled = BigInt(words.shift() ?? 0) * BigInt(left.length);
    if (scaled % 2n ** 32n < 2n ** 32n % BigInt(left.length)) continue;
    drawn.push(...left.splice(Number(scaled >> 32n), 1));
  }
  return drawn;
}

describe('where the mines lie (casino rules 12)', () => {
  const seeds = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 };

  test.each(MINES)('those of round $nonce are the ones written out, and those of the rule', (vector) => {
    const { cells } = vector;
    expect(mineCells(vector, cells.length)).toEqual(cells);
    expect(minesByRule(wordsByRule(vector, 50), cells.length)).toEqual(cells);
  });

  test('they are different cells of the field, and fewer mines are the first of more', () => {
    const all = mineCells(seeds, 24);
    expect(new Set(all).size).toBe(24);
    for (const cell of all) expect(cell).toSatisfy((at: number) => at >= 0 && at < TILES);
    for (const mines of everyMines) expect(mineCells(seeds, mines)).toEqual(all.slice(0, mines));
  });
});
