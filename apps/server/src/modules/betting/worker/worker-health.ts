import type { Clock } from '../../../platform/clock/index.ts';

/** So many batches in a row that were not committed, and the worker counts as unable to commit … */
const FAILURES = 3;
/** … until one is, or for so long: without traffic nothing could ever prove it well again. */
const BELIEVED_MS = 60_000;
/** A batch that has been under way for so long is stuck. */
const STUCK_MS = 15_000;

export type WorkerHealth = ReturnType<typeof createWorkerHealth>;

/** What the newest batches say about whether bets can be committed (RUN-03). */
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
