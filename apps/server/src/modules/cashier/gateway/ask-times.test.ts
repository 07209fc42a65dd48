import { expect, test } from 'vitest';
import { GATEWAY_ASKED_FOR_MS } from '../limits.ts';
import { nextAskAt } from './ask-times.ts';

const requestedAt = new Date(0);
const HOUR_MS = 60 * 60_000;

/** When the gateway is asked, if the deposit expires after 40 minutes or is approved after `approvedMs`. */
function timesAsked(approvedMs = Infinity): number[] {
  const times: number[] = [];
  let at = nextAskAt({ state: 'REQUESTED', requestedAt }, requestedAt);
  while (at) {
    const ms = at.getTime();
    times.push(ms);
    const state = ms >= approvedMs ? 'APPROVED' : ms < 40 * 60_000 ? 'REQUESTED' : 'EXPIRED';
    at = nextAskAt({ state, requestedAt }, at);
  }
  return times;
}

test('P-11 a gateway is asked about an unpaid deposit with growing pauses, the last time after five days', () => {
  const times = timesAsked();
  expect(times.at(-1)).toBe(GATEWAY_ASKED_FOR_MS);
  expect(times.length).toBeLessThan(60);
  const pauses = times.map((ms, index) => ms - (times[index - 1] ?? 0)).slice(0, -1);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(Math.max(...pauses)).toBe(6 * HOUR_MS);
});

test('P-11 a gateway is asked a few times about an approved deposit, the last time after five days', () => {
  const times = timesAsked(10 * 60_000);
  expect(times.at(-1)).toBe(GATEWAY_ASKED_FOR_MS);
  expect(times.filter((ms) => ms > 10 * 60_000).length).toBeLessThan(8);
});
