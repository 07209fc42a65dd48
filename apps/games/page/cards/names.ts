import { rankOf, suitOf, type Rank } from '../../src/games/cards/cards.ts';
import type { Say } from '../lib/words/say.ts';

/** `Seven`. */
export function sayRank(say: Say, rank: Rank): string {
  return say(`rank${rank}`);
}

/** `Seven of spades`. */
export function sayCard(say: Say, card: number): string {
  return say('cardName', { rank: sayRank(say, rankOf(card)), suit: say(suitOf(card)) });
}
