import { useMemo } from 'react';
import { useFavourites, useOwnCasino } from '../../api/index.ts';
import type { Found } from './find/entries.ts';
import type { SearchSources } from './use-sources.ts';

export interface OwnItems {
  readonly viewed: readonly Found[];
  readonly favourites: readonly Found[];
}

const VIEWED_SHOWN = 6;
const FAVOURITES_SHOWN = 8;
const NO_GAMES = { favourites: [], recent: [] } as const;

/** What the player has viewed, played and chosen, latest first; a favourite that was viewed stands among the viewed alone. */
export function useOwnItems({ index }: SearchSources): OwnItems {
  const { events, leagues, viewed } = useFavourites();
  const games = useOwnCasino().data ?? NO_GAMES;
  return useMemo(() => {
    const byKey = new Map(index.items.map((found) => [keyOf(found), found]));
    const of = (kind: Found['kind'], ids: readonly string[]) => ids.flatMap((id) => byKey.get(`${kind} ${id}`) ?? []);
    const last = [...of('match', viewed), ...of('game', games.recent)].slice(0, VIEWED_SHOWN);
    const chosen = [...of('match', events), ...of('league', leagues), ...of('game', games.favourites)];
    return {
      viewed: last,
      favourites: chosen.filter((found) => !last.includes(found)).slice(0, FAVOURITES_SHOWN),
    };
  }, [index, events, leagues, viewed, games]);
}

function keyOf(found: Found): string {
  switch (found.kind) {
    case 'match':
      return `match ${found.event._id}`;
    case 'league':
      return `league ${found.league._id}`;
    case 'sport':
      return `sport ${found.sport._id}`;
    case 'game':
      return `game ${found.game.table_id === '' ? found.game.game_id : found.game.table_id}`;
  }
}
