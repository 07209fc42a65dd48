import { describe, expect, test } from 'vitest';
import { back, bookmaker, lay, no, yes } from '../../test/builders.ts';
import { betOutcomePaise, paise, riskOf, type Bet } from '../index.ts';

function wonAndLost(bet: Bet): [number, number] {
  return [betOutcomePaise(bet, true), betOutcomePaise(bet, false)];
}

describe('exchange', () => {
  test('U-3 a back wins stake × (odds − 1) and a lay risks the same', () => {
    expect(wonAndLost(back('A', 100, 250))).toEqual([15_000, -10_000]);
    expect(wonAndLost(lay('A', 100, 250))).toEqual([-15_000, 10_000]);
    expect(riskOf(lay('A', 100, 250))).toEqual({ profitPaise: 10_000, liabilityPaise: 15_000 });
  });

  test('U-3 the two sides of a match cancel to the paisa, whatever is rounded off', () => {
    const odd = { stakePaise: paise(333) };
    expect(wonAndLost({ ...back('A', 0, 107), ...odd })).toEqual([23, -333]);
    expect(wonAndLost({ ...lay('A', 0, 107), ...odd })).toEqual([-23, 333]);
  });
});

describe('bookmaker', () => {
  test('B-3 98 per 100: a back of 100 wins 98, a lay of 100 risks 98', () => {
    expect(wonAndLost(bookmaker('back', 100, 98))).toEqual([9_800, -10_000]);
    expect(wonAndLost(bookmaker('lay', 100, 98))).toEqual([-9_800, 10_000]);
  });

  test('B-3 a profit is rounded down and a lay’s loss up', () => {
    const stakePaise = paise(1_001);
    expect(riskOf({ ...bookmaker('back', 0, 98), stakePaise }).profitPaise).toBe(980);
    expect(riskOf({ ...bookmaker('lay', 0, 98), stakePaise }).liabilityPaise).toBe(981);
  });

  test('B-5 on the decimal scale 1.98 is the same as 98 per 100', () => {
    expect(wonAndLost(bookmaker('back', 100, 198, 'decimal'))).toEqual([9_800, -10_000]);
    expect(wonAndLost(bookmaker('lay', 100, 198, 'decimal'))).toEqual([-9_800, 10_000]);
  });

  test('B-1 a rate that wins nothing is not a rate', () => {
    expect(() => riskOf(bookmaker('back', 100, 0))).toThrow('B-1');
    expect(() => riskOf(bookmaker('back', 100, 100, 'decimal'))).toThrow('B-1');
    expect(() => riskOf(bookmaker('back', 100, 98.5))).toThrow('B-1');
  });
});

describe('fancy', () => {
  test('F-3 profit is stake × size / 100 on YES, and on NO that is the loss', () => {
    expect(wonAndLost(yes(100, 64, 110))).toEqual([11_000, -10_000]);
    expect(wonAndLost(no(100, 64, 90))).toEqual([-9_000, 10_000]);
  });

  test('F-3 YES is rounded down, NO’s loss up', () => {
    const stakePaise = paise(1_001);
    expect(riskOf({ ...yes(0, 64, 90), stakePaise }).profitPaise).toBe(900);
    expect(riskOf({ ...no(0, 64, 90), stakePaise }).liabilityPaise).toBe(901);
  });
});
