import { consoleWaiting, type WaitingRequests } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchData, queryClient } from '../api/index.ts';

/** OPR-01: a new request is seen within this and the queue's own call. The call is small: counts and marks. */
const EVERY_MS = 2_000;
const KEY = ['waiting'];

/** How many requests wait, kept up by asking again and again; `mark` says when a queue has to be read anew. */
export function useWaiting() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(consoleWaiting, { signal }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
}

export type QueueName = Exclude<keyof WaitingRequests, 'fourEyesFrom'>;

/** The queue's mark, undefined until the first answer. */
export function useQueueMark(queue: QueueName): string | undefined {
  return useWaiting().data?.[queue].mark;
}

/** Asks at once, after a decision. */
export function askNow(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
