import { describe, expect, test } from 'vitest';
import { fraction } from '../../src/games/exact.ts';
import { aceLowOf } from '../../src/games/cards/ace-low.ts';
import { isRed, shoeOf } from '../../src/games/cards/cards.ts';
import { catalogueFigures } from '../../src/games/cards/catalogue-figures.ts';
import { gameById } from '../../src/catalogue/index.ts';
import { dragonTiger, isOutBySeven, isSuitedTie, outcomeOf, POSITIONS } from './rules.ts';

const SHOE = shoeOf(8);
const DEALS = BigInt(SHOE.length * (SHOE.length - 1));
const STAKE = 100_00;

/** The number of a card of the first deck: `A♦`. */
const card = (text: string): number =>
  4 * ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].indexOf(text.slice(0, -1)) +
  '♦♥♠♣'.indexOf(text.slice(-1));
const deal = (dragon: string, tiger: string) => [card(dragon), card(tiger)];

/** Over every card of Dragon and every other one of Tiger. */
function sum(of: (dealt: readonly number[]) => number): bigint {
  let all = 0;
  for (const dragon of SHOE) for (const tiger of SHOE) if (dragon !== tiger) all += of([dragon, tiger]);
  return BigInt(all);
}

describe('Dragon Tiger (casino rules 5)', () => {
  test.each(POSITIONS)('$id returns its exact part over all 172,640 deals', ({ id, rtp }) => {
    const returned = sum((dealt) => dragonTiger.returnOf(id, STAKE, dealt));
    expect(fraction(returned, DEALS * BigInt(STAKE))).toEqual(rtp);
  });

  test('the returns are those of the rules', () => {
    const parts = POSITIONS.map(({ id, rtp }) => `${id} ${rtp.numerator}/${rtp.denominator}`);
    const onCard = ['red 19/20', 'black 19/20', 'odd 123/130', 'even 123/130'];
    expect(parts).toEqual([
      'dragon 799/830',
      'tiger 799/830',
      'tie 403/415',
      'suited-tie 392/415',
      ...onCard.map((part) => `dragon-${part}`),
      ...onCard.map((part) => `tiger-${part}`),
    ]);
  });

  test('one rank is dealt in 31 of 415 deals, one rank and suit in 7 of 415', () => {
    expect(
      fraction(
        sum((dealt) => Number(outcomeOf(dealt) === 'tie')),
        DEALS,
      ),
    ).toEqual(fraction(31n, 415n));
    expect(
      fraction(
        sum((dealt) => Number(isSuitedTie(dealt))),
        DEALS,
      ),
    ).toEqual(fraction(7n, 415n));
  });

  test('the ace is low and the king high', () => {
    expect(['A♦', '2♥', '10♠', 'J♣', 'Q♦', 'K♥'].map(card).map(aceLowOf)).toEqual([1, 2, 10, 11, 12, 13]);
    expect([deal('A♦', '2♥'), deal('K♠', 'Q♠'), deal('7♠', '7♦')].map(outcomeOf)).toEqual(['tiger', 'dragon', 'tie']);
  });

  test('half the stake on a side comes back at a tie, to the paisa', () => {
    const tie = deal('9♦', '9♣');
    expect(dragonTiger.returnOf('dragon', 101_00, tie)).toBe(50_50);
    expect(dragonTiger.returnOf('tiger', 101_00, tie)).toBe(50_50);
    expect(dragonTiger.returnOf('tie', 101_00, tie)).toBe(1_313_00);
    expect(dragonTiger.returnOf('suited-tie', 101_00, tie)).toBe(0);
    expect(dragonTiger.returnOf('suited-tie', 100_00, [card('9♦'), 52 + card('9♦')])).toBe(5_600_00);
  });

  test('a seven loses both odd and even; colours and parity pay 0.9:1 and 1.05:1', () => {
    const dealt = deal('7♥', 'K♠');
    const back = POSITIONS.map(({ id }) => [id, dragonTiger.returnOf(id, STAKE, dealt)]).filter(
      ([, paise]) => paise !== 0,
    );
    expect(Object.fromEntries(back)).toEqual({
      tiger: 200_00,
      'dragon-red': 190_00,
      'tiger-black': 190_00,
      'tiger-odd': 205_00,
    });
    expect(isRed(dealt[0] ?? -1)).toBe(true);
    expect(POSITIONS.map(({ id }) => id).filter((id) => isOutBySeven(id, dealt))).toEqual([
      'dragon-odd',
      'dragon-even',
    ]);
  });

  test('the catalogue states what all positions together take and can return', () => {
    // Two decks have every two cards, the same one twice among them.
    const deals = shoeOf(1).flatMap((dragon) => shoeOf(2).map((tiger) => [dragon, tiger]));
    const figures = catalogueFigures(
      dragonTiger,
      deals.filter(([dragon, tiger]) => dragon !== tiger),
    );
    expect(gameById('dragon-tiger')).toMatchObject(figures);
  });

  test('no position that is not one, and no deal that is not one', () => {
    expect(dragonTiger.limitsOf('lion')).toBeUndefined();
    expect(() => dragonTiger.returnOf('lion', STAKE, deal('7♥', 'K♠'))).toThrow('no position');
    expect(() => dragonTiger.returnOf('dragon', STAKE, [1])).toThrow('a card each');
    expect(dragonTiger.limitsOf('dragon')).toEqual({ least: 50_00, most: 2_00_000_00 });
    expect(dragonTiger.limitsOf('suited-tie')).toEqual({ least: 50_00, most: 2_500_00 });
  });
});
