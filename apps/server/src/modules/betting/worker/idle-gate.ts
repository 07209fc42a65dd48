import type { Clock } from '../../../platform/clock/index.ts';

export type IdleGate = ReturnType<typeof createIdleGate>;

/** Where work that can wait gives way to commands: it goes on while none is in hand. Commands whose wallets are held do
 *  not count: who holds them may be the one that waits here. */
export function createIdleGate(clock: Clock) {
  /** Nothing is in hand, or only what waits for wallets that others hold. */
  let isIdle = true;
  let waiting: (() => void)[] = [];

  /** Those who wait go on one after another, as long as no command comes between. */
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
      // After those of the last batch are answered.
      setImmediate(resumeNext);
    },
    /** Resolves as soon as no command is in hand, and after so many milliseconds all the same. */
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
