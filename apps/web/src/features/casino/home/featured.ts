import type { CasinoGame } from '@maidan/contract';
import { gameId } from '../game.ts';

/** A slider with fewer has nowhere to turn to: two are in view. */
const MIN_FEATURED = 3;
const MAX_FEATURED = 8;

/** What the slider shows (HOM-08): the first game of each category in the order of the lobbies, then the others. Nothing
 *  where there are too few games to turn through. */
export function featuredGames(games: readonly CasinoGame[]): readonly CasinoGame[] {
  if (games.length < MIN_FEATURED) return [];
  const first = new Map<string, CasinoGame>();
  for (const game of games) if (!first.has(game.game_category)) first.set(game.game_category, game);
  return [...new Set([...first.values(), ...games])].slice(0, MAX_FEATURED);
}

/** What the carousel of all games shows (HOM-11): nothing where the top ten show every game already. */
export function gamesBeyond(topTen: readonly CasinoGame[], games: readonly CasinoGame[]): readonly CasinoGame[] {
  const seen = new Set(topTen.map(gameId));
  return games.every((game) => seen.has(gameId(game))) ? [] : games;
}
