import type { Clock } from '../clock/index.ts';

const LONGEST_PAUSE_MS = 30_000;

export type Retries = ReturnType<typeof createRetries>;

/** Retries failed work, each subject by itself. The pause begins at `firstMs` and doubles up to half a minute. */
export function createRetries({
  clock,
  firstMs,
  failing,
}: {
  readonly clock: Pick<Clock, 'after'>;
  readonly firstMs: number;
  /** Called for each failure that is retried, with the number of failures in a row. */
  readonly failing: (failure: { readonly subject: string; readonly count: number; readonly error: unknown }) => void;
}) {
  const failures = new Map<string, { readonly count: number; readonly isPausing: boolean }>();
  return {
    /** Calls `again` after this subject's next pause. Further failures during the pause do not count. */
    failed(subject: string, error: unknown, again: () => void): void {
      if (failures.get(subject)?.isPausing === true) return;
      const count = (failures.get(subject)?.count ?? 0) + 1;
      failures.set(subject, { count, isPausing: true });
      failing({ subject, count, error });
      clock.after(Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** (count - 1)), () => {
        if (failures.has(subject)) failures.set(subject, { count, isPausing: false });
        again();
      });
    },

    succeeded(subject: string): void {
      failures.delete(subject);
    },
  };
}
