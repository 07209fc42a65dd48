import type { Clock } from '../src/platform/clock.ts';

/** A clock that stands still until it is told to move. What should happen every so often a test does itself. */
export interface ManualClock extends Clock {
  readonly advance: (ms: number) => void;
}

export function manualClock(startMs = Date.UTC(2026, 10, 1, 12)): ManualClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    every: () => () => undefined,
    advance(ms) {
      nowMs += ms;
    },
  };
}
