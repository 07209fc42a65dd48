import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { readCards } from '../../../src/games/cards/cards.ts';
import { DECK, readDeal } from '../deal.ts';

/** A deal that its cards decide, without one too many. */
export function read(drawn: unknown): Dealt | null {
  const cards = readCards(drawn, DECK.length);
  try {
    return cards !== null && readDeal(cards) ? cards : null;
  } catch {
    return null;
  }
}
