import { getBonusData } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';
import { useRefetchWhenMoneyMoves } from '../../live/index.ts';

/** The query key that is invalidated when the stream reports a changed bonus. */
const BONUSES = ['cashier', 'bonuses'] as const;

export function refreshBonuses(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: BONUSES });
}

/** BON-01. */
export function useBonuses() {
  // A change between the page's reading and the start of the stream is not reported.
  useRefetchWhenMoneyMoves('cashier');
  return useQuery({ queryKey: BONUSES, queryFn: ({ signal }) => fetchData(getBonusData, { signal }) });
}
