import type { Clock } from '../../platform/clock/index.ts';
import { LaneQueue, type QueueRules } from './lane-queue.ts';

/** What becomes of an item that could not be handled: tried again after a while, given up, or the feed's end. */
export type Verdict = { readonly retryMs: number } | 'refused' | 'over';

export type LaneDeps<T> = QueueRules<T> & {
  readonly handle: (item: T) => Promise<void>;
  readonly after: Clock['after'];
  /** `tries` counts those that failed. */
  readonly failed: (item: T, error: unknown, tries: number) => Verdict;
  /** The lane is full, and nothing of it can be left out. */
  readonly overflowed: (item: T) => void;
  /** Something in a lane failed and waits: `caughtUp` is called once nothing in the lane waits any more. */
  readonly stuck: (lane: string) => () => void;
};

/**
 * Handles items in order within a lane, lanes beside each other. An item of an empty lane starts at once: a price
 * waits for nothing but what its own event is still writing. An item that fails is tried again before the next one is
 * handled, until it is done or refused.
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

  /** Whether the lane goes on. */
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

    /** Whether anything of this lane waits or is under way. */
    isBusy: (lane: string): boolean => queues.has(lane),

    /** How many items wait. */
    waiting: (): number => [...queues.values()].reduce((sum, { size }) => sum + size, 0),

    /** Resolves when nothing is waiting or under way. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },

    /** Handles what waits but tries nothing again; resolves when nothing is under way. */
    async end(): Promise<void> {
      isEnding = true;
      for (const wake of wakings) wake();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
