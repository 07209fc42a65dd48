import {
  type CasinoGame,
  type CasinoLobby,
  type DataOf,
  getCasinoHome,
  setFavouriteGame,
  type OwnCasino,
} from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { named } from '../../lib/words/index.ts';
import {
  announce,
  announceFailure,
  asFirstPicture,
  boot,
  CASINO_GAMES,
  fetchData,
  OWN_CASINO,
  queryClient,
  request,
  useGames,
  WITHOUT_GAMES_MS,
} from '../../api/index.ts';
import { useWords, type GameWords } from './words/index.ts';

/** A game whose title and brand are in the language of the page. */
const namedGame = (game: CasinoGame, words: GameWords): CasinoGame => ({
  ...game,
  title: named(game.title, words),
  provider_name: named(game.provider_name, words),
});

type CasinoHome = DataOf<typeof getCasinoHome>;

function namedHome(home: CasinoHome, words: GameWords): CasinoHome {
  const inWords = (games: readonly CasinoGame[]) => games.map((game) => namedGame(game, words));
  const { topTen, topCasino, topSlots, games } = home;
  return { topTen: inWords(topTen), topCasino: inWords(topCasino), topSlots: inWords(topSlots), games: inWords(games) };
}

/** All games of a lobby, named in the language of the page. */
export function useLobbyGames(lobby: CasinoLobby) {
  const words = useWords();
  const { data, error, isError, refetch } = useGames(lobby);
  const games = useMemo(() => data?.map((game) => namedGame(game, words)), [data, words]);
  return { games, error, isError, refetch };
}

/** The home page's casino, of which the lobbies show the top ten (HOM-06). */
export function useCasinoHome({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const words = useWords();
  return useQuery({
    queryKey: [CASINO_GAMES, 'home'],
    queryFn: ({ signal }) => fetchData(getCasinoHome, { signal }),
    select: useCallback((home: CasinoHome) => namedHome(home, words), [words]),
    ...asFirstPicture(() => boot().casino?.home),
    refetchInterval: ({ state }) => state.data?.games.length === 0 && WITHOUT_GAMES_MS,
    enabled,
  });
}

/** Choices are sent one after the other, so that the answer to the last one has all of them. */
let asked = 0;
let sent: Promise<void> = Promise.resolve();

/** Shown as chosen at once, and as it was when the server refuses. */
export async function favour(gameId: string, isFavourite: boolean): Promise<void> {
  const mine = (asked += 1);
  await queryClient.cancelQueries({ queryKey: OWN_CASINO });
  queryClient.setQueryData<OwnCasino>(OWN_CASINO, (own) => {
    if (own === undefined) return undefined;
    const others = own.favourites.filter((id) => id !== gameId);
    return { ...own, favourites: isFavourite ? [gameId, ...others] : others };
  });
  sent = sent.then(() => sendChoice({ gameId, isFavourite }, () => mine === asked));
  await sent;
}

async function sendChoice(
  body: { readonly gameId: string; readonly isFavourite: boolean },
  isLast: () => boolean,
): Promise<void> {
  try {
    const answer = await request(setFavouriteGame, { body });
    if (answer.ok) {
      if (isLast()) queryClient.setQueryData(OWN_CASINO, answer.data);
      return;
    }
    announce(answer);
  } catch (error) {
    announceFailure(error);
  }
  await queryClient.invalidateQueries({ queryKey: OWN_CASINO });
}
