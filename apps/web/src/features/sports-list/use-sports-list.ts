import type { Sport } from '@maidan/contract';
import { useMemo } from 'react';
import { useSportsTree } from '../../live/index.ts';
import { listedSports } from './sports.ts';

export interface SportsList {
  /** With the racing sports, which have a page of their own. */
  readonly tree: readonly Sport[];
  readonly sports: readonly Sport[];
  /** `ready` once all events are loaded: then they can be counted, and an empty list is empty (SET-06). */
  readonly state: 'loading' | 'failed' | 'ready';
  /** The error of the last call, also of one that read a whole list again. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The sports in lists, in order and without racing (SHL-09, SHL-17). */
export function useSportsList(): SportsList {
  const { sports: tree, state, error, retry } = useSportsTree();
  const sports = useMemo(() => listedSports(tree), [tree]);
  return { tree, sports, state, error, retry };
}
