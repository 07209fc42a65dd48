import { getBonusData } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';

/** Under the name that the stream calls it by when a bonus has changed. */
const BONUSES = ['cashier', 'bonuses'] as const;

export function refreshBonuses(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: BONUSES });
}

/** BON-01. */
export function useBonuses() {
  return useQuery({ queryKey: BONUSES, queryFn: ({ signal }) => fetchData(getBonusData, { signal }) });
}
