import { describe, expect, test } from 'vitest';
import { gameById } from '../../src/catalogue/index.ts';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { nodeDigests } from '../../src/fairness/node-digests.ts';
import { DECK, rankIndex, shoeOf } from '../../src/games/cards/cards.ts';
import { fraction } from '../../src/games/exact.ts';
import {
  andarBahar,
  dealCards,
  LONGEST,
  POSITIONS,
  positionById,
  returnOf,
  startsOf,
  waysOf,
  type AndarBaharDeal,
} from './rules.ts';

const STAKE = 100_00;
const MATCHES = Array.from({ length: LONGEST }, (_, index) => index + 1);

/** A deal that matches the two of diamonds on this card. */
function dealOf(match: number): AndarBaharDeal {
  return [0, ...shoeOf(1).slice(4, 3 + match), 1];
}

/** How often each card is the first of three others of a rank, over every place that the three can have among 51. */
function countedWays(): readonly number[] {
  const ways = Array.from({ length: LONGEST + 1 }, () => 0);
  for (let first = 1; first <= DECK - 1; first += 1)
    for (let second = first + 1; second <= DECK - 1; second += 1)
      for (let third = second + 1; third <= DECK - 1; third += 1) ways[first] = (ways[first] ?? 0) + 1;
  return ways;
}

describe('Andar Bahar (casino rules 3)', () => {
  const ways = countedWays();
  const all = ways.reduce((sum, count) => sum + count, 0);

  test('a match on card i has C(51 − i, 2) of C(51, 3) deals', () => {
    expect(all).toBe(20_825);
    expect(MATCHES.map((card) => BigInt(ways[card] ?? 0))).toEqual(MATCHES.map(waysOf));
  });

  test.each<[string, number, number]>([
    ['andar', 8151, 8330],
    ['bahar', 808, 833],
    ['cards-1-5', 1129, 1190],
    ['cards-6-10', 19_888, 20_825],
    ['cards-11-15', 2816, 2975],
    ['cards-16-25', 19_976, 20_825],
    ['cards-26-30', 3937, 4165],
    ['cards-31-35', 572, 595],
    ['cards-36-40', 237, 245],
    ['cards-41-49', 3993, 4165],
  ])('%s returns %d/%d, enumerated', (id, numerator, denominator) => {
    const returned = MATCHES.reduce(
      (sum, card) => sum + (ways[card] ?? 0) * andarBahar.returnOf(id, STAKE, dealOf(card)),
      0,
    );
    const exact = { numerator: BigInt(numerator), denominator: BigInt(denominator) };
    expect(fraction(BigInt(returned), BigInt(all * STAKE))).toEqual(exact);
    const position = positionById(id);
    expect(position && returnOf(position)).toEqual(exact);
  });

  test('Andar is dealt first whatever the joker, and every match lies in one range', () => {
    expect(andarBahar.returnOf('andar', STAKE, dealOf(1))).toBe(190_00);
    expect(andarBahar.returnOf('bahar', STAKE, dealOf(1))).toBe(0);
    expect(andarBahar.returnOf('bahar', STAKE, dealOf(2))).toBe(200_00);
    for (const card of MATCHES) expect(POSITIONS.filter(({ wins }) => wins(card))).toHaveLength(2);
  });

  test('cards are dealt from a fresh deck until the first of the joker’s rank', () => {
    for (let nonce = 1; nonce <= 200; nonce += 1) {
      const seeds = { serverSeed: 'link', clientSeed: 'public', nonce };
      const [joker = -1, ...cards] = drawNow(dealCards(new DrawStream()), nodeDigests(seeds));
      expect(new Set([joker, ...cards]).size).toBe(cards.length + 1);
      const ranks = cards.map((card) => rankIndex(card) === rankIndex(joker));
      expect(ranks.indexOf(true)).toBe(cards.length - 1);
    }
  });

  test('a round lasts 21 to 45 seconds, one card every 600 ms and from card 21 on every 350 ms', () => {
    const { bettingMs, closingMs, payingMs } = andarBahar.timing;
    const whole = (card: number): number => bettingMs + closingMs + andarBahar.dealtMs(dealOf(card)) + payingMs;
    expect(whole(1)).toBeGreaterThan(21_000);
    expect(whole(LONGEST)).toBeLessThan(45_000);
    const starts = startsOf(dealOf(LONGEST));
    expect([1, 2, 20, 21, 22].map((card) => starts[card])).toEqual([900, 1500, 12_300, 12_650, 13_000]);
  });

  test('the catalogue states what all positions together take and can return', () => {
    const mosts = POSITIONS.map(({ id, limits }) => [id, limits.most] as const);
    const returns = MATCHES.map((card) =>
      mosts.reduce((sum, [id, most]) => sum + andarBahar.returnOf(id, most, dealOf(card)), 0),
    );
    expect(gameById('andar-bahar')).toMatchObject({
      minStake: 50_00,
      maxStake: mosts.reduce((sum, [, most]) => sum + most, 0),
      maxWin: Math.max(...returns),
      rtp: { numerator: 8151, denominator: 8330 },
      lowestRtp: { numerator: 3937, denominator: 4165 },
    });
  });

  test('takes ₹50 to ₹2,00,000 on a side and to ₹1,000 on the last range, and knows no other position', () => {
    expect(andarBahar.limitsOf('bahar')).toEqual({ least: 50_00, most: 2_00_000_00 });
    expect(andarBahar.limitsOf('cards-41-49')).toEqual({ least: 50_00, most: 1_000_00 });
    expect(andarBahar.limitsOf('cards-41-50')).toBeUndefined();
    expect(() => andarBahar.returnOf('joker', STAKE, dealOf(1))).toThrow('no position joker');
  });
});
