import type { Clock } from '../../../platform/clock/index.ts';

/** After this many failed batches in a row the worker counts as unable to commit … */
const FAILURES = 3;
/** … until a batch succeeds or this time has passed: without traffic no batch could prove that it can commit again. */
const BELIEVED_MS = 60_000;
/** A batch that takes longer than this is stuck. */
const STUCK_MS = 15_000;

export type WorkerHealth = ReturnType<typeof createWorkerHealth>;

/** Whether bets can be committed, judged by the latest batches (RUN-03). */
export function createWorkerHealth(clock: Clock) {
  let failures = 0;
  let failedAtMs = 0;
  let begunAtMs: number | null = null;
  return {
    begun(): void {
      begunAtMs = clock.now();
    },
    committed(): void {
      begunAtMs = null;
      failures = 0;
    },
    failed(): void {
      begunAtMs = null;
      failures += 1;
      failedAtMs = clock.now();
    },
    canCommit(): boolean {
      const isStuck = begunAtMs !== null && clock.now() - begunAtMs > STUCK_MS;
      const isFailing = failures >= FAILURES && clock.now() - failedAtMs < BELIEVED_MS;
      return !isStuck && !isFailing;
    },
  };
}
