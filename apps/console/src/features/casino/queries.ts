import {
  consoleCasinoCorrections,
  consoleCasinoGames,
  consoleCasinoTable,
  consoleCasinoTables,
  consoleOpenRounds,
  findCasinoRound,
  type CasinoCorrection,
  type ConsoleGame,
  type ConsoleTable,
  type ConsoleTablePosition,
  type ConsoleTableWithRounds,
  type FoundCasinoRound,
  type OpenCasinoRound,
} from '@maidan/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';

/** Another operator's change, or a round that has closed, is seen within this time. */
const EVERY_MS = 10_000;
const GAMES = ['casino-games'];
const ROUNDS = ['casino-rounds'];
const TABLES = ['casino-tables'];
const CORRECTIONS = ['casino-corrections'];
/** The server lists at most so many open rounds, the oldest. */
export const MOST_ROUNDS = 200;

const polled = { refetchInterval: EVERY_MS, refetchOnWindowFocus: true } as const;

/** All games in the order of the lobbies. */
export const useGames = (): UseQueryResult<ConsoleGame[]> =>
  useQuery({
    queryKey: GAMES,
    queryFn: async ({ signal }) => (await fetchData(consoleCasinoGames, { signal })).games,
    ...polled,
  });

/** Open rounds, oldest first. */
export const useOpenRounds = (): UseQueryResult<OpenCasinoRound[]> =>
  useQuery({
    queryKey: ROUNDS,
    queryFn: async ({ signal }) => (await fetchData(consoleOpenRounds, { signal })).rounds,
    ...polled,
  });

/** Live tables in the order of the lobbies, and the providers that did not answer. */
export const useTables = (): UseQueryResult<{ tables: ConsoleTable[]; unreached: string[] }> =>
  useQuery({
    queryKey: TABLES,
    queryFn: async ({ signal }) => await fetchData(consoleCasinoTables, { signal }),
    ...polled,
  });

/** One table with its last rounds. */
export const useTable = (id: string): UseQueryResult<ConsoleTableWithRounds> =>
  useQuery({
    queryKey: [...TABLES, id],
    queryFn: async ({ signal }) => await fetchData(consoleCasinoTable, { params: { id }, signal }),
    ...polled,
  });

/** Corrections that wait for a second operator, oldest first. */
export const useCorrections = (): UseQueryResult<CasinoCorrection[]> =>
  useQuery({
    queryKey: CORRECTIONS,
    queryFn: async ({ signal }) => (await fetchData(consoleCasinoCorrections, { signal })).corrections,
    ...polled,
  });

/** Rounds by their provider's id, with their corrections; nothing is asked for an empty id. */
export const useFoundRounds = (round: string): UseQueryResult<FoundCasinoRound[]> =>
  useQuery({
    queryKey: [...CORRECTIONS, 'of', round],
    queryFn: async ({ signal }) => (await fetchData(findCasinoRound, { query: { round }, signal })).rounds,
    enabled: round !== '',
    ...polled,
  });

/** Asks for the corrections again, after a decision. */
export function askCorrectionsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: CORRECTIONS });
}

/** Asks for the open rounds again, after a decision on one. */
export function askRoundsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ROUNDS });
}

/** Shows a game as the server has just answered; a list that was asked for before is dropped, it may be older. */
export async function keepGame(game: ConsoleGame): Promise<void> {
  await queryClient.cancelQueries({ queryKey: GAMES });
  queryClient.setQueryData<ConsoleGame[]>(GAMES, (games) => games?.map((each) => (each.id === game.id ? game : each)));
}

/** Shows a table's positions as the server has just answered. */
export async function keepPositions(id: string, positions: ConsoleTablePosition[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [...TABLES, id] });
  queryClient.setQueryData<ConsoleTableWithRounds>([...TABLES, id], (table) => table && { ...table, positions });
}

/** Asks for games, tables and open rounds again, after a change or where its outcome is unknown. */
export function askAgain(): void {
  void queryClient.invalidateQueries({ queryKey: GAMES });
  void queryClient.invalidateQueries({ queryKey: TABLES });
  void queryClient.invalidateQueries({ queryKey: ROUNDS });
}
