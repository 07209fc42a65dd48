import { getMyRequests, type RequestGroup } from '@maidan/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchData } from '../../api/index.ts';
import { actionKeys } from '../../lib/action-keys.ts';

/** Under the key of the money, which is asked again when figures, bets or requests change. */
const MY_REQUESTS = ['my-money', 'requests'] as const;
const LOOKED_UP_EVERY_MS = 3_000;

/** The player's requests, newest first, page by page; null for every kind. */
export function useRequests(group: RequestGroup | null) {
  return useInfiniteQuery({
    queryKey: [...MY_REQUESTS, group],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchData(getMyRequests, {
        query: { ...(group !== null && { group }), ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** The request that a key or number names; `isAwaited` asks until there is one. */
export function useRequest(find: string, { isAwaited = false } = {}) {
  return useQuery({
    queryKey: [...MY_REQUESTS, 'find', find],
    staleTime: 0,
    queryFn: ({ signal }) => fetchData(getMyRequests, { query: { find }, signal }),
    refetchInterval: ({ state }) => (isAwaited && (state.data?.rows.length ?? 0) === 0 ? LOOKED_UP_EVERY_MS : false),
  });
}

/** The actions that become requests of the list; a question of a result, a bonus or an account is none. */
const LISTED_ACTIONS = [
  'bet',
  'edit-bet',
  'cancel-bet',
  'cancel-all',
  'ladder-cancel',
  'cash-out',
  'deposit',
  'withdrawal',
  'cancel-withdrawal',
];

/** Keys of requests whose answer this tab does not know, as they were when the page was opened. */
export function useUnanswered(): readonly string[] {
  return useState(() => actionKeys.unanswered(LISTED_ACTIONS))[0];
}
