/** The server's time, injected everywhere, so that a simulation or a test only needs other wiring. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs `task` once after `delayMs` (0: as soon as the present work is done); returns a function that cancels it. */
  readonly after: (delayMs: number, task: () => void) => () => void;
  /** Runs `task` every `periodMs` until cancelled. */
  readonly every: (periodMs: number, task: () => unknown) => () => void;
}

/** The machine's clock: the only place in the server that reads it. Its timers never keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs).unref();
    return () => clearTimeout(timer);
  },
  every: (periodMs, task) => {
    const timer = setInterval(task, periodMs).unref();
    return () => clearInterval(timer);
  },
};

/** Waits this many real milliseconds for something outside the product, such as an unavailable database: the wait ends
 *  even if the product's own clock stands still. */
export function breathe(ms: number): Promise<void> {
  return new Promise((resume) => void setTimeout(resume, ms).unref());
}
