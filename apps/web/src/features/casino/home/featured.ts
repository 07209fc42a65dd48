import type { CasinoGame, CasinoHome } from '@maidan/contract';
import { gameId } from '../game.ts';

/** A slider with fewer has nowhere to turn to: two are in view. */
const MIN_FEATURED = 3;
const MAX_FEATURED = 8;
/** A game stands in so many blocks of the home page at most. */
const MOST_BLOCKS = 2;

export interface HomeBlocks {
  /** The slider of HOM-08. */
  readonly featured: readonly CasinoGame[];
  /** The carousel of HOM-11. */
  readonly games: readonly CasinoGame[];
}

/** What the slider and the carousel of games show beside the top ten, top casino and top slots: the slider begins with the
 *  games that no other block has, each of another category while there are any; the carousel has those that stand in one block
 *  so far, in the order of the lobbies. Neither where it would only show again what the top ten show. */
export function blocksOf({ topTen, topCasino, topSlots, games }: CasinoHome): HomeBlocks {
  const counts = new Map<string, number>();
  const count = (of: readonly CasinoGame[]): void =>
    of.forEach((game) => counts.set(gameId(game), timesIn(counts, game) + 1));
  const free = (): readonly CasinoGame[] => games.filter((game) => timesIn(counts, game) < MOST_BLOCKS);
  [topTen, topCasino, topSlots].forEach(count);
  const featured = byCategory(free().toSorted((one, other) => timesIn(counts, one) - timesIn(counts, other)));
  if (featured.length < MIN_FEATURED) return { featured: [], games: beyond(topTen, free()) };
  count(featured);
  return { featured, games: beyond(topTen, free()) };
}

const timesIn = (counts: ReadonlyMap<string, number>, game: CasinoGame): number => counts.get(gameId(game)) ?? 0;

/** The first game of each category, then the others. */
function byCategory(games: readonly CasinoGame[]): readonly CasinoGame[] {
  const first = new Map<string, CasinoGame>();
  for (const game of games) if (!first.has(game.game_category)) first.set(game.game_category, game);
  return [...new Set([...first.values(), ...games])].slice(0, MAX_FEATURED);
}

function beyond(topTen: readonly CasinoGame[], games: readonly CasinoGame[]): readonly CasinoGame[] {
  const seen = new Set(topTen.map(gameId));
  return games.every((game) => seen.has(gameId(game))) ? [] : games;
}
