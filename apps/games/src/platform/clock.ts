/** The games server's time. Injected everywhere, so that a test can use its own. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs `task` every `periodMs` until cancelled. */
  readonly every: (periodMs: number, task: () => void) => () => void;
}

/** The machine's own clock. Its timers never keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every: (periodMs, task) => {
    const timer = setInterval(task, periodMs).unref();
    return () => clearInterval(timer);
  },
};

/** Waits so many real milliseconds for another part of the machine, whatever the product's own time does. */
export function breathe(ms: number): Promise<void> {
  return new Promise((resume) => void setTimeout(resume, ms).unref());
}
