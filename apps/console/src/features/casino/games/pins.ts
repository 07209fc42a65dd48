/** Places among the top ten of the home page that operators have given to games. Pure. */
import type { ConsoleGame } from '@maidan/contract';

const LAST_RANK = 10;
const RANKS: readonly number[] = Array.from({ length: LAST_RANK }, (_, index) => index + 1);

export interface Place {
  readonly rank: number;
  /** At most one: the server gives no place twice. */
  readonly games: readonly ConsoleGame[];
}

/** Places 1 to 10 with the games pinned there. */
export function placesOf(games: readonly ConsoleGame[]): readonly Place[] {
  const pinned = Map.groupBy(games, ({ pinnedRank }) => pinnedRank);
  return RANKS.map((rank) => ({ rank, games: pinned.get(rank) ?? [] }));
}

/** The game that already has a place; undefined if it is free or the game's own. */
export function holderOf({ games }: Place, game: ConsoleGame): ConsoleGame | undefined {
  return games.find(({ id }) => id !== game.id);
}

/** Why a pinned game is not on the home page; null if it is. */
export function whyLeftOut({ isEnabled, isOffered }: ConsoleGame): string | null {
  if (!isEnabled) return 'Off';
  return isOffered ? null : 'Not offered';
}
