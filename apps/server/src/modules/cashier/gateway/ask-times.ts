import type { Deposit } from '../deposits/deposits-repository.ts';
import { GATEWAY_ASKED_FOR_MS } from '../limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After this long without news the gateway is asked, because an event may have been lost. */
const SILENT_MS = 2 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/**
 * P-11: when the gateway is asked next about a deposit: every two minutes while it waits, with growing pauses once it
 * expired, and a few times after it was approved, for a second payment. The last time is five days after the request;
 * null after that.
 */
export function nextAskAt({ state, requestedAt }: Pick<Deposit, 'state' | 'requestedAt'>, at: Date): Date | null {
  const lastMs = requestedAt.getTime() + GATEWAY_ASKED_FOR_MS;
  if (at.getTime() >= lastMs) return null;
  const ageMs = Math.max(0, at.getTime() - requestedAt.getTime());
  return new Date(Math.min(at.getTime() + pauseMs(state, ageMs), lastMs));
}

function pauseMs(state: Deposit['state'], ageMs: number): number {
  switch (state) {
    case 'REQUESTED':
      return SILENT_MS;
    case 'EXPIRED':
      return Math.min(Math.max(SILENT_MS, ageMs / 2), LONGEST_PAUSE_MS);
    case 'APPROVED':
    case 'REJECTED':
      return Math.max(LONGEST_PAUSE_MS, ageMs);
    default:
      return state satisfies never;
  }
}
