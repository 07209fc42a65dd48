import { consoleRights, type Narrowing } from '@maidan/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchData } from '../../api/index.ts';

const EVERY_MS = 10_000;

/** The cells that are narrower here than shipped, oldest first. */
export const useNarrowed = (): UseQueryResult<Narrowing[]> =>
  useQuery({
    queryKey: ['narrowed-rights'],
    queryFn: async ({ signal }) => (await fetchData(consoleRights, { signal })).narrowed,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
