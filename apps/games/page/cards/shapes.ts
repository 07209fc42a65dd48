/** Outlines of the cards' marks, each around its own middle. */
import type { Rank, Suit } from '../../src/games/cards/cards.ts';

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const SUIT_SHAPES: Readonly<Record<Suit, string>> = {
  spades:
    'M0-12C6-5 12-1 12 5a6 6 0 0 1-10 4.5c.5 3 1.5 4.5 3 6.5h-10c1.5-2 2.5-3.5 3-6.5A6 6 0 0 1-12 5C-12-1-6-5 0-12z',
  hearts: 'M0 13C-6 7-13 2-13-4a6.5 6.5 0 0 1 13-2.5A6.5 6.5 0 0 1 13-4C13 2 6 7 0 13z',
  diamonds: 'M0-14L10 0 0 14-10 0z',
  clubs: `${disc(0, -6, 6)}${disc(-6.5, 3, 6)}${disc(6.5, 3, 6)}M-1.5 0h3c.3 6 1.5 10 4 13h-11c2.5-3 3.7-7 4-13z`,
};

/** A crown, a lotus and a turban. */
export const COURTS: Partial<Readonly<Record<Rank, readonly string[]>>> = {
  K: ['M-13 6V-7l6 5 7-10 7 10 6-5V6z', disc(0, -15, 2.4)],
  Q: [
    'M0-14c5 5 6 11 0 18-6-7-5-13 0-18z',
    'M-4 5c-8 0-11-4-12-10 6 0 10 3 12 10z',
    'M4 5c8 0 11-4 12-10-6 0-10 3-12 10z',
  ],
  J: ['M-13 6c-2-10 4-17 13-17s15 7 13 17c-4-3-9-4-13-4s-9 1-13 4z', 'M2-11c0-5 3-8 7-9 0 5-2 8-7 9z'],
};

const pairs = (...rows: readonly number[]): readonly (readonly [number, number])[] =>
  rows.flatMap((y) => [[-1, y] as const, [1, y] as const]);

/** Where the pips lie: from −1 to 1 across and down. */
export const PIPS: Partial<Readonly<Record<Rank, readonly (readonly [number, number])[]>>> = {
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  4: pairs(-1, 1),
  5: [...pairs(-1, 1), [0, 0]],
  6: pairs(-1, 0, 1),
  7: [...pairs(-1, 0, 1), [0, -0.5]],
  8: [...pairs(-1, 0, 1), [0, -0.5], [0, 0.5]],
  9: [...pairs(-1, -0.33, 0.33, 1), [0, 0]],
  10: [...pairs(-1, -0.33, 0.33, 1), [0, -0.67], [0, 0.67]],
};
