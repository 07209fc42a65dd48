import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../test/property-runs.ts';
import {
  isOnLadder,
  LADDER,
  ladderAround,
  MAX_PRICE,
  MIN_PRICE,
  neighbours,
  oddsOf,
  paise,
  parseOdds,
  parseOrderPrice,
  price,
  priceAt,
  profitPaise,
  rungOf,
  rungPriceAtOrAbove,
  rungPriceAtOrBelow,
  RUNGS,
} from '../index.ts';

describe('the ladder', () => {
  test('M-1 has 350 rungs, the first 1.01 and the last 1000', () => {
    expect([LADDER.length, RUNGS, LADDER[0], LADDER.at(-1)]).toEqual([350, 350, 101, 100_000]);
    expect([MIN_PRICE, MAX_PRICE]).toEqual([101, 100_000]);
  });

  test('M-1 each band steps by its own size and every rung is above the one before', () => {
    const steps = new Map<number, number[]>();
    for (const [index, rung] of LADDER.entries()) {
      const step = rung - (LADDER[index - 1] ?? 100);
      steps.set(step, [...(steps.get(step) ?? []), rung]);
    }
    const bands = [...steps].map(([step, rungs]) => [step, rungs.at(-1), rungs.length]);
    expect(bands).toEqual([
      [1, 200, 100],
      [2, 300, 50],
      [5, 400, 20],
      [10, 600, 20],
      [20, 1_000, 20],
      [50, 2_000, 20],
      [100, 3_000, 10],
      [200, 5_000, 10],
      [500, 10_000, 10],
      [1_000, 100_000, 90],
    ]);
  });

  test('M-2 only rungs have a place on the ladder', () => {
    for (const [rung, at] of LADDER.entries()) expect([rungOf(at), priceAt(rung)]).toEqual([rung, at]);
    const rungs = new Set<number>(LADDER);
    const wrong = Array.from({ length: 100_200 }, (_, index) => index - 10).filter(
      (at) => isOnLadder(at) !== rungs.has(at),
    );
    expect(wrong).toEqual([]);
    expect(rungOf(150.5)).toBeUndefined();
    expect(() => priceAt(350)).toThrow('rung');
  });

  test('M-2 a price names the rungs beside it, and at the ends only one', () => {
    expect(neighbours(307)).toEqual({ below: 305, above: 310 });
    expect(neighbours(200)).toEqual({ below: 199, above: 202 });
    expect(neighbours(101)).toEqual({ below: null, above: 102 });
    expect(neighbours(50)).toEqual({ below: null, above: 101 });
    expect(neighbours(100_000)).toEqual({ below: 99_000, above: null });
    expect(neighbours(200_000)).toEqual({ below: 100_000, above: null });
  });

  test('M-3 the slip’s ladder shows five rungs either side, fewer at the ends', () => {
    expect(ladderAround(price(200))).toEqual([195, 196, 197, 198, 199, 200, 202, 204, 206, 208, 210]);
    expect(ladderAround(price(101))).toEqual([101, 102, 103, 104, 105, 106]);
    expect(ladderAround(price(307), 2)).toEqual([300, 305, 310, 315]);
    expect(ladderAround(price(100_000), 1)).toEqual([99_000, 100_000]);
  });

  test('M-1 a model’s price becomes the rung below or above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (hundredths) => {
        const below = rungPriceAtOrBelow(hundredths);
        const above = rungPriceAtOrAbove(hundredths);
        expect(below <= hundredths && hundredths <= above).toBe(true);
        expect(rungOf(above)! - rungOf(below)!).toBe(isOnLadder(hundredths) ? 0 : 1);
      }),
    );
    expect([rungPriceAtOrBelow(3), rungPriceAtOrAbove(10 ** 6)]).toEqual([101, 100_000]);
  });
});

describe('odds', () => {
  test('U-2 a price is a whole number of hundredths from 1.01 to 1000', () => {
    expect(price(307)).toBe(307);
    for (const wrong of [100, 100_001, 150.5, NaN]) expect(() => price(wrong)).toThrow('U-2');
    expect(oddsOf(price(307))).toBe(3.07);
  });

  test('U-2 odds are read exactly, on the ladder or not', () => {
    expect(parseOdds(1.01)).toEqual({ ok: true, value: 101 });
    expect(parseOdds(3.07)).toEqual({ ok: true, value: 307 });
    expect(parseOdds(1.015)).toEqual({ ok: false, refusal: { kind: 'odds-malformed' } });
    for (const wrong of [NaN, Infinity, -2, 1e30]) expect(parseOdds(wrong).ok).toBe(false);
    expect(parseOdds(1)).toEqual({ ok: false, refusal: { kind: 'price-off-ladder', below: null, above: 101 } });
  });

  test('M-2 an order’s odds off the ladder are refused with the two rungs beside them', () => {
    expect(parseOrderPrice(3.05)).toEqual({ ok: true, value: 305 });
    expect(parseOrderPrice(3.07)).toEqual({
      ok: false,
      refusal: { kind: 'price-off-ladder', below: 305, above: 310 },
    });
    expect(parseOrderPrice(1_001)).toEqual({
      ok: false,
      refusal: { kind: 'price-off-ladder', below: 100_000, above: null },
    });
  });

  test('every price goes to the wire and comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (hundredths) => {
        expect(parseOdds(oddsOf(price(hundredths)))).toEqual({ ok: true, value: hundredths });
      }),
    );
  });

  test('U-3 the profit of a back is rounded down to the paisa', () => {
    expect(profitPaise(paise(10_000), price(315))).toBe(21_500);
    expect(profitPaise(paise(33), price(101))).toBe(0);
    expect(profitPaise(paise(199), price(150))).toBe(99);
  });

  test('U-1 the largest stake at the largest price is still exact', () => {
    expect(profitPaise(paise(10 ** 9), price(100_000))).toBe(999_000_000_000);
    expect(() => profitPaise(paise(10 ** 12), price(100_000))).toThrow('U-1');
  });

  test('U-3 is exact integer arithmetic for every stake and price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 101, max: 100_000 }), (stake, at) => {
        expect(BigInt(profitPaise(paise(stake), price(at)))).toBe((BigInt(stake) * BigInt(at - 100)) / 100n);
      }),
    );
  });
});
