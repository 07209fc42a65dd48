import { expect, test } from 'vitest';
import { manualClock } from '../platform/clock/manual-clock.ts';
import { createLog } from '../platform/log/index.ts';
import type { Pool } from '../platform/postgres/index.ts';
import { createReadiness } from './readiness.ts';

/** How long whoever asks after the server's health waits for an answer. */
const PROBE_WAITS_MS = 3_000;

/** A database that is stopped: it takes a question and never answers. */
function stoppedDatabase() {
  let asked = 0;
  const database = { query: () => new Promise<never>(() => void (asked += 1)) } as unknown as Pool;
  return { database, asked: () => asked };
}

test('RUN-03 a database that never answers is told of before whoever asks has gone away', async () => {
  const clock = manualClock(Date.UTC(2026, 10, 20, 12));
  const { database, asked } = stoppedDatabase();
  const failing = createReadiness({
    database,
    clock,
    log: createLog({ level: 'silent' }),
    isRenewed: () => true,
    canCommit: () => true,
    daysCovered: () => 400,
  });
  for (let round = 0; round < 3; round += 1) {
    const answer = failing();
    let told: readonly string[] | null = null;
    void answer.then((names) => (told = names));
    clock.advance(PROBE_WAITS_MS - 1);
    await new Promise(setImmediate);
    expect(told).toEqual(['database']);
  }
  // Questions that are never answered do not pile up.
  expect(asked()).toBe(1);
});
