import type { Sport } from '@maidan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useSports } from '../api/index.ts';
import { useCatalogueVersion, useTopic } from './hooks.ts';

export interface SportsTree {
  readonly sports: readonly Sport[];
  /** `ready` once the call has answered; until then the sports are the boot data, with only some of the events. */
  readonly state: 'loading' | 'failed' | 'ready';
  /** A call is in progress; the sports may be the boot data. */
  readonly isFetching: boolean;
  /** The error of the last call, also of one that read a whole list again. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const NO_SPORTS: readonly Sport[] = [];

/** The sports tree of a list page: the boot data, then the call's answer, which alone is whole (SET-06), fetched again
 *  whenever the stream reports new or removed events. Holds the `sports` topic, so that the rows are live. */
export function useSportsTree(): SportsTree {
  useTopic('sports');
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSports();
  useRefetchOnChange(useCatalogueVersion());
  // Boot data counts as read at the time 0.
  const state = dataUpdatedAt > 0 ? 'ready' : error !== null ? 'failed' : 'loading';
  const known = useMemo(() => ({ sports: data ?? NO_SPORTS, state }) as const, [data, state]);
  // A whole list is long work: React draws it in parts, between which the browser answers the reader.
  const shown = useDeferredValue(known);
  return {
    ...shown,
    isFetching,
    error,
    retry: () => void refetch(),
  };
}

/** The first version needs no refetch, because the list has just been fetched. */
function useRefetchOnChange(catalogue: number | undefined): void {
  const queries = useQueryClient();
  const known = useRef(catalogue);
  useEffect(() => {
    const before = known.current;
    known.current = catalogue;
    if (before === undefined || catalogue === undefined || catalogue === before) return;
    void queries.invalidateQueries({ queryKey: ['sports'] }, { cancelRefetch: false });
  }, [catalogue, queries]);
}
