import { oddsText } from '../../src/games/odds.ts';
import type { Say } from '../lib/words/say.ts';
import type { CardGame } from './card-game.ts';

/** `0.95`, `11.5`: to one. */
export function paysOf({ table, paysText }: CardGame, say: Say, id: string): string {
  const own = paysText?.(say, id) ?? null;
  return own ?? oddsText(table.positions.find((position) => position.id === id)?.pays ?? 0);
}
