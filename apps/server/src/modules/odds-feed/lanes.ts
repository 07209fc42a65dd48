import type { Clock } from '../../platform/clock/index.ts';
import { LaneQueue, type QueueRules } from './lane-queue.ts';

/** What to do with an item that could not be handled: retry it after a while, give it up, or end the lane. */
export type Verdict = { readonly retryMs: number } | 'refused' | 'over';

export type LaneDeps<T> = QueueRules<T> & {
  readonly handle: (item: T) => Promise<void>;
  readonly after: Clock['after'];
  /** `tries` is the number of failed tries. */
  readonly failed: (item: T, error: unknown, tries: number) => Verdict;
  /** The lane is full, and none of its items can be dropped. */
  readonly overflowed: (item: T) => void;
  /** An item of a lane failed and is being retried; the returned function is called once the lane is empty again. */
  readonly stuck: (lane: string) => () => void;
};

/**
 * Handles items in order within a lane, and lanes in parallel. An item of an empty lane starts at once: a price waits
 * only for what its own event is still writing. A failed item is retried before the next one is handled, until it is
 * done or refused.
 */
export function lanes<T>(deps: LaneDeps<T>) {
  const queues = new Map<string, LaneQueue<T>>();
  const running = new Set<Promise<void>>();
  const wakings = new Set<() => void>();
  let isEnding = false;

  function pause(ms: number): Promise<void> {
    return new Promise((resume) => {
      const wake = (): void => {
        wakings.delete(wake);
        cancel();
        resume();
      };
      const cancel = deps.after(ms, wake);
      wakings.add(wake);
    });
  }

  /** Whether the lane continues. */
  async function carryOut(item: T, queue: LaneQueue<T>, stuck: () => void): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        await deps.handle(item);
        return true;
      } catch (error) {
        const verdict = deps.failed(item, error, tries);
        if (verdict === 'over') return false;
        if (verdict === 'refused') return true;
        stuck();
        if (!isEnding) await pause(verdict.retryMs);
        if (isEnding) return false;
        const key = deps.replaces(item)?.key;
        if (key !== undefined && queue.isReplaced(key)) return true;
      }
    }
  }

  async function run(lane: string, queue: LaneQueue<T>, first: T): Promise<void> {
    let caughtUp: (() => void) | null = null;
    const stuck = (): void => void (caughtUp ??= deps.stuck(lane));
    try {
      for (let next: { readonly item: T } | undefined = { item: first }; next; next = queue.shift()) {
        if (!(await carryOut(next.item, queue, stuck))) return;
      }
    } finally {
      queues.delete(lane);
      (caughtUp as (() => void) | null)?.();
    }
  }

  return {
    push(lane: string, item: T): void {
      if (isEnding) return;
      const known = queues.get(lane);
      if (known) {
        if (!known.push(item)) deps.overflowed(item);
        return;
      }
      const queue = new LaneQueue<T>(deps);
      queues.set(lane, queue);
      const done: Promise<void> = run(lane, queue, item).finally(() => running.delete(done));
      running.add(done);
    },

    /** Whether this lane has items queued or in progress. */
    isBusy: (lane: string): boolean => queues.has(lane),

    /** The number of queued items. */
    waiting: (): number => [...queues.values()].reduce((sum, { size }) => sum + size, 0),

    /** Resolves when nothing is queued or in progress. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },

    /** Handles the queued items without retries; resolves when nothing is in progress. */
    async end(): Promise<void> {
      isEnding = true;
      for (const wake of wakings) wake();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
