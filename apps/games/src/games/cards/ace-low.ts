import { RANKS, rankIndex } from './cards.ts';

/** 1 for an ace, 2 … 10, 11 J, 12 Q, 13 K: what a card is worth where the ace is the lowest. */
export function aceLowOf(card: number): number {
  return ((rankIndex(card) + 1) % RANKS.length) + 1;
}
