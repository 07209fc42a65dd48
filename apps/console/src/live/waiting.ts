import { consoleWaiting, type WaitingRequests } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchData, queryClient } from '../api/index.ts';

/** OPR-01: polling interval. A new request is shown within this time plus the queue's own call. */
const EVERY_MS = 2_000;
const KEY = ['waiting'];

/** The number of pending requests, polled. A queue is fetched again when its `mark` changes. */
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

/** The queue's mark; undefined until the first answer. */
export function useQueueMark(queue: QueueName): string | undefined {
  return useWaiting().data?.[queue].mark;
}

/** Polls at once, after a decision. */
export function askNow(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
