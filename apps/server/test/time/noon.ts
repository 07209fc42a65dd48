import { systemClock } from '../../src/platform/clock/index.ts';

/** Noon, UTC, on the 15th of the machine's month, in epoch milliseconds: tables have partitions for it, and runs of one month
 *  begin at the same moment. */
export function noonOfThisMonth(): number {
  const today = new Date(systemClock.now());
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 15, 12);
}
