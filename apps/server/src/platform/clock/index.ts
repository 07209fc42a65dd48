/** The server's time. Handed in everywhere, so that a simulation or a test is only another wiring. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs `task` once after `delayMs` (0: as soon as the present work is done); returns a cancel. */
  readonly after: (delayMs: number, task: () => void) => () => void;
  /** Runs `task` every `periodMs` until cancelled. */
  readonly every: (periodMs: number, task: () => void) => () => void;
}

/** The machine's own clock: the only place in the server that reads it. Its timers never keep the process alive. */
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

/** Waits so many real milliseconds for another part of the machine, such as a database that is away: such a wait is over
 *  even where the product's own time stands still. */
export function breathe(ms: number): Promise<void> {
  return new Promise((resume) => void setTimeout(resume, ms).unref());
}
