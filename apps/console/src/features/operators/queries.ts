import { consoleOperators, type ListedOperator } from '@maidan/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchData } from '../../api/index.ts';

const EVERY_MS = 10_000;

export const useOperators = (isAsked: boolean): UseQueryResult<ListedOperator[]> =>
  useQuery({
    queryKey: ['operators'],
    queryFn: async ({ signal }) => (await fetchData(consoleOperators, { signal })).operators,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    enabled: isAsked,
  });
