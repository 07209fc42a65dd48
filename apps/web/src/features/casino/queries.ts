import { getCasinoHome, setFavouriteGame, type OwnCasino } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import {
  announce,
  announceFailure,
  CASINO_GAMES,
  fetchData,
  OWN_CASINO,
  queryClient,
  request,
  WITHOUT_GAMES_MS,
} from '../../api/index.ts';

/** The home page's casino, of which the lobbies show the top ten (HOM-06). */
export function useCasinoHome({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({
    queryKey: [CASINO_GAMES, 'home'],
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
