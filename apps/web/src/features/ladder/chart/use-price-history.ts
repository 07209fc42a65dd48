import { getPriceHistory, type DataOf, type HistorySpan } from '@maidan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureWords, fetchData } from '../../../api/index.ts';

/** How often an open chart asks for new points; the figures beside it are live. */
const REFRESH_MS = 10_000;

export type PriceHistory = DataOf<typeof getPriceHistory>;

export interface PriceHistoryState {
  /** Null while it loads. */
  readonly history: PriceHistory | null;
  /** Why it could not be loaded; null otherwise. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** A market's prices over time, asked for again while the chart is open. */
export function usePriceHistory(marketId: string, span: HistorySpan): PriceHistoryState {
  const asked = useQuery({
    queryKey: ['prices', marketId, span],
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchData(getPriceHistory, { params: { _id: marketId }, query: { span }, signal }),
  });
  return {
    history: asked.data ?? null,
    failure: asked.isError && !asked.data ? failureWords(asked.error) : null,
    retry: () => void asked.refetch(),
  };
}
