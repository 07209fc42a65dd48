import type { Sport } from '@maidan/contract';
import { useMemo } from 'react';
import { useSportsTree } from '../../live/index.ts';
import { listedSports } from './sports.ts';

export interface SportsList {
  readonly sports: readonly Sport[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** All events are there, so that they can be counted. */
  readonly isWhole: boolean;
  /** What the last call failed with. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The sports that lists show, in their order, without racing (SHL-09, SHL-17). */
export function useSportsList(): SportsList {
  const { sports: tree, state, isWhole, error, retry } = useSportsTree();
  const sports = useMemo(() => listedSports(tree), [tree]);
  return { sports, state, isWhole, error, retry };
}
