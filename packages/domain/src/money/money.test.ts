import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../test/property-runs.ts';
import {
  addPaise,
  basisPointsOf,
  MAX_STAKE_PAISE,
  maxPaise,
  minPaise,
  negatePaise,
  paise,
  parseRupees,
  rupeesOf,
  shareOfPaise,
  subtractPaise,
  sumPaise,
  ZERO_PAISE,
} from '../index.ts';

describe('amounts', () => {
  test('U-1 paise are safe integers, and nothing else becomes paise', () => {
    expect(paise(-120_050)).toBe(-120_050);
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => paise(wrong)).toThrow('U-1');
    expect(() => addPaise(paise(Number.MAX_SAFE_INTEGER), paise(1))).toThrow('U-1');
    expect(MAX_STAKE_PAISE).toBe(10 ** 9);
  });

  test('U-1 zero is one value, whatever it was made from', () => {
    expect(Object.is(negatePaise(ZERO_PAISE), 0)).toBe(true);
    expect(Object.is(paise(-0), 0)).toBe(true);
  });

  test('amounts are added, subtracted and compared', () => {
    expect(addPaise(paise(1), paise(2), paise(3))).toBe(6);
    expect(sumPaise([])).toBe(0);
    expect(subtractPaise(paise(5), paise(7))).toBe(-2);
    expect([minPaise(paise(1), paise(2)), maxPaise(paise(1), paise(2))]).toEqual([1, 2]);
  });

  test('S-3 a share in basis points is rounded down, even of amounts whose product is not safe', () => {
    expect(basisPointsOf(paise(9_999), 200)).toBe(199);
    expect(basisPointsOf(paise(9_007_199_254_740_991), 10_000)).toBe(9_007_199_254_740_991);
    expect(() => basisPointsOf(paise(-1), 200)).toThrow('not negative');
    expect(() => basisPointsOf(paise(1), 10_001)).toThrow('Basis points');
  });
});

describe('rupees on the wire and typed', () => {
  test('at most two decimals are read exactly, as a number or as text', () => {
    for (const [written, expected] of [
      [0.29, 29],
      [1.1, 110],
      ['1.10', 110],
      ['-1200', -120_000],
      [0, 0],
      ['007.5', 750],
      [-0, 0],
    ] as const) {
      expect(parseRupees(written)).toEqual({ ok: true, value: expected });
    }
  });

  test('what is not such an amount is refused, never rounded', () => {
    for (const wrong of [
      0.1 + 0.2,
      1.005,
      NaN,
      Infinity,
      '',
      ' 1',
      '1e3',
      '1,000',
      '+1',
      '1.',
      '.5',
      '0x10',
      '--1',
      '१',
    ]) {
      expect(parseRupees(wrong)).toEqual({ ok: false, refusal: { kind: 'amount-malformed' } });
    }
    for (const huge of [1e15, 1e21, '90071992547409.92']) {
      expect(parseRupees(huge)).toEqual({ ok: false, refusal: { kind: 'amount-too-large' } });
    }
    expect(parseRupees(Number('1e309'))).toEqual({ ok: false, refusal: { kind: 'amount-malformed' } });
  });

  test('every amount of up to ten thousand crore goes to the wire and comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (amount) => {
        const rupees = rupeesOf(paise(amount));
        expect(parseRupees(rupees)).toEqual({ ok: true, value: amount });
        expect(parseRupees(rupees.toFixed(2))).toEqual({ ok: true, value: amount });
      }),
    );
  });
});

test('C-2 a share of an amount is rounded down, of a loss to the larger loss', () => {
  expect([1, -1, 101, -101].map((amount) => shareOfPaise(paise(amount), 5_000))).toEqual([0, -1, 50, -51]);
  expect(shareOfPaise(paise(-9_000_000_000_000_000), 10_000)).toBe(-9_000_000_000_000_000);
  expect(shareOfPaise(paise(-7), 0)).toBe(0);
});
