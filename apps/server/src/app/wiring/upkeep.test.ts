import { afterEach, beforeEach, expect, test } from 'vitest';
import { ids, openApp } from '../../../test/app.ts';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { systemClock, type Clock } from '../../platform/clock/index.ts';
import { manualClock, type ManualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/log/index.ts';
import { createMetrics } from '../../platform/metrics/index.ts';
import { wireUpkeep } from './upkeep.ts';
import { NOBODY_WAITS } from './lifecycle.ts';

const DAY_MS = 24 * 60 * 60_000;
let db: TestDatabase;
let clock: ManualClock;
const metrics = createMetrics();
const log = createLog({ level: 'error', destination: { write: () => undefined } });

beforeEach(async () => {
  db = await testDatabase();
  clock = manualClock(systemClock.now());
});
afterEach(() => db.drop());

const upkeep = (kept = createMetrics()) => wireUpkeep({ database: db.pool, clock, log, metrics: kept });

const keys = async (of = db) =>
  (await of.ownerPool.query<{ key: string }>('select key from idempotency_keys')).rows.map(({ key }) => key);

/** A key that was answered so many days before now. */
async function insert(of: TestDatabase, key: string, ageDays: number): Promise<void> {
  await of.ownerPool.query(
    `insert into idempotency_keys (owner_id, key, request_hash, answer, created_at) values ($1, $2, 'hash', '1', $3)`,
    [ids(), key, new Date(clock.now() - ageDays * DAY_MS)],
  );
}

test('L-5 keys that are too old are deleted when the server starts and once a day from then on', async () => {
  await insert(db, 'a quarter old', 91);
  await insert(db, 'new', 0);
  const stop = await upkeep().oldAnswers.start(NOBODY_WAITS);
  await expect.poll(() => keys()).toEqual(['new']);
  clock.leap(91 * DAY_MS);
  await insert(db, 'newer', 1);
  await expect.poll(() => keys()).toEqual(['newer']);
  clock.leap(90 * DAY_MS);
  await expect.poll(() => keys()).toEqual([]);
  await stop();
});

test('L-5 a whole server deletes them too', async () => {
  const daily: (() => void)[] = [];
  const every: Clock['every'] = (periodMs, task) => {
    if (periodMs === DAY_MS) daily.push(task);
    return systemClock.every(periodMs, task);
  };
  const server = await openApp({ clock: { ...systemClock, every } });
  await insert(server.db, 'a quarter old', 91);
  for (const task of daily) task();
  await expect.poll(() => keys(server.db)).toEqual([]);
  await server.close();
});

test('RUN-01 RUN-03 how far the partitions reach can be seen under the name in the runbook, before and after they are made', async () => {
  const { partitioning, daysCovered } = upkeep(metrics);
  const shown = async () => /^maidan_partition_days (\d+)$/m.exec(await metrics.registry.metrics())?.[1];
  expect([await shown(), daysCovered()]).toEqual(['0', 0]);
  const stop = await partitioning.start(NOBODY_WAITS);
  expect(daysCovered()).toBeGreaterThanOrEqual(365);
  expect(await shown()).toBe(String(daysCovered()));
  await stop();
});
