import type { FeedContext, FeedMessage } from '../../src/modules/odds-feed/port.ts';

/** A clock that only its owner moves, and everything that a provider published on it. For tests. */
export function simulatedFeed(startMs: number) {
  let nowMs = startMs;
  let nextId = 0;
  const tasks = new Map<number, { readonly atMs: number; readonly task: () => void }>();
  const messages: FeedMessage[] = [];
  let asked = (_eventKey: string): void => undefined;
  const context: FeedContext = {
    now: () => nowMs,
    after: (delayMs, task) => {
      const id = nextId;
      nextId += 1;
      tasks.set(id, { atMs: nowMs + delayMs, task });
      return () => tasks.delete(id);
    },
    publish: (message) => messages.push(message),
    log: { warn: () => undefined },
    repeatRequested: (listener) => void (asked = listener),
  };
  return {
    context,
    messages,
    /** Asks for an event again. */
    ask: (eventKey: string) => asked(eventKey),
    pending: () => tasks.size,
    now: () => nowMs,
    /** Lets time pass, running every task at its hour. */
    run: (forMs: number): void => {
      const untilMs = nowMs + forMs;
      for (;;) {
        const [first] = [...tasks].toSorted(([, a], [, b]) => a.atMs - b.atMs);
        if (first === undefined || first[1].atMs > untilMs) break;
        tasks.delete(first[0]);
        nowMs = Math.max(nowMs, first[1].atMs);
        first[1].task();
      }
      nowMs = untilMs;
    },
    /** The clock leaps, as when a machine wakes from sleep: what was due runs late, once. */
    leap: (byMs: number): void => {
      nowMs += byMs;
    },
  };
}

export type SimulatedFeed = ReturnType<typeof simulatedFeed>;
