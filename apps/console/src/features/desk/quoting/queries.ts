import { consoleQuoting, type QuotedMarket } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../../api/index.ts';

const EVERY_MS = 1_000;
const keyOf = (eventId: string) => ['quoting', eventId];
interface Quoting {
  readonly markets: readonly QuotedMarket[];
}

/** Bookmaker and fancy markets of an event, asked every second; not asked where the operator may not quote. */
export const useQuoting = (eventId: string, mayQuote: boolean) =>
  useQuery<Quoting>({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => await fetchData(consoleQuoting, { params: { id: eventId }, signal }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    enabled: mayQuote,
  });

/** Shows a market as the server has answered it, without waiting for the next question. */
export function showQuoted(eventId: string, market: QuotedMarket): void {
  queryClient.setQueryData<Quoting>(keyOf(eventId), (known) =>
    known === undefined ? known : { markets: known.markets.map((each) => (each.id === market.id ? market : each)) },
  );
}

export function askQuotingAgain(eventId: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(eventId) });
}
