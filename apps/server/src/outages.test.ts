/** A database that is away, full or read only, seen from outside: 503, keys that stay good, probes that say so. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROLES, type Envelope } from '@maidan/contract';
import { openApp, type Person, type TestApp } from '../test/app.ts';
import { systemClock } from './platform/clock/index.ts';
import { switchedPool, type SwitchedPool } from '../test/database/switched-pool.ts';

let app: TestApp;
let pool: SwitchedPool;
let player: Person;

beforeEach(async () => {
  app = await openApp((database) => {
    pool = switchedPool(database);
    return { database: pool.pool, workerDatabase: pool.pool };
  });
  player = await app.person(ROLES.PLAYER);
});
afterEach(() => app.close());

type Health = Envelope<{ readonly ready: boolean; readonly waitingFor: readonly string[] }>;

/** A call that moves money: its answer, a refusal too, is stored under the key. */
async function claim(key: string) {
  return await app.app.http.inject({
    method: 'PUT',
    url: '/api/v1/claim-ref-bonus',
    headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': key },
  });
}

async function probe(path: string) {
  const answer = await app.app.http.inject(path);
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<Health>().data };
}

const keys = async () => (await app.db.ownerPool.query('select key from idempotency_keys')).rows;

test.each(['terminated', 'refused', 'disk-full', 'commit-lost'] as const)(
  'RUN-03 L-5 L-6 %s: a money call is answered 503 with Retry-After, and its key is as good as before',
  async (fault) => {
    expect((await claim('before')).statusCode).toBe(200);
    pool.break(fault);
    const answer = await claim('mine');
    pool.heal();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json<Envelope<object>>().data).toMatchObject({ reason: 'unavailable' });
    const again = await claim('mine');
    expect(again.statusCode).toBe(200);
    expect((await claim('mine')).json()).toEqual(again.json());
    expect(await keys()).toEqual([{ key: 'before' }, { key: 'mine' }]);
    expect(app.lines.join('\n')).not.toContain('"level":50');
  },
);

test('RUN-03 the probes report a database that is away, and that it is back', async () => {
  for (const path of ['/readyz', '/health']) expect(await probe(path)).toMatchObject({ status: 200, ready: true });
  pool.break('terminated');
  await expect
    .poll(() => probe('/readyz'))
    .toMatchObject({
      status: 503,
      retryAfter: '2',
      ready: false,
      waitingFor: expect.arrayContaining(['database', 'database writes']) as unknown,
    });
  expect((await app.app.http.inject('/livez')).statusCode).toBe(200);
  pool.heal();
  await expect.poll(() => probe('/health')).toMatchObject({ status: 200, waitingFor: [] });
});

test('RUN-03 a database that reads and cannot write is not ready: read only after a failover, or its disk is full', async () => {
  pool.break('disk-full');
  await expect.poll(() => probe('/health')).toMatchObject({ status: 503, waitingFor: ['database writes'] });
  pool.heal();
  const { rows } = await app.db.ownerPool.query<{ name: string }>('select current_database() as name');
  await app.db.ownerPool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
  const sessions = await Promise.all(Array.from({ length: 10 }, () => app.db.pool.connect()));
  // The setting holds for sessions that begin after it.
  for (const session of sessions) session.release(true);
  await expect.poll(() => probe('/health')).toMatchObject({ status: 503, waitingFor: ['database', 'database writes'] });
  expect((await claim('read-only')).statusCode).toBe(503);
});

test('RUN-01 RUN-03 a server whose partitions end too soon is not ready', async () => {
  let leapMs = 0;
  const ahead = await openApp({ clock: { ...systemClock, now: () => systemClock.now() + leapMs } });
  const waitingFor = async () => (await ahead.app.http.inject('/readyz')).json<Health>().data.waitingFor;
  expect(await waitingFor()).toEqual([]);
  leapMs = 400 * 24 * 60 * 60_000;
  expect(await waitingFor()).toContain('partitions');
  leapMs = 0;
  await ahead.close();
});
