import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';

const COMPLAINT_EVERY_MS = 60_000;

/** Counts what is wrong with a feed and says so, for each text at most once a minute. */
export function complaints({ provider, clock, log }: { provider: string; clock: Clock; log: Log }) {
  const said = new Map<string, { count: number; atMs: number }>();
  return (text: string, reason: string): void => {
    const before = said.get(text) ?? { count: 0, atMs: Number.NEGATIVE_INFINITY };
    const count = before.count + 1;
    if (clock.now() - before.atMs < COMPLAINT_EVERY_MS) {
      said.set(text, { ...before, count });
      return;
    }
    log.warn({ provider, count, reason }, text);
    said.set(text, { count: 0, atMs: clock.now() });
  };
}
