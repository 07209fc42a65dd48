/** Runs at most so many tasks at the same time, in the order they came. */
export interface Semaphore {
  readonly take: <T>(task: () => Promise<T>) => Promise<T>;
  /** How many wait for their turn. */
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
        // The place is handed on, not given back, so that nobody slips in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
