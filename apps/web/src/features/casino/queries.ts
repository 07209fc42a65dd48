import {
  getCasinoHome,
  listCasinoGames,
  listIndianCasinoGames,
  setFavouriteGame,
  type OwnCasino,
} from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { announce, announceFailure, fetchData, OWN_CASINO, queryClient, request } from '../../api/index.ts';

export type LobbyName = 'live' | 'slots' | 'indian';

const GAMES = 'casino-games';
/** How soon a page without any game asks again: the games' server may have started after the site. */
const WITHOUT_GAMES_MS = 5_000;

/** All games of a lobby in one answer (CAS-01). */
export function useGames(lobby: LobbyName) {
  return useQuery({
    queryKey: [GAMES, lobby],
    queryFn: ({ signal }) => {
      if (lobby === 'indian') return fetchData(listIndianCasinoGames, { signal });
      return fetchData(listCasinoGames, { query: lobby === 'slots' ? { slots: 'true' } : {}, signal });
    },
    refetchInterval: ({ state }) => state.data?.length === 0 && WITHOUT_GAMES_MS,
  });
}

/** The home page's casino, of which the lobbies show the top ten (HOM-06). */
export function useCasinoHome({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({
    queryKey: [GAMES, 'home'],
    queryFn: ({ signal }) => fetchData(getCasinoHome, { signal }),
    refetchInterval: ({ state }) => state.data?.games.length === 0 && WITHOUT_GAMES_MS,
    enabled,
  });
}

/** Shown as chosen at once, and as it was when the server refuses. */
export async function favour(gameId: string, isFavourite: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: OWN_CASINO });
  queryClient.setQueryData<OwnCasino>(OWN_CASINO, (own) => {
    if (own === undefined) return undefined;
    const others = own.favourites.filter((id) => id !== gameId);
    return { ...own, favourites: isFavourite ? [gameId, ...others] : others };
  });
  try {
    const answer = await request(setFavouriteGame, { body: { gameId, isFavourite } });
    if (answer.ok) return void queryClient.setQueryData(OWN_CASINO, answer.data);
    announce(answer);
  } catch (error) {
    announceFailure(error);
  }
  await queryClient.invalidateQueries({ queryKey: OWN_CASINO });
}
