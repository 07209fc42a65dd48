import { isOutage } from '../../platform/postgres/index.ts';
import { LeaseLost } from '../betting/index.ts';
import type { Verdict } from './lanes.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** Maximum number of tries for an error that did not come from the database. */
const TRIES_OF_FAULTS = 5;
/** From this number of tries on, an operator is notified. */
export const TRIES_UNTIL_NOTICE = 10;

/**
 * Decides what to do with a message that could not be handled: an outage ends at some point, a rejection does not
 * (L-6).
 */
export function verdictOf(error: unknown, tries: number): Verdict {
  if (error instanceof LeaseLost) return 'over';
  if (!isOutage(error)) {
    const code = sqlStateOf(error);
    // Invalid data, a constraint or a wrong statement: another try would fail in the same way.
    if (code === null ? tries >= TRIES_OF_FAULTS : /^(22|23|42|P0)/.test(code)) return 'refused';
  }
  return { retryMs: Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10)) };
}

function sqlStateOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
