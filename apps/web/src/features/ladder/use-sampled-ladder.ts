import { useMemo } from 'react';
import { ladderKey, useSampled, useTopic, type FullLadder, type Read } from '../../live/index.ts';

/** At most ten repaints a second. */
const REPAINT_MS = 100;

/** A selection's ladder and trades, live; undefined until they have arrived. */
export function useSampledLadder(marketId: string, selectionId: string): FullLadder | undefined {
  useTopic(`ladder:${marketId}`);
  return useSampled(
    useMemo(() => {
      const key = ladderKey(marketId, selectionId);
      return { keys: [key], workOut: (read: Read) => read(key), everyMs: REPAINT_MS };
    }, [marketId, selectionId]),
  );
}
