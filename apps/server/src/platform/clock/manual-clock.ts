import type { Clock } from './index.ts';

interface Alarm {
  readonly atMs: number;
  readonly order: number;
  readonly periodMs: number | null;
  readonly task: () => void;
}

/** A clock that only moves when it is told to. */
export interface ManualClock extends Clock {
  /** Advances the time and runs the tasks that fall due in order, each at its own time. */
  readonly advance: (ms: number) => void;
  /** Advances the time at once, as after a process was asleep: tasks that fell due run late, once each. */
  readonly leap: (ms: number) => void;
}

export function manualClock(startMs: number): ManualClock {
  let nowMs = startMs;
  let order = 0;
  const alarms = new Set<Alarm>();

  const set = (atMs: number, periodMs: number | null, task: () => void): (() => void) => {
    let alarm: Alarm = { atMs, order: order++, periodMs, task };
    const arm = () => {
      alarms.add(alarm);
    };
    const again: Alarm['task'] = () => {
      if (periodMs !== null) {
        alarm = { ...alarm, atMs: Math.max(alarm.atMs, nowMs) + periodMs, order: order++ };
        arm();
      }
      task();
    };
    alarm = { ...alarm, task: again };
    arm();
    return () => alarms.delete(alarm);
  };

  function runDue(endMs: number): void {
    for (;;) {
      const [next] = [...alarms].toSorted((a, b) => a.atMs - b.atMs || a.order - b.order);
      if (!next || next.atMs > endMs) return;
      alarms.delete(next);
      nowMs = Math.max(nowMs, next.atMs);
      next.task();
    }
  }

  return {
    now: () => nowMs,
    after: (delayMs, task) => set(nowMs + delayMs, null, task),
    every: (periodMs, task) => set(nowMs + periodMs, periodMs, task),
    advance(ms) {
      const endMs = nowMs + ms;
      runDue(endMs);
      nowMs = endMs;
    },
    leap(ms) {
      nowMs += ms;
      runDue(nowMs);
    },
  };
}
