import { createLanes } from './lanes.ts';

export type Turned<T> = { readonly outcome: 'done'; readonly value: T } | { readonly outcome: 'full' | 'own-full' };

/** Limits concurrent tasks and lets different owners take turns. */
export interface FairSemaphore {
  /** `owners`: the owners of the task, the widest first; these take turns, and within each its narrower ones do.
   *  `own-full`: one of them has its maximum number of tasks; `full`: the queue is full. */
  readonly take: <T>(owners: readonly string[], task: () => Promise<T>) => Promise<Turned<T>>;
  /** Number of queued tasks. */
  readonly waiting: () => number;
}

export interface FairSemaphoreOptions {
  readonly atOnce: number;
  /** Maximum number of tasks, queued or running, per owner at each level, the widest first. A narrower owner is counted
   *  on its own, whichever wider one it comes with. */
  readonly maxEach: readonly number[];
  readonly maxWaiting: number;
}

/** The owner that has waited longest without a turn is next, however many tasks another owner has queued. */
export function createFairSemaphore({ atOnce, maxEach, maxWaiting }: FairSemaphoreOptions): FairSemaphore {
  const lanes = createLanes<() => void>();
  const counts = maxEach.map((max) => ({ max, tasks: new Map<string, number>() }));
  let [running, waiting] = [0, 0];

  function wait(owners: readonly string[]): Promise<void> {
    waiting += 1;
    return new Promise((go) => lanes.put(owners, go));
  }

  /** The slot is passed on directly, so that no newcomer can take it in between. */
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
