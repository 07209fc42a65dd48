import { describe, expect, test } from 'vitest';
import { wordsByRule } from '../../test/vectors.ts';
import { gameById } from '../../src/catalogue/index.ts';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { nodeDigests } from '../../src/fairness/node-digests.ts';
import { chanceOf, limbo, limboChoice, reachedBy, returnOf } from './rules.ts';

const WORDS = 2n ** 32n;
/** The multiplier of a word, by the rule alone. */
const reachedOf = (word: bigint): bigint => {
  const hundredths = 9_900_000_000n / ((word * 100_000_000n) / WORDS + 1n);
  return hundredths < 100n ? 100n : hundredths;
};

describe('Limbo (casino rules 10)', () => {
  test('a target is from 1.01× to 10,000×, in hundredths', () => {
    const isTaken = (target: unknown): boolean => limboChoice.safeParse({ target }).success;
    expect([100, 101, 200, 1_000_000, 1_000_001, 101.5, '200', null].map(isTaken)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('a multiplier falls with its part, from 99,000,000.00× to 1.00×', () => {
    expect([0, 1, 98, 49_499_999, 49_500_000, 98_999_999, 99_999_999].map(reachedBy)).toEqual([
      9_900_000_000, 4_950_000_000, 100_000_000, 200, 199, 100, 100,
    ]);
  });

  test('the chance of a target is that of the words that reach it: the last one does, the one after does not', () => {
    for (const target of [101, 102, 150, 199, 200, 333, 1_000, 12_345, 999_999, 1_000_000]) {
      const { numerator, denominator } = chanceOf({ target });
      const words = numerator * (WORDS / denominator);
      expect(reachedOf(words - 1n)).toBeGreaterThanOrEqual(BigInt(target));
      expect(reachedOf(words)).toBeLessThan(BigInt(target));
    }
  });

  test('CAS-15 the returns of all 999,900 targets are exact, within the bounds of the catalogue', () => {
    let [least, most] = [
      { target: 101, words: WORDS * 200n },
      { target: 101, words: 0n },
    ];
    for (let target = 101; target <= 1_000_000; target += 1) {
      const parts = 9_900_000_000n / BigInt(target);
      const words = ((parts * WORDS + 99_999_999n) / 100_000_000n) * BigInt(target);
      if (words < least.words) least = { target, words };
      if (words > most.words) most = { target, words };
    }
    expect([least.target, most.target]).toEqual([998_286, 996_477]);
    for (const { target, words } of [least, most]) {
      const { numerator, denominator } = returnOf({ target });
      expect(numerator * 100n * WORDS).toBe(words * denominator);
    }
    const text = (target: number): string => `${returnOf({ target }).numerator}/${returnOf({ target }).denominator}`;
    const { rtp, lowestRtp } = gameById('limbo')!;
    expect(text(998_286)).toBe(`${lowestRtp?.numerator}/${lowestRtp?.denominator}`);
    expect(text(996_477)).toBe(`${rtp.numerator}/${rtp.denominator}`);
    expect([text(998_286), text(996_477), text(200)]).toEqual([
      '212579513127/214748364800',
      '212601357381/214748364800',
      '531502203/536870912',
    ]);
  });

  test('the multiplier comes from the first word, none thrown away', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seeds = { serverSeed: 'server seed', clientSeed: 'client seed', nonce };
      const [word = 0] = wordsByRule(seeds, 1);
      const reached = drawNow(limbo.draw({ target: 200 }, new DrawStream()), nodeDigests(seeds));
      expect(BigInt(reached)).toBe(reachedOf(BigInt(word)));
    }
  });

  test('a target that is reached pays itself, and one that is missed nothing', () => {
    expect([199, 200, 201].map((reached) => limbo.multiplierOf({ target: 200 }, reached))).toEqual([0, 20_000, 20_000]);
  });
});
