import type { Clock } from '../../platform/clock/index.ts';
import type { OperatorNotices } from './notices.ts';

const LONGEST_MS = 30_000;
/** Operators are told of a failure that repeats, not of one that passes. */
const NOTICE_FROM = 4;

/** Tries work again that failed, each time after a longer pause, and tells operators when it goes on failing. */
export function createBackOff({
  clock,
  notices,
  kind,
  firstMs,
}: {
  readonly clock: Pick<Clock, 'after'>;
  readonly notices: OperatorNotices;
  readonly kind: string;
  /** The pause after a first failure; it doubles up to half a minute. */
  readonly firstMs: number;
}) {
  const failures = new Map<string, { readonly count: number; readonly isPausing: boolean }>();
  return {
    /** Calls `again` after the pause that a further failure of this subject costs. While one is under way, a failure of
     *  another try adds none. */
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
