import {
  consoleBetMarket,
  consoleMarketMatches,
  consoleResultMarket,
  consoleResults,
  type ConsoleResults,
  type MarketMatches,
  type ResultMarket,
} from '@maidan/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';

/** Another operator's entry, or a feed's result, is seen within this time. */
const EVERY_MS = 3_000;
const RESULTS = ['results'];

const polled = { refetchInterval: EVERY_MS, refetchOnWindowFocus: true } as const;

export const useResults = (): UseQueryResult<ConsoleResults> =>
  useQuery({
    queryKey: RESULTS,
    queryFn: async ({ signal }) => await fetchData(consoleResults, { signal }),
    ...polled,
  });

export const useResultMarket = (marketId: string): UseQueryResult<ResultMarket> =>
  useQuery({
    queryKey: [...RESULTS, marketId],
    queryFn: async ({ signal }) => await fetchData(consoleResultMarket, { params: { marketId }, signal }),
    ...polled,
  });

export const useMatches = (marketId: string): UseQueryResult<MarketMatches> =>
  useQuery({
    queryKey: [...RESULTS, marketId, 'matches'],
    queryFn: async ({ signal }) => await fetchData(consoleMarketMatches, { params: { marketId }, signal }),
  });

/** The market of a bet, by the bet's number. */
export async function marketOfBet(betId: string): Promise<string> {
  return (await fetchData(consoleBetMarket, { params: { betId } })).marketId;
}

/** Asks again after a decision, or where its outcome is unknown. */
export function askResultsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: RESULTS });
}
