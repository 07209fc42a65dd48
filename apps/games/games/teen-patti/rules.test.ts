import { describe, expect, test } from 'vitest';
import { gameById } from '../../src/catalogue/index.ts';
import { RANKS, shoeOf, SUITS } from '../../src/games/cards/cards.ts';
import { fraction } from '../../src/games/exact.ts';
import { handOf, KINDS } from './hands.ts';
import {
  HANDS,
  PAIRS,
  POSITIONS,
  positionById,
  restMs,
  returnOf,
  SLOW_TURN_MS,
  STARTS_MS,
  teenPatti,
  winnerOf,
} from './rules.ts';

const STAKE = 100_00;

/** `AS` is the ace of spades, `10D` the ten of diamonds. */
function card(name: string): number {
  const rank = RANKS.findIndex((each) => each === name.slice(0, -1));
  return 4 * rank + SUITS.findIndex((suit) => suit.startsWith(name.slice(-1).toLowerCase()));
}
const cards = (names: string): readonly number[] => names.split(' ').map(card);
/** A's hand and B's, as they would be dealt. */
function deal(a: string, b: string): readonly number[] {
  return cards(a).flatMap((each, index) => [each, cards(b)[index] ?? 0]);
}

const EVERY_HAND = shoeOf(1).flatMap((first) =>
  shoeOf(1)
    .slice(first + 1)
    .flatMap((second) =>
      shoeOf(1)
        .slice(second + 1)
        .map((third) => ({ cards: [first, second, third] as const, hand: handOf([first, second, third]) })),
    ),
);

/** Pairs of hands without a common card that A wins, and that are equal: each hand against all weaker ones, of which those
 *  that share a card with it are taken off, in classes of equal strength from the weakest on. */
function countedPairs(): { readonly won: number; readonly equal: number } {
  const classes = Map.groupBy(EVERY_HAND, ({ hand }) => hand.strength);
  const strengths = [...classes.keys()].toSorted((a, b) => a - b);
  const weaker = { all: 0, byCard: new Map<number, number>(), byTwo: new Map<string, number>() };
  const twosOf = ([a, b, c]: readonly [number, number, number]) => [`${a} ${b}`, `${a} ${c}`, `${b} ${c}`];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  let [won, equal] = [0, 0];
  for (const strength of strengths) {
    const hands = classes.get(strength) ?? [];
    for (const { cards: own } of hands) {
      // Those that share two cards are in the sums of both of them.
      const sharing =
        sum(own.map((each) => weaker.byCard.get(each) ?? 0)) -
        sum(twosOf(own).map((two) => weaker.byTwo.get(two) ?? 0));
      won += weaker.all - sharing;
      equal += hands.filter(({ cards: other }) => !other.some((each) => own.includes(each))).length;
    }
    for (const { cards: own } of hands) {
      weaker.all += 1;
      for (const each of own) weaker.byCard.set(each, (weaker.byCard.get(each) ?? 0) + 1);
      for (const two of twosOf(own)) weaker.byTwo.set(two, (weaker.byTwo.get(two) ?? 0) + 1);
    }
  }
  return { won, equal };
}

describe('Teen Patti 20-20 (casino rules 4)', () => {
  test('of 22,100 hands 52 are trails, 48 pure sequences, 720 sequences, 1,096 colours, 3,744 pairs, 16,440 high cards', () => {
    expect(EVERY_HAND).toHaveLength(22_100);
    const counts = KINDS.map((kind) => [kind, EVERY_HAND.filter(({ hand }) => hand.kind === kind).length]);
    expect(Object.fromEntries(counts)).toEqual(HANDS);
    expect(HANDS).toEqual({
      trail: 52,
      'pure-sequence': 48,
      sequence: 720,
      colour: 1_096,
      pair: 3_744,
      'high-card': 16_440,
    });
  });

  test('of 407,170,400 pairs of hands A wins 203,359,936, as many B, and 450,528 are equal', () => {
    expect(countedPairs()).toEqual({ won: 203_359_936, equal: 450_528 });
    expect(PAIRS).toEqual({ all: 407_170_400n, won: 203_359_936n, equal: 450_528n });
    expect(2n * PAIRS.won + PAIRS.equal).toBe(PAIRS.all);
    expect(PAIRS.all).toBe(BigInt(EVERY_HAND.length) * 18_424n);
  });

  test('A and B return 24224952/24469375, pair plus 5217/5525', () => {
    const of = (id: string) => returnOf(positionById(id) ?? (POSITIONS[0] as (typeof POSITIONS)[0]));
    expect(of('a')).toEqual({ numerator: 24_224_952n, denominator: 24_469_375n });
    expect(of('b')).toEqual(of('a'));
    const paid = EVERY_HAND.reduce((sum, { cards: own }) => {
      const others = shoeOf(1).filter((each) => !own.some((mine) => mine === each));
      return (
        sum +
        teenPatti.returnOf(
          'pair-plus-a',
          STAKE,
          own.flatMap((each, index) => [each, others[index] ?? 0]),
        )
      );
    }, 0);
    expect(paid / STAKE).toBe(20_868);
    expect(fraction(BigInt(paid), BigInt(22_100 * STAKE))).toEqual({ numerator: 5217n, denominator: 5525n });
    expect(of('pair-plus-b')).toEqual({ numerator: 5217n, denominator: 5525n });
  });

  test('trail over pure sequence over sequence over colour over pair over high card', () => {
    const descending = ['2S 2H 2D', '4S 3S 2S', '4H 3S 2S', '5S 3S 2S', '2S 2H 3D', 'AS KH JD'];
    const strengths = descending.map((names) => handOf(cards(names)).strength);
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
    expect(new Set(strengths).size).toBe(descending.length);
  });

  test('A-K-Q is the highest sequence, A-2-3 the second, then K-Q-J down to 4-3-2', () => {
    const descending = ['AS KH QD', 'AS 2H 3D', 'KS QH JD', 'QS JH 10D', '4S 3H 2D'];
    const strengths = descending.map((names) => handOf(cards(names)).strength);
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
    expect(new Set(strengths).size).toBe(descending.length);
    expect(handOf(cards('KS AH 2D')).kind).toBe('high-card');
  });

  test('inside a kind the highest card decides, then the next; of pairs the pair, then the third; suits never', () => {
    expect(winnerOf(deal('AS 9H 2D', 'AH 8S 7D'))).toBe('a');
    expect(winnerOf(deal('AS 9H 2D', 'AH 9S 3D'))).toBe('b');
    expect(winnerOf(deal('3S 3H AD', '4S 4H 2D'))).toBe('b');
    expect(winnerOf(deal('4C 4D 5H', '4S 4H 3D'))).toBe('a');
    expect(winnerOf(deal('AS 9H 2D', 'AH 9S 2C'))).toBe('equal');
    expect(winnerOf(deal('AS 9S 2S', 'AH 9H 2H'))).toBe('equal');
  });

  test('equal hands give the stake back, and pair plus is paid whichever side wins', () => {
    const equal = deal('AS 9S 2S', 'AH 9H 2H');
    expect(['a', 'b', 'pair-plus-a', 'pair-plus-b'].map((id) => teenPatti.returnOf(id, STAKE, equal))).toEqual([
      STAKE,
      STAKE,
      500_00,
      500_00,
    ]);
    const lost = deal('2S 2H 3D', '3S 3H 3C');
    expect(['a', 'b', 'pair-plus-a', 'pair-plus-b'].map((id) => teenPatti.returnOf(id, STAKE, lost))).toEqual([
      0, 198_00, 200_00, 3_100_00,
    ]);
  });

  test('a round lasts 24 seconds, a card every 450 ms, third cards turn for 700 ms', () => {
    const { bettingMs, closingMs, payingMs } = teenPatti.timing;
    expect(bettingMs + closingMs + teenPatti.dealtMs([]) + payingMs).toBe(24_000);
    expect(STARTS_MS).toEqual([0, 450, 900, 1_350, 1_800, 2_250]);
    expect([0, 3].map(restMs)).toEqual([0, 0]);
    expect(restMs(5) - restMs(4) + 450).toBe(900);
    expect(SLOW_TURN_MS).toBe(700);
  });

  test('the catalogue states what all positions together take and can return', () => {
    const trails = deal('AS AH AD', '2S 2H 2D');
    const most = (id: string) => teenPatti.limitsOf(id)?.most ?? 0;
    expect(gameById('teen-patti')).toMatchObject({
      minStake: 50_00,
      maxStake: POSITIONS.reduce((sum, { limits }) => sum + limits.most, 0),
      maxWin: POSITIONS.reduce((sum, { id }) => sum + teenPatti.returnOf(id, most(id), trails), 0),
      rtp: { numerator: 24_224_952, denominator: 24_469_375 },
      lowestRtp: { numerator: 5217, denominator: 5525 },
    });
    expect(teenPatti.limitsOf('c')).toBeUndefined();
  });
});
