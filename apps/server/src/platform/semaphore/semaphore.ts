/** Limits concurrent tasks, in order of arrival. */
export interface Semaphore {
  readonly take: <T>(task: () => Promise<T>) => Promise<T>;
  /** Number of queued tasks. */
  readonly waiting: () => number;
}

export function createSemaphore(atOnce: number): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    waiting: () => queue.length,
    async take(task) {
      if (running === atOnce) await new Promise<void>((go) => queue.push(go));
      else running += 1;
      try {
        return await task();
      } finally {
        const next = queue.shift();
        // The slot is passed on directly, so that no newcomer can take it in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
