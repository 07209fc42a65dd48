import { setImmediate as turn } from 'node:timers/promises';
import { systemClock } from '../../src/platform/clock/index.ts';

/** Returns once the clock shows a later millisecond, so that what happens next is later than what has happened. */
export async function nextMillisecond(): Promise<void> {
  const nowMs = systemClock.now();
  while (systemClock.now() <= nowMs) await turn();
}
