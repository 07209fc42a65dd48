import type { Clock } from '../../../platform/clock/index.ts';

export type IdleGate = ReturnType<typeof createIdleGate>;

/** Lets background work run only while no command is in progress. Commands that wait for locked wallets do not count:
 *  the holder of the lock may be waiting here. */
export function createIdleGate(clock: Clock) {
  /** No command is in progress, except those that wait for wallets locked by others. */
  let isIdle = true;
  let waiting: (() => void)[] = [];

  /** Resumes the waiting callers one after another, as long as no command arrives in between. */
  function resumeNext(): void {
    if (!isIdle) return;
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(resumeNext);
  }

  return {
    busy(): void {
      isIdle = false;
    },
    idle(): void {
      isIdle = true;
      // Runs after the replies of the last batch.
      setImmediate(resumeNext);
    },
    /** Resolves as soon as no command is in progress, or after `maxMs` at the latest. */
    async pass(maxMs: number): Promise<void> {
      if (isIdle) return;
      await new Promise<void>((resume) => {
        const goOn = (): void => {
          cancel();
          waiting = waiting.filter((each) => each !== goOn);
          resume();
        };
        const cancel = clock.after(maxMs, goOn);
        waiting.push(goOn);
      });
    },
  };
}
