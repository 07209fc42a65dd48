export type Turned<T> = { readonly outcome: 'done'; readonly value: T } | { readonly outcome: 'full' | 'own-full' };

/** Runs at most so many tasks at the same time, those of different owners in turn. */
export interface FairSemaphore {
  /** `own-full`: this owner has as many tasks as one may have; `full`: as many wait as may wait altogether. */
  readonly take: <T>(owner: string, task: () => Promise<T>) => Promise<Turned<T>>;
  /** How many wait for their turn. */
  readonly waiting: () => number;
}

export interface FairSemaphoreOptions {
  readonly atOnce: number;
  /** Tasks of one owner, waiting or running. */
  readonly mostEach: number;
  readonly mostWaiting: number;
}

/** Whoever has waited longest without a turn is next, however many tasks another owner has brought. */
export function createFairSemaphore({ atOnce, mostEach, mostWaiting }: FairSemaphoreOptions): FairSemaphore {
  const queues = new Map<string, (() => void)[]>();
  const tasks = new Map<string, number>();
  let [running, waiting] = [0, 0];

  function wait(owner: string): Promise<void> {
    waiting += 1;
    return new Promise((go) => {
      const queue = queues.get(owner);
      if (queue) queue.push(go);
      else queues.set(owner, [go]);
    });
  }

  /** The place is handed on, not given back, so that nobody slips in between. */
  function handOn(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [owner, [go, ...rest]] = next;
    queues.delete(owner);
    if (rest.length > 0) queues.set(owner, rest);
    waiting -= 1;
    go?.();
  }

  return {
    waiting: () => waiting,
    async take(owner, task) {
      const own = tasks.get(owner) ?? 0;
      if (own >= mostEach) return { outcome: 'own-full' };
      if (running === atOnce && waiting >= mostWaiting) return { outcome: 'full' };
      tasks.set(owner, own + 1);
      if (running === atOnce) await wait(owner);
      else running += 1;
      try {
        return { outcome: 'done', value: await task() };
      } finally {
        handOn();
        const left = (tasks.get(owner) ?? 1) - 1;
        if (left > 0) tasks.set(owner, left);
        else tasks.delete(owner);
      }
    },
  };
}
