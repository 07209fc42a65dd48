import type { Clock } from '../../platform/clock/index.ts';
import type { OperatorNotices } from './notices.ts';

const LONGEST_MS = 30_000;
/** Operators are notified of a repeated failure, not of a single one. */
const NOTICE_FROM = 4;

/** Retries failed work with growing pauses, and raises an operator notice if it keeps failing. */
export function createBackOff({
  clock,
  notices,
  kind,
  firstMs,
}: {
  readonly clock: Pick<Clock, 'after'>;
  readonly notices: OperatorNotices;
  readonly kind: string;
  /** The pause after the first failure, in milliseconds; it doubles up to half a minute. */
  readonly firstMs: number;
}) {
  const failures = new Map<string, { readonly count: number; readonly isPausing: boolean }>();
  return {
    /** Calls `again` after this subject's next pause. Further failures during the pause do not count. */
    failed(subject: string, error: unknown, again: () => void): void {
      if (failures.get(subject)?.isPausing === true) return;
      const count = (failures.get(subject)?.count ?? 0) + 1;
      const pauseMs = Math.min(LONGEST_MS, firstMs * 2 ** (count - 1));
      failures.set(subject, { count, isPausing: true });
      if (count >= NOTICE_FROM) void notices.raise(kind, subject, String(error));
      clock.after(pauseMs, () => {
        if (failures.has(subject)) failures.set(subject, { count, isPausing: false });
        again();
      });
    },

    succeeded(subject: string): void {
      failures.delete(subject);
      void notices.resolve(kind, subject);
    },
  };
}
