import { describe, expect, test } from 'vitest';
import { drawNow, DrawStream } from '../../fairness/draws.ts';
import { DECK, freshShoe, isRed, rankOf, readCards, shoeOf, suitOf } from './cards.ts';

/** Digests whose every word is this one. */
const words = (word: number) => () => {
  const digest = new DataView(new ArrayBuffer(32));
  for (let offset = 0; offset < 32; offset += 4) digest.setUint32(offset, word);
  return new Uint8Array(digest.buffer);
};

describe('casino rules 1: cards', () => {
  test('a card is 4 × rank + suit, ranks 2 to ace, suits diamonds, hearts, spades, clubs', () => {
    const named = [0, 1, 22, 35, 51].map((card) => `${rankOf(card)} ${suitOf(card)}`);
    expect(named).toEqual(['2 diamonds', '2 hearts', '7 spades', '10 clubs', 'A clubs']);
    expect(new Set(shoeOf(1).map((card) => `${rankOf(card)} ${suitOf(card)}`)).size).toBe(DECK);
    expect(shoeOf(1).filter(isRed)).toHaveLength(26);
  });

  test('with several decks a card is deck × 52 + card', () => {
    expect(shoeOf(8)).toHaveLength(416);
    expect(`${rankOf(7 * 52 + 22)} ${suitOf(7 * 52 + 22)}`).toBe('7 spades');
  });

  test('a shoe deals the element at draw(length), the later ones move up', () => {
    const stream = new DrawStream();
    const shoe = freshShoe(shoeOf(1));
    // A little above half of 2³² is the middle of what is left: 26 of 52, then 25 of 51, which has moved down behind it.
    const dealt = drawNow(
      (function* two() {
        return [yield* shoe.deal(stream), yield* shoe.deal(stream)];
      })(),
      words(2 ** 31 + 9),
    );
    expect(dealt).toEqual([26, 25]);
    expect(shoe.left()).toHaveLength(50);
    expect(shoe.left()).not.toContain(26);
  });

  test('dealing as many as are taken at once gives the same cards', () => {
    const one = drawNow(new DrawStream().take(shoeOf(1), 6), words(1_234_567_890));
    const stream = new DrawStream();
    const shoe = freshShoe(shoeOf(1));
    const dealt = drawNow(
      (function* six() {
        const cards: number[] = [];
        while (cards.length < 6) cards.push(yield* shoe.deal(stream));
        return cards;
      })(),
      words(1_234_567_890),
    );
    expect(dealt).toEqual(one);
  });

  test('an empty shoe deals nothing, and what is no card is not read as one', () => {
    expect(() => drawNow(freshShoe([]).deal(new DrawStream()), words(1))).toThrow('Cannot draw from 0');
    expect(readCards([0, 51])).toEqual([0, 51]);
    expect(readCards([415], 416)).toEqual([415]);
    for (const wrong of [[52], [-1], [1.5], ['1'], [], 7, null, { 0: 1 }]) expect(readCards(wrong)).toBeNull();
  });
});
