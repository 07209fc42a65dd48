import {
  consoleHouseAccounts,
  consolePlayer,
  consolePlayers,
  type HouseAccount,
  type PlayerProfile,
} from '@maidan/contract';
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';

const PLAYERS = ['players'];
const PLAYER = ['player'];
const EVERY_MS = 10_000;

/** Players that a search finds, a page at a time. */
export const usePlayers = (search: string) =>
  useInfiniteQuery({
    queryKey: [...PLAYERS, search],
    queryFn: ({ pageParam, signal }) =>
      fetchData(consolePlayers, { query: { search: search === '' ? undefined : search, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const usePlayer = (id: string): UseQueryResult<PlayerProfile> =>
  useQuery({
    queryKey: [...PLAYER, id],
    queryFn: ({ signal }) => fetchData(consolePlayer, { params: { id }, signal }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });

/** House accounts that an adjustment may name. */
export const useHouseAccounts = (): UseQueryResult<HouseAccount[]> =>
  useQuery({
    queryKey: ['house-accounts'],
    queryFn: async ({ signal }) => (await fetchData(consoleHouseAccounts, { signal })).accounts,
    staleTime: 60_000,
  });

/** Asks for the profile and the list again, after something was done to a player. */
export function askPlayerAgain(): void {
  void queryClient.invalidateQueries({ queryKey: PLAYER });
  void queryClient.invalidateQueries({ queryKey: PLAYERS });
}
