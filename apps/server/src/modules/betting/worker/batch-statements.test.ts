/** What one batch asks of the database, in which order: each place of it is what another part relies on. */
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newKey, openHarness, silent, type Harness, type Order, type Player } from '../../../../test/harness.ts';
import { uuidV7, systemChance } from '../../../platform/ids/index.ts';
import type { NamedStatement, Pool, Queryable } from '../../../platform/postgres/index.ts';
import { batchFate } from './lease.ts';

let harness: Harness;
let player: Player;
let maker: Player;
const sent: string[] = [];
const newId = uuidV7({ now: () => 0, chance: systemChance });

beforeAll(async () => {
  harness = await openHarness({ wrapWorker: recorded });
  player = await harness.player(100_000);
  maker = await harness.player(100_000);
  await place(maker, { side: 'lay' });
});
afterAll(() => harness.close());
beforeEach(() => void (sent.length = 0));

const order = (more: Partial<Order> = {}): Order => ({
  market: harness.odds,
  side: 'back',
  odds: 3,
  stake: 100,
  key: newKey(),
  ...more,
});
const place = (who: Player, more: Partial<Order> = {}) => harness.place(who, order(more));

/** A statement by its name, or its first words where it has none. */
function nameOf(statement: unknown): string {
  if (typeof statement !== 'string') return (statement as NamedStatement).name;
  return statement.trim().split(/\s+/).slice(0, 2).join(' ');
}

function recorded(pool: Pool): Pool {
  const recording =
    (of: Queryable): Queryable['query'] =>
    (statement: string & NamedStatement, values?: readonly unknown[]) => {
      sent.push(nameOf(statement));
      return of.query(statement, values);
    };
  return {
    raw: pool.raw,
    end: () => pool.end(),
    query: recording(pool),
    async connect() {
      const connection = await pool.connect();
      return { query: recording(connection), release: connection.release, raw: recordedClient(connection.raw) };
    },
  };
}

/** COMMIT goes by the driver's own client. */
function recordedClient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => {
        if (name === 'query') sent.push(nameOf(args[0]));
        return method.apply(target, args);
      };
    },
  });
}

test('L-4 L-5 a batch looks its keys up and locks its wallets, writes what it decided, its evidence last, and commits', async () => {
  expect(await place(player)).toMatchObject({ value: { bet: { state: 'matched' } } });
  expect(sent).toEqual([
    'BEGIN ISOLATION',
    'stored-answers',
    'lock-free-wallets',
    'move-exposure',
    'store-answers',
    'write-fills',
    'write-bet-notices',
    'write-batch',
    'COMMIT',
  ]);
});

test('N-4 the bonuses of a batch are read after its wallets are locked', async () => {
  expect(await place(player, { walletKind: '2' })).toMatchObject({ ok: false });
  expect(sent).toEqual([
    'BEGIN ISOLATION',
    'stored-answers',
    'lock-free-wallets',
    'active-bonuses',
    'store-answers',
    'write-batch',
    'COMMIT',
  ]);
});

test('L-5 a batch whose keys are all answered writes nothing', async () => {
  const again = order();
  const first = await harness.place(player, again);
  sent.length = 0;
  expect(await harness.place(player, again)).toEqual(first);
  expect(sent).toEqual(['BEGIN ISOLATION', 'stored-answers', 'lock-free-wallets', 'select b.*,', 'COMMIT']);
});

test('what is final of a large batch goes out while the rest is being decided', async () => {
  await Promise.all(Array.from({ length: 250 }, () => place(player)));
  expect(sent).toEqual([
    'BEGIN ISOLATION',
    'stored-answers',
    'lock-free-wallets',
    'store-answers',
    'move-exposure',
    'store-answers',
    'write-batch',
    'COMMIT',
  ]);
});

test('L-6 a process that starts takes the lease before it reads a market, and then begins its first batch', async () => {
  await harness.restart();
  sent.length = 0;
  expect(await place(player)).toMatchObject({ refusal: { kind: 'market-suspended' } });
  expect(sent[0]).toBe('with locked');
  expect(sent.slice(sent.indexOf('BEGIN ISOLATION'))).toEqual([
    'BEGIN ISOLATION',
    'stored-answers',
    'lock-free-wallets',
    'store-answers',
    'write-batch',
    'COMMIT',
  ]);
  await harness.open(harness.odds);
});

test.each([
  { end: 'commit', fate: 'committed' },
  { end: 'rollback', fate: 'not-committed' },
])('L-6 a batch that is still under way is waited for: after its $end it is $fate', async ({ end, fate }) => {
  const { workerPool: pool } = harness;
  const connection = await pool.connect();
  const batchId = newId();
  await connection.query('begin');
  const { rows } = await connection.query<{ epoch: number }>(
    'update market_worker set last_batch = $1 returning epoch',
    [batchId],
  );
  const told: string[] = [];
  const asking = batchFate(
    pool,
    { batchId, epoch: rows[0]?.epoch ?? 0 },
    { pause: () => Promise.resolve(), log: silent },
  ).then((answer) => told.push(answer));
  await expect.poll(async () => told.length > 0 || (await waitsForRow())).toBe(true);
  expect(told).toEqual([]);
  await connection.query(end);
  connection.release();
  await asking;
  expect(told).toEqual([fate]);
});

async function waitsForRow(): Promise<boolean> {
  const { rowCount } = await harness.db.ownerPool.query(
    `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
  );
  return rowCount !== 0;
}
