import { describe, expect, test } from 'vitest';
import { wordsByRule } from '../../test/vectors.ts';
import { gameById } from '../../src/catalogue/index.ts';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { nodeDigests } from '../../src/fairness/node-digests.ts';
import type { Fraction } from '../../src/games/exact.ts';
import { returnPaise } from '../../src/games/instant/rules.ts';
import { dice, diceChoice, pays, returnOf, targetFor, winningRolls, wins, type DiceChoice } from './rules.ts';

const SIDES = ['over', 'under'] as const;
const everyChoice: readonly DiceChoice[] = SIDES.flatMap((side) =>
  Array.from({ length: 9701 }, (_, index) => ({ side, target: targetFor(side, index + 100) })),
);
const compare = (a: Fraction, b: Fraction): number => Number(a.numerator * b.denominator - b.numerator * a.denominator);
const text = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

describe('the bets of Dice (casino rules 11)', () => {
  test('so many rolls win as its chance says, and one equal to the target loses', () => {
    for (const choice of [
      { side: 'over', target: 5000 },
      { side: 'under', target: 5000 },
      { side: 'over', target: 9900 },
      { side: 'under', target: 100 },
      { side: 'over', target: 200 },
    ] as const) {
      const won = Array.from({ length: 10_001 }, (_, roll) => roll).filter((roll) => wins(choice, roll));
      expect(won).toHaveLength(winningRolls(choice));
      expect(won).not.toContain(choice.target);
    }
  });

  test.each([
    [{ side: 'over', target: 9901 }],
    [{ side: 'under', target: 99 }],
    [{ side: 'over', target: 199 }],
    [{ side: 'under', target: 9801 }],
    [{ side: 'over', target: 50.5 }],
    [{ side: 'over', target: -1 }],
    [{ side: 'both', target: 5000 }],
    [{ side: 'over', target: 5000, more: 1 }],
  ])('%o is no bet', (choice) => {
    expect(diceChoice.safeParse(choice).success).toBe(false);
  });

  test('every one of 19,402 bets can be made, and returns what all rolls together return', () => {
    expect(everyChoice).toHaveLength(19_402);
    for (const choice of everyChoice) {
      expect(diceChoice.safeParse(choice).success).toBe(true);
      const exact = returnOf(choice);
      const all = BigInt(winningRolls(choice)) * BigInt(dice.multiplierOf(choice, choice.side === 'over' ? 10_000 : 0));
      expect(all * exact.denominator).toBe(exact.numerator * 10_000n * 10_001n);
    }
  });

  test('CAS-15 the returns are 9900/10001 at most and 1237379/1250125 at least, at 9,724 winning rolls, as the catalogue has them', () => {
    const sorted = everyChoice
      .map((choice) => ({ choice, exact: returnOf(choice) }))
      .toSorted((a, b) => compare(a.exact, b.exact));
    expect(text(sorted.at(-1)!.exact)).toBe('9900/10001');
    expect(text(sorted[0]!.exact)).toBe('1237379/1250125');
    expect(winningRolls(sorted[0]!.choice)).toBe(9724);
    const { rtp, lowestRtp } = gameById('dice')!;
    expect(`${rtp.numerator}/${rtp.denominator}`).toBe('9900/10001');
    expect(`${lowestRtp?.numerator}/${lowestRtp?.denominator}`).toBe('1237379/1250125');
  });

  test('the multiplier has four decimals, cut, and a return is cut to a paisa', () => {
    expect([5000, 9800, 100, 4999, 3333].map((winning) => pays({ side: 'under', target: winning }))).toEqual([
      19_800, 10_102, 990_000, 19_803, 29_702,
    ]);
    expect(returnPaise(11_00, 10_102)).toBe(11_11);
  });

  test('the roll is the first fair word × 10,001 ÷ 2³²', () => {
    const choice: DiceChoice = { side: 'over', target: 5000 };
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seeds = { serverSeed: 'server seed', clientSeed: 'client seed', nonce };
      const unfair = 2n ** 32n % 10_001n;
      const word = wordsByRule(seeds, 8).find((one) => (BigInt(one) * 10_001n) % 2n ** 32n >= unfair) ?? 0;
      const rolled = drawNow(dice.draw(choice, new DrawStream()), nodeDigests(seeds));
      expect(rolled).toBe(Number((BigInt(word) * 10_001n) / 2n ** 32n));
    }
  });
});
