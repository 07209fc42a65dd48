import type { Call } from '@maidan/contract';
import { consoleDeposits, consoleWithdrawals, type WaitingDeposit, type WaitingWithdrawal } from '@maidan/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import { fetchData, queryClient } from '../../../api/index.ts';
import { useKeys } from '../../../lib/keys.ts';
import { useMedia, WIDE } from '../../../lib/media.ts';
import { askNow, useQueueMark, type QueueName } from '../../../live/waiting.ts';
import { leaveForLater, useLater } from '../decision/drafts.ts';
import { inOrder, neighbour, nextAfter, type Waiting } from './order.ts';

export const useDeposits = (): UseQueryResult<WaitingDeposit[]> => useRows<WaitingDeposit>('deposits', consoleDeposits);
export const useWithdrawals = (): UseQueryResult<WaitingWithdrawal[]> =>
  useRows<WaitingWithdrawal>('withdrawals', consoleWithdrawals);

/** The queue, fetched again whenever its mark changes; the previous rows are shown meanwhile. */
function useRows<R extends Waiting>(queue: QueueName, call: Call): UseQueryResult<R[]> {
  const mark = useQueueMark(queue);
  return useQuery({
    queryKey: [queue, mark],
    queryFn: async ({ signal }) => (await fetchData(call, { signal })) as R[],
    enabled: mark !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
}

export interface Desk<R extends Waiting> {
  readonly rows: readonly R[];
  /** The request being shown; it may have left the queue. */
  readonly selectedId: string | null;
  /** Whether the URL names a request; on a phone it then replaces the queue. */
  readonly isOpen: boolean;
  readonly select: (id: string | null) => void;
  /** The request was decided, here or elsewhere: removes it from the queue at once and selects the next one. */
  readonly done: (id: string) => void;
  /** The request needs another operator: keeps it in the queue and selects the next one. */
  readonly pass: (id: string) => void;
  readonly later: (id: string) => void;
  /** Fetches the queue again without changing the selection. */
  readonly refresh: () => void;
}

/** The operator's position in a queue; `J`, `K` and `S` move it. */
export function useDesk<R extends Waiting>(queue: QueueName, found: readonly R[]): Desk<R> {
  const rows = inOrder(found, useLater());
  const isWide = useMedia(WIDE);
  const [, params] = useRoute<{ id: string }>(`/${queue}/:id`);
  const [, navigate] = useLocation();
  const named = params?.id ?? null;
  // Another operator may decide the first request while something is typed for it: what is shown stays.
  const [firstId, setFirstId] = useState<string | null>(null);
  const first = named === null && isWide ? (firstId ?? rows[0]?._id ?? null) : null;
  if (first !== firstId) setFirstId(first);
  const selectedId = named ?? first;

  const select = (id: string | null) => {
    setFirstId(null);
    navigate(id === null ? `/${queue}` : `/${queue}/${id}`, { replace: isWide });
  };
  const goOn = (id: string) => select(isWide ? nextAfter(rows, id) : null);
  const pass = (id: string) => {
    goOn(id);
    askNow();
  };
  const later = (id: string) => {
    goOn(id);
    leaveForLater(id);
  };
  const done = (id: string) => {
    queryClient.setQueriesData<R[]>({ queryKey: [queue] }, (all) => all?.filter((row) => row._id !== id));
    goOn(id);
    askNow();
  };
  useKeys({
    j: () => select(neighbour(rows, selectedId, 1)),
    k: () => select(neighbour(rows, selectedId, -1)),
    s: () => selectedId !== null && later(selectedId),
  });
  return { rows, selectedId, isOpen: named !== null, select, done, pass, later, refresh: askNow };
}
