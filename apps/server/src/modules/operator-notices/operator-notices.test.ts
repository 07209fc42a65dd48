import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ids, silent } from '../../../test/harness.ts';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { createMetrics, type Metrics } from '../../platform/metrics/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import { operatorNotices } from './index.ts';

let db: TestDatabase;
let metrics: Metrics;
const clock = manualClock(Date.UTC(2026, 0, 1));

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  metrics = createMetrics();
  await db.ownerPool.query('delete from operator_notices');
});
afterAll(() => db.drop());

const create = (database: Pool = db.pool) => operatorNotices({ database, clock, ids, log: silent, metrics });
const said = ({ kind, subject, reason }: { kind: string; subject: string; reason: string }) => [kind, subject, reason];
const raised = async () =>
  (await metrics.operatorNotices.get()).values.map(({ labels, value }) => [labels.kind, value]);
const openGauge = async () => (await metrics.operatorNoticesOpen.get()).values[0]?.value;

test('a notice is open once per kind and subject, and again when it was resolved in between', async () => {
  const notices = create();
  await notices.raise('release', 'bet 1', 'first');
  await notices.raise('release', 'bet 2', 'other');
  expect((await notices.open(10)).map(said)).toEqual([
    ['release', 'bet 2', 'other'],
    ['release', 'bet 1', 'first'],
  ]);
  expect(await raised()).toEqual([['release', 2]]);
  expect(await openGauge()).toBe(2);
  await notices.resolve('release', 'bet 1');
  await notices.resolve('release', 'bet 3');
  expect((await notices.open(10)).map(said)).toEqual([['release', 'bet 2', 'other']]);
  expect(await openGauge()).toBe(1);
  await notices.raise('release', 'bet 1', 'third');
  expect((await notices.open(10)).map(said)).toContainEqual(['release', 'bet 1', 'third']);
  expect(await raised()).toEqual([['release', 3]]);
});

test('a notice that is raised again while it is open tells the last reason, when, and how often; each time is counted', async () => {
  const notices = create();
  await notices.raise('result', 'market 1', 'does not fit');
  const at = new Date(clock.now());
  clock.advance(60_000);
  await Promise.all(['late', 'late', 'gone'].map((reason) => notices.raise('result', 'market 1', reason)));
  const lastAt = new Date(clock.now());
  expect(await notices.open(10)).toMatchObject([{ reason: 'gone', at, lastAt, times: 4, resolvedAt: null }]);
  expect(await raised()).toEqual([['result', 4]]);
  expect(await openGauge()).toBe(1);
});

test('open notices are not read during a write, so the read misses none that is being raised', async () => {
  let [queries, most] = [0, 0];
  const counted: Pool = {
    ...db.pool,
    query: (async (...asked: Parameters<Pool['query']>) => {
      most = Math.max(most, (queries += 1));
      try {
        return await db.pool.query(...asked);
      } finally {
        queries -= 1;
      }
    }) as unknown as Pool['query'],
  };
  const notices = create(counted);
  await Promise.all([notices.resolved(), notices.raise('result', 'market 1', 'late'), notices.resolved()]);
  expect(most).toBe(1);
  await notices.resolve('result', 'market 1');
  expect(await notices.open(10)).toEqual([]);
});

test('a notice that the database does not take is kept and written later, and nobody who raises it fails', async () => {
  let isAway = true;
  const flaky: Pool = {
    ...db.pool,
    query: ((...asked: Parameters<Pool['query']>) =>
      isAway ? Promise.reject(new Error('away')) : db.pool.query(...asked)) as Pool['query'],
  };
  const notices = create(flaky);
  await notices.raise('result', 'market 1', 'late');
  await notices.raise('result', 'market 1', 'does not fit');
  await notices.raise('result', 'market 2', 'does not fit');
  await notices.resolve('result', 'market 2');
  isAway = false;
  expect(await notices.open(10)).toEqual([]);
  const stop = await notices.start();
  clock.advance(30_000);
  await stop();
  expect((await notices.open(10)).map(said)).toEqual([['result', 'market 1', 'does not fit']]);
  expect(await raised()).toEqual([['result', 2]]);
});

test('a notice is not removed, nor what it is about, by the server at least', async () => {
  await create().raise('release', 'bet 1', 'first');
  await expect(db.pool.query('delete from operator_notices')).rejects.toThrow('permission denied');
  await expect(db.pool.query(`update operator_notices set subject = 'x'`)).rejects.toThrow('permission denied');
});
