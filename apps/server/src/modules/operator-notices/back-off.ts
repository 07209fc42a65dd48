import type { Clock } from '../../platform/clock/index.ts';
import { createRetries } from '../../platform/retries/index.ts';
import type { OperatorNotices } from './notices.ts';

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
  /** The pause after the first failure, in milliseconds. */
  readonly firstMs: number;
}) {
  const retries = createRetries({
    clock,
    firstMs,
    failing: ({ subject, count, error }) => {
      if (count >= NOTICE_FROM) void notices.raise(kind, subject, String(error));
    },
  });
  return {
    failed: retries.failed,

    succeeded(subject: string): void {
      retries.succeeded(subject);
      void notices.resolve(kind, subject);
    },
  };
}
