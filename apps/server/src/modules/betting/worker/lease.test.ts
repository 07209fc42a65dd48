import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/database/database.ts';
import { silent } from '../../../../test/harness.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import { createPool, serverSessionName, tx } from '../../../platform/postgres/index.ts';
import { createLease, LOOK_EVERY_MS, RENEW_EVERY_MS, type HoldTerms, type Lease, type TakeOver } from './lease.ts';

let db: TestDatabase;
const opened: Lease[] = [];

beforeEach(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  for (const lease of opened.splice(0)) await lease.release();
  await db.drop();
});

/** A worker with a clock of its own: what stands still, stops it. */
function worker(takeOver: Omit<TakeOver, 'log'> | null = null) {
  const clock = manualClock(0);
  const stop = new AbortController();
  const lease = createLease(db.pool, takeOver && { ...takeOver, log: silent });
  opened.push(lease);
  const told = { standingBy: 0, lost: 0, holds: false };
  const hold = (more: Partial<HoldTerms> = {}) =>
    lease
      .hold({
        clock,
        log: silent,
        alone: false,
        standingBy: async () => void (told.standingBy += 1),
        lost: () => void (told.lost += 1),
        signal: stop.signal,
        ...more,
      })
      .then(() => void (told.holds = true));
  return { lease, clock, stop, told, hold };
}

/** Returns once nothing is asked of the database any more. */
async function settle(): Promise<void> {
  const { raw } = db.pool;
  for (let quietTurns = 0; quietTurns < 5; quietTurns += 1) {
    await turn();
    if (raw.idleCount < raw.totalCount || raw.waitingCount > 0) quietTurns = 0;
  }
}

/** So many looks of a standby, while the active one renews or does not. */
async function looks(count: number, standby: ReturnType<typeof worker>, active?: ReturnType<typeof worker>) {
  for (let nth = 0; nth < count; nth += 1) {
    active?.clock.advance(RENEW_EVERY_MS);
    await settle();
    standby.clock.advance(LOOK_EVERY_MS);
    await settle();
  }
}

/** Lets the standby look until it is active. */
async function untilActive(standby: ReturnType<typeof worker>): Promise<void> {
  for (let nth = 0; nth < 300 && !standby.told.holds; nth += 1) await looks(1, standby);
  expect(standby.told.holds).toBe(true);
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo).toBe(true);
}

const fenced = (lease: Lease) => tx(db.pool, (t) => lease.fence(t));

test('L-6 the first worker is active at once; the next stands by for as long as the first renews', async () => {
  const [one, two] = [worker(), worker()];
  await one.hold();
  expect(one.told).toEqual({ standingBy: 0, lost: 0, holds: true });
  const waiting = two.hold();
  await until(() => two.told.standingBy > 0);
  await looks(15, two, one);
  expect(two.told).toEqual({ standingBy: 1, lost: 0, holds: false });
  two.stop.abort('stopped');
  await expect(waiting).rejects.toBe('stopped');
});

test('L-6 a worker that stands still is replaced, can do nothing more and is told', async () => {
  const [one, two] = [worker(), worker()];
  await one.hold();
  void two.hold();
  await untilActive(two);
  expect(await two.lease.epoch()).toBe((await one.lease.epoch()) + 1);
  await expect(fenced(one.lease)).rejects.toThrow('another worker has taken over');
  await fenced(two.lease);
  one.clock.advance(RENEW_EVERY_MS);
  await until(() => one.told.lost > 0);
  expect(one.told.lost).toBe(1);
  await expect(one.lease.epoch()).rejects.toThrow('another worker has taken over');
  await one.lease.release();
  expect(await heldNow()).toBe(true);
});

test('L-6 one that ends properly is replaced at once', async () => {
  const [one, two] = [worker(), worker()];
  await one.hold();
  const waiting = two.hold();
  await until(() => two.told.standingBy > 0);
  await one.lease.release();
  await settle();
  two.clock.advance(LOOK_EVERY_MS);
  await waiting;
  expect(two.told).toEqual({ standingBy: 1, lost: 0, holds: true });
});

test('L-6 of two that stand by, one takes over', async () => {
  const [one, two, three] = [worker(), worker(), worker()];
  await one.hold();
  void two.hold();
  const third = three.hold().catch(() => undefined);
  for (let nth = 0; nth < 300 && !two.told.holds && !three.told.holds; nth += 1) {
    await settle();
    two.clock.advance(LOOK_EVERY_MS);
    three.clock.advance(LOOK_EVERY_MS);
  }
  await settle();
  expect([two.told.holds, three.told.holds].filter(Boolean)).toHaveLength(1);
  three.stop.abort();
  three.clock.advance(LOOK_EVERY_MS);
  await third;
});

test('L-6 a database that is away makes nobody look dead: the count begins again', async () => {
  const [one, two] = [worker(), worker()];
  await one.hold();
  void two.hold();
  await looks(8, two);
  await db.ownerPool.query('alter table market_worker rename to away');
  await looks(1, two);
  await db.ownerPool.query('alter table away rename to market_worker');
  await looks(8, two);
  expect(two.told.holds).toBe(false);
  await untilActive(two);
});

test('L-6 a take-over waits for what the active worker has fenced', async () => {
  const [one, two] = [worker(), worker()];
  await one.hold();
  let taking: Promise<number> | undefined;
  await tx(db.pool, async (t) => {
    await one.lease.fence(t);
    taking = two.lease.epoch();
    await expect.poll(waitsForLock).toBe(true);
    const { rows } = await t.query<{ epoch: number }>('select epoch from market_worker');
    expect(rows[0]?.epoch).toBe(await one.lease.epoch());
  });
  expect(await taking).toBe((await one.lease.epoch()) + 1);
});

test('L-6 where no other process can be using the database, the lease is taken whoever has it', async () => {
  const [one, two] = [worker(), worker()];
  await one.hold();
  await two.hold({ alone: true });
  expect(two.told).toEqual({ standingBy: 0, lost: 0, holds: true });
});

async function heldNow(): Promise<boolean | undefined> {
  const { rows } = await db.pool.query<{ held: boolean }>('select held from market_worker');
  return rows[0]?.held;
}

async function waitsForLock(): Promise<boolean> {
  const { rows } = await db.ownerPool.query(
    `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
  );
  return rows.length > 0;
}

/** A server's session with a transaction that holds a wallet and the worker's row, as a process that was stopped in the
 *  middle of a batch leaves it. */
async function leftOpen(name: string) {
  const pool = createPool(db.url, { log: silent, name });
  const connection = await pool.connect();
  await connection.query('begin');
  await connection.query('update market_worker set last_batch = gen_random_uuid()');
  const isEnded = () =>
    connection.query('select 1').then(
      () => false,
      () => true,
    );
  return { isEnded, close: async () => (connection.release(true), await pool.end()) };
}

test('L-6 whoever takes over ends what a stopped server left open, and nothing of anybody else', async () => {
  const [stopped, standby] = [worker(), worker({ database: db.pool, instance: 'standby' })];
  await stopped.hold();
  const left = await leftOpen(serverSessionName('stopped'));
  const ours = createPool(db.url, { log: silent, name: serverSessionName('standby') });
  const tool = createPool(db.url, { log: silent, name: 'psql' });
  const others = [await ours.connect(), await tool.connect()];
  for (const other of others) await other.query('begin');
  void standby.hold();
  await untilActive(standby);
  expect(await left.isEnded()).toBe(true);
  for (const other of others) expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  for (const other of others) other.release(true);
  await Promise.all([left.close(), ours.end(), tool.end()]);
  await expect(fenced(stopped.lease)).rejects.toThrow('taken over');
});

test('L-6 a restart on a database of its own ends what the process before it left open', async () => {
  const left = await leftOpen(serverSessionName('before'));
  const next = worker({ database: db.pool, instance: 'next' });
  await next.hold({ alone: true });
  expect(await left.isEnded()).toBe(true);
  await left.close();
});

test('L-6 a server that is seen to be active keeps its sessions', async () => {
  const [active, standby] = [worker(), worker({ database: db.pool, instance: 'standby' })];
  await active.hold();
  const pool = createPool(db.url, { log: silent, name: serverSessionName('active') });
  const connection = await pool.connect();
  await connection.query('begin');
  const waiting = standby.hold();
  await until(() => standby.told.standingBy > 0);
  await looks(15, standby, active);
  expect((await connection.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  connection.release(true);
  await pool.end();
  standby.stop.abort('stopped');
  await expect(waiting).rejects.toBe('stopped');
});
