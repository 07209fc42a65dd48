import type { Sport } from '@maidan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSports } from '../../api/index.ts';
import { useCatalogueVersion, useTopic } from '../../live/index.ts';
import { listedSports } from './sports.ts';

export interface SportsList {
  readonly sports: readonly Sport[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** What the last call failed with. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The sports tree of a page: the first picture, then the call's answer, asked again whenever the stream says that
 *  events came or went. Holds the `sports` topic, so that the rows' prices move. */
export function useSportsList(): SportsList {
  useTopic('sports');
  const { data, error, refetch } = useSports();
  useRefetchOnChange(useCatalogueVersion());
  const sports = useMemo(() => listedSports(data ?? []), [data]);
  const state = data !== undefined ? 'ready' : error !== null ? 'failed' : 'loading';
  return { sports, state, error, retry: () => void refetch() };
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
