import { createLanes } from './lanes.ts';

export type Turned<T> = { readonly outcome: 'done'; readonly value: T } | { readonly outcome: 'full' | 'own-full' };

/** Runs at most so many tasks at the same time, those of different owners in turn. */
export interface FairSemaphore {
  /** `owners`: whose the task is, the widest first: those take turns, and within each the next narrower ones do.
   *  `own-full`: one of them has as many tasks as one may have; `full`: as many wait as may wait altogether. */
  readonly take: <T>(owners: readonly string[], task: () => Promise<T>) => Promise<Turned<T>>;
  /** How many wait for their turn. */
  readonly waiting: () => number;
}

export interface FairSemaphoreOptions {
  readonly atOnce: number;
  /** Tasks of one owner, waiting or running: of a widest one, of a next narrower one and so on. A narrower owner is
   *  counted by itself, whichever wider one it comes with. */
  readonly maxEach: readonly number[];
  readonly maxWaiting: number;
}

/** Whoever has waited longest without a turn is next, however many tasks another owner has brought. */
export function createFairSemaphore({ atOnce, maxEach, maxWaiting }: FairSemaphoreOptions): FairSemaphore {
  const lanes = createLanes<() => void>();
  const counts = maxEach.map((max) => ({ max, tasks: new Map<string, number>() }));
  let [running, waiting] = [0, 0];

  function wait(owners: readonly string[]): Promise<void> {
    waiting += 1;
    return new Promise((go) => lanes.put(owners, go));
  }

  /** The place is handed on, not given back, so that nobody slips in between. */
  function handOn(): void {
    const go = lanes.next();
    if (!go) {
      running -= 1;
      return;
    }
    waiting -= 1;
    go();
  }

  function isOwnFull(owners: readonly string[]): boolean {
    return counts.some(({ max, tasks }, level) => (tasks.get(owners[level] ?? '') ?? 0) >= max);
  }

  function count(owners: readonly string[], by: 1 | -1): void {
    for (const [level, { tasks }] of counts.entries()) {
      const owner = owners[level] ?? '';
      const now = (tasks.get(owner) ?? 0) + by;
      if (now > 0) tasks.set(owner, now);
      else tasks.delete(owner);
    }
  }

  return {
    waiting: () => waiting,
    async take(owners, task) {
      if (isOwnFull(owners)) return { outcome: 'own-full' };
      if (running === atOnce && waiting >= maxWaiting) return { outcome: 'full' };
      count(owners, 1);
      if (running === atOnce) await wait(owners);
      else running += 1;
      try {
        return { outcome: 'done', value: await task() };
      } finally {
        handOn();
        count(owners, -1);
      }
    },
  };
}
