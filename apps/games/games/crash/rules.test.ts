import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gameById } from '../../src/catalogue/index.ts';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { nodeDigests } from '../../src/fairness/node-digests.ts';
import {
  ceilingOf,
  chanceOf,
  crash,
  cutOf,
  flightMs,
  fly,
  HIGHEST_TARGET,
  multiplierAt,
  reachedMs,
  returnOfTarget,
  targetOf,
} from './rules.ts';
import { tagOf } from '../../src/tables/tag.ts';

const WORDS = 2n ** 32n;
/** The cut of a word, by the rule alone. */
const byRule = (word: bigint): bigint => {
  const hundredths = (99n * WORDS) / (word + 1n);
  return hundredths < 100n ? 100n : hundredths > 1_000_000n ? 1_000_000n : hundredths;
};

describe('Crash (casino rules 9)', () => {
  test.each([
    ['deadbeefe7c270724bd4851c020d489257fa79a70e694a9b5099375464348698', 1.2897005203687084],
    ['5844bf329a6334074778ab8a5f0960e24f9eec43f83bbd98ac0a9f8bcd87184e', 2.3522275811778033],
  ])('link %s cuts where another implementation says, before it is cut to hundredths', (link, uncut) => {
    const publicSeed = '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4';
    const word = createHmac('sha256', link).update(publicSeed).digest().readUInt32BE(0);
    expect((0.99 * 2 ** 32) / (word + 1)).toBeCloseTo(uncut, 12);
    const seeds = { serverSeed: link, clientSeed: publicSeed, nonce: 12 };
    const drawn = drawNow(fly(new DrawStream()), nodeDigests(seeds, crash.messageOf));
    expect(drawn).toBe(Math.floor(uncut * 100));
  });

  test('the cut falls with the word, from 10,000.00× to 1.00×', () => {
    expect([0, 1, 425_200, 425_201, 2_126_008_810, 2_126_008_811, 2 ** 32 - 1].map(cutOf)).toEqual([
      1_000_000, 1_000_000, 1_000_000, 999_999, 200, 199, 100,
    ]);
    for (const word of [0n, 99n, 12_345_678n, 2n ** 31n, WORDS - 1n])
      expect(BigInt(cutOf(Number(word)))).toBe(byRule(word));
  });

  test('the chance of a target is that of the words that reach it: the last one does, the one after does not', () => {
    for (const target of [101, 102, 150, 199, 200, 333, 1_000, 12_345, 999_999, 1_000_000]) {
      const { numerator, denominator } = chanceOf(target);
      const words = numerator * (WORDS / denominator);
      expect(byRule(words - 1n)).toBeGreaterThanOrEqual(BigInt(target));
      expect(byRule(words)).toBeLessThan(BigInt(target));
    }
  });

  test('CAS-15 no cash-out is possible with a chance of 1.9802 %, exactly', () => {
    const { numerator, denominator } = chanceOf(101);
    const none = WORDS - numerator * (WORDS / denominator);
    expect(none).toBe(85_048_858n);
    expect((Number(none) / 2 ** 32) * 100).toBeCloseTo(1.9802, 4);
  });

  test('CAS-15 the returns of all 999,900 targets are exact, never above 99 % and above 98.9997 %, as the catalogue has them', () => {
    let [least, most] = [101, 101];
    const paid = (target: number): bigint => ((99n * WORDS) / BigInt(target)) * BigInt(target);
    let [lowest, highest] = [paid(101), paid(101)];
    for (let target = 101; target <= HIGHEST_TARGET; target += 1) {
      const words = paid(target);
      if (words < lowest) [least, lowest] = [target, words];
      if (words > highest) [most, highest] = [target, words];
    }
    expect(highest).toBe(99n * WORDS);
    expect(lowest * 1_000_000n).toBeGreaterThan(989_997n * 100n * WORDS);
    const text = (target: number): string =>
      `${returnOfTarget(target).numerator}/${returnOfTarget(target).denominator}`;
    const { rtp, lowestRtp } = gameById('crash')!;
    expect(text(most)).toBe(`${rtp.numerator}/${rtp.denominator}`);
    expect(text(least)).toBe(`${lowestRtp?.numerator}/${lowestRtp?.denominator}`);
  });

  test('by hand every multiplier has its moment, and the cut itself is reached before it comes', () => {
    for (const cut of [100, 101, 102, 150, 199, 200, 1_000, 25_000, 999_999, 1_000_000]) {
      const end = flightMs(cut);
      // From 16.67× on a millisecond is more than a hundredth.
      const isExact = cut < 1_667;
      expect(multiplierAt(end - 1)).toSatisfy((seen: number) => (isExact ? seen === cut : seen <= cut));
      expect(multiplierAt(end)).toBeGreaterThan(cut);
      expect(multiplierAt(reachedMs(cut))).toBeGreaterThanOrEqual(cut);
      expect(cut === 100 || multiplierAt(reachedMs(cut) - 1) < cut).toBe(true);
    }
    expect(flightMs(100)).toBe(166);
    expect([-5, 0, 165, 166].map(multiplierAt)).toEqual([100, 100, 100, 101]);
  });

  test('a bet is by hand or has a target from 1.01× to 10,000×, on the grid', () => {
    expect(['hand', '101', '1000000'].map(targetOf)).toEqual([null, 101, 1_000_000]);
    for (const wrong of ['100', '1000001', '0150', '150.5', '-150', 'Hand', '', '1e3'])
      expect(targetOf(wrong)).toBeUndefined();
  });

  test('the largest return binds before the bet: a target lowers the stake, and a bet by hand ends at its last step', () => {
    expect(crash.limitsOf('hand')).toEqual({ least: 10_00, most: 50_000_00 });
    expect(crash.limitsOf('4000')).toEqual({ least: 10_00, most: 50_000_00 });
    expect(crash.limitsOf('4001')).toEqual({ least: 10_00, most: 49_987_00 });
    expect(crash.limitsOf('1000000')).toEqual({ least: 10_00, most: 200_00 });
    expect(ceilingOf(50_000_00, 20_00_000_00)).toBe(4_000);
    expect(ceilingOf(30_000_00, 20_00_000_00)).toBe(6_666);
    expect(crash.returnOf('hand', 50_000_00, 4_000)).toBe(20_00_000_00);
    expect(crash.returnOf('hand', 50_000_00, 3_999)).toBe(0);
    expect(crash.returnOf('hand', 50_000_00, 900_000)).toBe(20_00_000_00);
  });

  test('a target that the curve reaches is paid, and one that it misses is not', () => {
    expect([199, 200, 201].map((cut) => crash.returnOf('200', 11_00, cut))).toEqual([0, 22_00, 22_00]);
  });

  test('a bet has three signs that say nothing about its player', () => {
    expect(tagOf('01a214e8-f2c8-7184-b0b0-d6dbddcb2c3c')).toBe('B1W');
    expect(tagOf('01a214e8-f2c8-7184-b0b0-d6dbddcb0000')).toBe('000');
  });
});
