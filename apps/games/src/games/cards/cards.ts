/** Playing cards as numbers, and dealing them (casino rules 1): shared by all card tables, on the server and in pages. */
import type { DrawStream, Draws } from '../../fairness/draws.ts';

/** In ascending order, ace high; a card's number is 4 × rank + suit. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

export const DECK = RANKS.length * SUITS.length;

/** Every card of so many decks, in order: the cards of a fresh shoe. */
export function shoeOf(decks: number): readonly number[] {
  return Array.from({ length: decks * DECK }, (_, card) => card);
}

/** 0 to 12 for 2 to ace, whatever the card's deck. */
export function rankIndex(card: number): number {
  return Math.floor((card % DECK) / SUITS.length);
}

/** 0 to 3 for diamonds, hearts, spades, clubs. */
export function suitIndex(card: number): number {
  return card % SUITS.length;
}

export function rankOf(card: number): Rank {
  return RANKS[rankIndex(card)] as Rank;
}

export function suitOf(card: number): Suit {
  return SUITS[suitIndex(card)] as Suit;
}

/** Diamonds and hearts. */
export function isRed(card: number): boolean {
  return suitIndex(card) < 2;
}

/** A fresh shoe whose cards are dealt one by one, as many as a round turns out to need. */
export interface Shoe {
  /** The next card: the one at `draw(cards left)`; the later ones move up. Throws of an empty shoe. */
  readonly deal: (stream: DrawStream) => Draws<number>;
  readonly left: () => readonly number[];
}

export function freshShoe(cards: readonly number[]): Shoe {
  const left = [...cards];
  return {
    *deal(stream) {
      const [card] = left.splice(yield* stream.draw(left.length), 1);
      if (card === undefined) throw new RangeError('The shoe is empty');
      return card;
    },
    left: () => left,
  };
}

/** Cards that came over the wire; null of anything else. `cards` is how many the shoe has. */
export function readCards(drawn: unknown, cards = DECK): readonly number[] | null {
  const isCard = (card: unknown): card is number =>
    typeof card === 'number' && Number.isInteger(card) && card >= 0 && card < cards;
  return Array.isArray(drawn) && drawn.length > 0 && drawn.every(isCard) ? drawn : null;
}
