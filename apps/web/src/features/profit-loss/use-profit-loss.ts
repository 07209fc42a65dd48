import {
  casinoBetsByDate,
  getProfitLoss,
  listProfitLossEvents,
  listProfitLossMarkets,
  type WalletKind,
} from '@maidan/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fetchData } from '../../api/index.ts';
import { useRefetchWhenMoneyMoves } from '../../live/index.ts';
import { faultOf, type Period } from '../../lib/format/periods.ts';

export interface Asked {
  readonly wallet: WalletKind;
  readonly period: Pick<Period, 'from' | 'to'>;
}

const ROWS = 50;

const rangeOf = ({ wallet, period }: Asked) => ({ start_date: period.from, end_date: period.to, wallet });

export function useProfitLoss(asked: Asked) {
  useRefetchWhenMoneyMoves('profit-loss');
  const query = rangeOf(asked);
  return useQuery({
    queryKey: ['profit-loss', query],
    enabled: faultOf(asked.period) === null,
    staleTime: 0,
    queryFn: ({ signal }) => fetchData(getProfitLoss, { query, signal }),
  });
}

/** The events of a sport, most recently settled first. */
export function useSportEvents(asked: Asked, sportId: string) {
  const range = rangeOf(asked);
  return useInfiniteQuery({
    queryKey: ['profit-loss', range, 'sport', sportId],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchData(listProfitLossEvents, { query: { ...range, sportId, limit: ROWS, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** The markets of an event. */
export function useEventMarkets(asked: Asked, eventId: string) {
  const range = rangeOf(asked);
  return useInfiniteQuery({
    queryKey: ['profit-loss', range, 'event', eventId],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchData(listProfitLossMarkets, { query: { ...range, eventId, limit: ROWS, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** What was bet and won at a casino provider, newest first. */
export function useCasinoMoves(asked: Asked, provider: string) {
  const range = rangeOf(asked);
  return useInfiniteQuery({
    queryKey: ['profit-loss', range, 'casino', provider],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchData(casinoBetsByDate, { query: { ...range, provider, limit: ROWS, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
}
