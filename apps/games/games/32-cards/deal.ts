/** A deal of 32 Cards: a card each to players 8, 9, 10 and 11, and more to those who are level (casino rules 8). */
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import type { Dealt } from '../../src/games/cards/card-table.ts';
import { freshShoe, type Shoe } from '../../src/games/cards/cards.ts';

/** In the order in which they are dealt; each adds its name to its card. */
export const PLAYERS = [8, 9, 10, 11] as const;
export type Player = (typeof PLAYERS)[number];

/** Sixes to kings, numbered 4 × (value − 6) + suit. */
export const DECK: Dealt = Array.from({ length: 32 }, (_, card) => card);

const LOWEST_VALUE = 6;

/** 6 to 13. */
export function valueOf(card: number): number {
  return LOWEST_VALUE + Math.floor(card / 4);
}

export interface Held {
  readonly player: Player;
  readonly card: number;
}

/** Those whose card is worth the most. */
function highest(held: readonly Held[], worth: (held: Held) => number): readonly Player[] {
  const most = Math.max(...held.map(worth));
  return held.filter((each) => worth(each) === most).map(({ player }) => player);
}

export function pointsOf({ player, card }: Held): number {
  return player + valueOf(card);
}

/** Who is still in after each has got its card: in the first deal by points, in a tie-break by the card alone. */
function leading(held: readonly Held[], isTieBreak: boolean): readonly Player[] {
  return highest(held, isTieBreak ? ({ card }) => valueOf(card) : pointsOf);
}

export interface Deal {
  readonly first: readonly Held[];
  /** Each by those who were level before it, in the order of their names. */
  readonly tieBreaks: readonly (readonly Held[])[];
  readonly winner: Player;
}

/** The cards as they were dealt, each with its player. */
export function readDeal(dealt: Dealt): Deal {
  const deals: (readonly Held[])[] = [];
  let players: readonly Player[] = PLAYERS;
  let at = 0;
  while (players.length > 1) {
    const held = players.map((player, index) => {
      const card = dealt[at + index];
      if (card === undefined) throw new RangeError('The deal is not decided by its cards');
      return { player, card };
    });
    at += held.length;
    players = leading(held, deals.length > 0);
    deals.push(held);
  }
  const [winner] = players;
  const [first, ...tieBreaks] = deals;
  if (winner === undefined || first === undefined || at !== dealt.length) throw new RangeError('A card is left over');
  return { first, tieBreaks, winner };
}

/** Cards of earlier tie-breaks go back behind the rest, as they were dealt, once fewer are left than there are players level. */
export function* deal(stream: DrawStream, deck: Dealt = DECK): Draws<Dealt> {
  let shoe: Shoe = freshShoe(deck);
  const dealt: number[] = [];
  let broken: number[] = [];
  let players: readonly Player[] = PLAYERS;
  while (players.length > 1) {
    if (shoe.left().length < players.length) {
      shoe = freshShoe([...shoe.left(), ...broken]);
      broken = [];
    }
    const held: Held[] = [];
    for (const player of players) held.push({ player, card: yield* shoe.deal(stream) });
    const isTieBreak = dealt.length > 0;
    const cards = held.map(({ card }) => card);
    if (isTieBreak) broken.push(...cards);
    dealt.push(...cards);
    players = leading(held, isTieBreak);
  }
  return dealt;
}
