import type { Sport } from '@maidan/contract';
import { useMemo } from 'react';
import { useSportsTree } from '../../live/index.ts';
import { listedSports } from './sports.ts';

export interface SportsList {
  readonly sports: readonly Sport[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** All events are loaded, so that they can be counted. */
  readonly isWhole: boolean;
  /** The error of the last call. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The sports in lists, in order and without racing (SHL-09, SHL-17). */
export function useSportsList(): SportsList {
  const { sports: tree, state, isWhole, error, retry } = useSportsTree();
  const sports = useMemo(() => listedSports(tree), [tree]);
  return { sports, state, isWhole, error, retry };
}
