import { consoleDesk, type Desk } from '@maidan/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';

const EVERY_MS = 2_000;
const DESK = ['desk'];

/** Events in play and of the next day, read again every two seconds. */
export const useDesk = (): UseQueryResult<Desk> =>
  useQuery({
    queryKey: DESK,
    queryFn: async ({ signal }) => await fetchData(consoleDesk, { signal }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });

/** Asks again after a change, or where its outcome is unknown. */
export function askDeskAgain(): void {
  void queryClient.invalidateQueries({ queryKey: DESK });
}
