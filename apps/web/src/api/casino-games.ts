import { listCasinoGames, listIndianCasinoGames } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchData } from './request.ts';

export type LobbyName = 'live' | 'slots' | 'indian';

/** The key of every list of games. */
export const CASINO_GAMES = 'casino-games';
/** How soon a page without any game asks again: the games' server may have started after the site. */
export const WITHOUT_GAMES_MS = 5_000;

/** All games of a lobby in one answer (CAS-01). */
export function useGames(lobby: LobbyName) {
  return useQuery({
    queryKey: [CASINO_GAMES, lobby],
    queryFn: ({ signal }) => {
      if (lobby === 'indian') return fetchData(listIndianCasinoGames, { signal });
      return fetchData(listCasinoGames, { query: lobby === 'slots' ? { slots: 'true' } : {}, signal });
    },
    refetchInterval: ({ state }) => state.data?.length === 0 && WITHOUT_GAMES_MS,
  });
}
