import { listCasinoGames, listIndianCasinoGames, type CasinoLobby } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { asFirstPicture, firstLobby } from './boot.ts';
import { fetchData } from './request.ts';

/** The key of every list of games. */
export const CASINO_GAMES = 'casino-games';
/** How soon a page without any game asks again: the games' server may have started after the site. */
export const WITHOUT_GAMES_MS = 5_000;

/** All games of a lobby in one answer (CAS-01). */
export function useGames(lobby: CasinoLobby) {
  return useQuery({
    queryKey: [CASINO_GAMES, lobby],
    queryFn: ({ signal }) => {
      if (lobby === 'indian') return fetchData(listIndianCasinoGames, { signal });
      return fetchData(listCasinoGames, { query: lobby === 'slots' ? { slots: 'true' } : {}, signal });
    },
    ...asFirstPicture(() => firstLobby(lobby)),
    refetchInterval: ({ state }) => state.data?.length === 0 && WITHOUT_GAMES_MS,
  });
}
