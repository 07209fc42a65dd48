/** Simulated time: it moves only when the simulation says so, and what a restart forgets is forgotten. */
import { manualClock, type ManualClock } from '../../src/platform/clock/manual-clock.ts';

export interface SimClock extends ManualClock {
  /** Drops every alarm that was set so far, as the end of a process does. */
  readonly forgetAlarms: () => void;
}

/** A worker that waits for a wallet or a connection waits no longer than this, and no simulated time goes by. */
const BREATH_MS = 200;

export function simClock(startMs: number): SimClock {
  const time = manualClock(startMs);
  const set = new Set<() => void>();

  function keep(cancel: () => void): () => void {
    set.add(cancel);
    return () => {
      set.delete(cancel);
      cancel();
    };
  }

  function breathe(task: () => void): () => void {
    const timer = setTimeout(task, 1);
    return () => clearTimeout(timer);
  }

  return {
    ...time,
    after: (delayMs, task) => (delayMs <= BREATH_MS ? breathe(task) : keep(time.after(delayMs, task))),
    every: (periodMs, task) => keep(time.every(periodMs, task)),
    forgetAlarms() {
      for (const cancel of set) cancel();
      set.clear();
    },
  };
}
