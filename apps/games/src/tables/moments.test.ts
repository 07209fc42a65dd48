/** Exact means and variances of a round's returns (games 9): against known fractions and direct counts. */
import { describe, expect, test } from 'vitest';
import { fraction } from '../games/exact.ts';
import { chanceOf, crash, momentsOf as flightMoments } from '../../games/crash/rules.ts';
import { andarBahar } from '../../games/andar-bahar/rules.ts';
import { baccarat } from '../../games/baccarat/rules.ts';
import { dragonTiger } from '../../games/dragon-tiger/rules.ts';
import { luckySeven, POSITIONS as LUCKY } from '../../games/lucky-7/rules.ts';
import { thirtyTwoCards } from '../../games/32-cards/rules.ts';
import { teenPatti } from '../../games/teen-patti/rules.ts';
import { ultimateRoulette } from '../games/roulette/rules.ts';
import { root, type CountedBet } from './moments.ts';

const STAKE = 100_00;
const on = (...ids: readonly string[]): readonly CountedBet[] =>
  ids.map((id) => ({ positions: { [id]: STAKE }, returnPaise: 0 }));
const times = (numerator: bigint, denominator: bigint) => fraction(numerator * BigInt(STAKE), denominator);

describe('mean of a stake of ₹100 (casino rules 2 to 8)', () => {
  test.each([
    ['a number', ultimateRoulette.momentsOf(on('17'), 0), 36n, 37n],
    ['Andar', andarBahar.momentsOf(on('andar'), []), 8_151n, 8_330n],
    ['Bahar', andarBahar.momentsOf(on('bahar'), []), 808n, 833n],
    ['cards 41 to 49', andarBahar.momentsOf(on('cards-41-49'), []), 3_993n, 4_165n],
    ['Dragon', dragonTiger.momentsOf(on('dragon'), []), 799n, 830n],
    ['suited tie', dragonTiger.momentsOf(on('suited-tie'), []), 392n, 415n],
    ['Dragon odd', dragonTiger.momentsOf(on('dragon-odd'), []), 123n, 130n],
    ['low', luckySeven.momentsOf(on('low'), []), 25n, 26n],
    ['Player 8', thirtyTwoCards.momentsOf(on('player-8'), []), 10_309n, 10_788n],
    ['Player 11', thirtyTwoCards.momentsOf(on('player-11'), []), 385_523n, 404_550n],
    ['hand A', teenPatti.momentsOf(on('a'), []), 24_224_952n, 24_469_375n],
    ['Banker', baccarat.momentsOf(on('banker'), []), 10_732_465_128_097n, 10_847_218_479_825n],
  ])('%s is its exact return', (_name, { expected }, numerator, denominator) => {
    expect(expected).toEqual(times(numerator, denominator));
  });

  test('of several positions and bets is the sum of theirs', () => {
    const { expected } = luckySeven.momentsOf([...on('low', 'red'), ...on('low')], []);
    expect(expected).toEqual(times(2n * 25n * 20n + 39n * 13n, 520n));
  });
});

describe('variance', () => {
  test('of one number is that of a single win', () => {
    expect(ultimateRoulette.momentsOf(on('0'), 0).variance).toEqual(
      fraction(36n * 36n * 36n * BigInt(STAKE) ** 2n, 37n * 37n),
    );
  });

  test('is none where the whole layout is covered', () => {
    const numbers = Array.from({ length: 37 }, (_, number) => String(number));
    expect(ultimateRoulette.momentsOf(on(...numbers), 0).variance.numerator).toBe(0n);
    const ranks = LUCKY.filter(({ id }) => id.startsWith('rank-')).map(({ id }) => id);
    expect(luckySeven.momentsOf(on(...ranks), []).variance.numerator).toBe(0n);
  });

  test('of a bound is never below that of one side, and says that it is a bound', () => {
    const { variance, isBound } = teenPatti.momentsOf(on('a'), []);
    const exact = (203_359_936 * 1.98 ** 2 + 450_528) / 407_170_400 - (24_224_952 / 24_469_375) ** 2;
    const bound = Number(variance.numerator / variance.denominator) / STAKE ** 2;
    expect(bound).toBeGreaterThan(exact);
    expect(bound).toBeLessThan(exact * 1.01);
    expect(isBound).toBe(true);
    expect(dragonTiger.momentsOf(on('dragon'), []).isBound).toBe(false);
  });
});

describe('Crash: the variance gathers along the flight', () => {
  /** Over every cut up to a target, by the exact chance of each. */
  function average(target: number): number {
    const chance = (from: number): number =>
      Number((chanceOf(from).numerator * 2n ** 53n) / chanceOf(from).denominator) / 2 ** 53;
    let total = (1 - chance(101)) * gathered(target, 100);
    for (let cut = 101; cut < target; cut += 1) total += (chance(cut) - chance(cut + 1)) * gathered(target, cut);
    return total + chance(target) * gathered(target, target);
  }
  function gathered(target: number, cut: number): number {
    const position = String(target);
    const returnPaise = crash.returnOf(position, STAKE, cut);
    const { variance } = flightMoments([{ positions: { [position]: STAKE }, returnPaise }], cut);
    return Number(variance.numerator) / Number(variance.denominator) / STAKE ** 2;
  }

  test.each([101, 150, 200, 1_000])('on average it is the variance of a bet with target %i', (target) => {
    const p = Number(chanceOf(target).numerator) / Number(chanceOf(target).denominator);
    expect(average(target)).toBeCloseTo((target / 100) ** 2 * p * (1 - p), 5);
  });

  test('bets that fly together scatter together', () => {
    const bet = (returnPaise: number): CountedBet => ({ positions: { hand: STAKE }, returnPaise });
    const one = flightMoments([bet(0)], 250).variance;
    const two = flightMoments([bet(0), bet(0)], 250).variance;
    expect(two).toEqual(fraction(one.numerator * 4n, one.denominator));
    const early = flightMoments([bet(0), bet(1.5 * STAKE)], 250).variance;
    // 198 and 101 … 149 with both stakes in the air, 150 … 250 with one.
    const steps = (198n + (49n * 250n) / 2n) * 4n + (101n * 400n) / 2n;
    expect(early).toEqual(fraction(steps * BigInt(STAKE) ** 2n, 10_000n));
  });
});

test('a square root is rounded down', () => {
  for (const n of [0n, 1n, 2n, 3n, 4n, 15n, 16n, 17n, 10n ** 40n - 1n]) {
    const found = root(n);
    expect(found * found <= n && n < (found + 1n) * (found + 1n)).toBe(true);
  }
});
