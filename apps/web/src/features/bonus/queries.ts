import { getBonusData } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';

/** The query key that is invalidated when the stream reports a changed bonus. */
const BONUSES = ['cashier', 'bonuses'] as const;

export function refreshBonuses(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: BONUSES });
}

/** BON-01. */
export function useBonuses() {
  return useQuery({ queryKey: BONUSES, queryFn: ({ signal }) => fetchData(getBonusData, { signal }) });
}
