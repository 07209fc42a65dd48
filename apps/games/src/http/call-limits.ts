/** How often a page may call: counted in memory, because one process serves the games and a restart may forgive. */
import type { Clock } from '../platform/clock.ts';

const WINDOW_MS = 60_000;

export interface CallLimit {
  /** Counts a use; the milliseconds until the next one is taken, 0 where this one is. */
  readonly take: (playerId: string) => number;
}

/** So many uses a minute for each player, over all sessions; each minute begins at zero, so that nothing piles up. */
export function callLimit(clock: Clock, uses: number): CallLimit {
  const taken = new Map<string, number>();
  let endsAtMs = Number.NEGATIVE_INFINITY;
  return {
    take(playerId) {
      const nowMs = clock.now();
      if (nowMs >= endsAtMs) {
        taken.clear();
        endsAtMs = nowMs + WINDOW_MS;
      }
      const count = (taken.get(playerId) ?? 0) + 1;
      taken.set(playerId, count);
      return count > uses ? endsAtMs - nowMs : 0;
    },
  };
}
