import type { Sport } from '@maidan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSports } from '../api/index.ts';
import { useCatalogueVersion, useTopic } from './hooks.ts';

export interface SportsTree {
  readonly sports: readonly Sport[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** The call has answered; until then the sports are the page's first picture, with some of the events alone. */
  readonly isWhole: boolean;
  /** A call is under way: what stands here may be the page's first picture. */
  readonly isFetching: boolean;
  /** What the last call failed with. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const NO_SPORTS: readonly Sport[] = [];

/** The sports tree of a list page: the first picture, then the call's answer, asked again whenever the stream says that
 *  events came or went. Holds the `sports` topic, so that the rows move. */
export function useSportsTree(): SportsTree {
  useTopic('sports');
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSports();
  useRefetchOnChange(useCatalogueVersion());
  const state = data !== undefined ? 'ready' : error !== null ? 'failed' : 'loading';
  return {
    sports: data ?? NO_SPORTS,
    state,
    isWhole: dataUpdatedAt > 0,
    isFetching,
    error,
    retry: () => void refetch(),
  };
}

/** The first version is the one that the list has just been fetched at. */
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
