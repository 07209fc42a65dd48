import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { manualClock, type ManualClock } from '../clock/manual-clock.ts';
import { systemClock } from '../clock/index.ts';
import { uuidV7 } from '../ids/index.ts';
import { createPartitions } from './index.ts';

const DAY_MS = 24 * 60 * 60_000;
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

let clock: ManualClock;
let harness: Harness;
let stop: (() => Promise<void>) | null = null;

beforeEach(async () => {
  clock = manualClock(systemClock.now());
  harness = await openHarness({ clock, newId: uuidV7({ now: clock.now, chance: (count) => randomBytes(count) }) });
});
afterEach(async () => {
  await stop?.();
  stop = null;
  await harness.close();
});

const partitions = () => createPartitions({ pool: harness.pool, clock, log });

test('RUN-01 two years go by, and in every month bets are taken, matched and settled', async () => {
  const upkeep = partitions();
  stop = await upkeep.start();
  const [one, other] = [await harness.player(1_000_000), await harness.player(1_000_000)];
  const months = new Set<string>();
  for (let month = 0; month < 25; month += 1) {
    months.add(new Date(clock.now()).toISOString().slice(0, 7));
    const { odds: market } = await harness.anotherMatch(`month-${month}`);
    await harness.take(one, { market, side: 'lay', odds: 2, stake: 100, key: `lay-${month}` });
    await harness.take(other, { market, side: 'back', odds: 2, stake: 100, key: `back-${month}` });
    await harness.settle(market, month % 2);
    expect(upkeep.daysCovered(), `month ${month}`).toBeGreaterThanOrEqual(350);
    for (let third = 0; third < 3; third += 1) {
      clock.advance(10 * DAY_MS);
      await upkeep.idle();
    }
  }
  const { rows } = await harness.db.ownerPool.query(
    `select (select count(*) from bets) as bets, (select count(*) from fills) as fills,
       (select count(*) from bet_results) as results,
       (select count(distinct tableoid) from bets) as months`,
  );
  expect(rows).toEqual([{ bets: 50, fills: 50, results: 50, months: months.size }]);
  expect(await harness.faults()).toEqual([]);
}, 120_000);

test('RUN-01 a server that was away for years makes its partitions before it serves', async () => {
  clock.advance(800 * DAY_MS);
  const { odds: market } = await harness.anotherMatch('after-years');
  const player = await harness.player();
  const order = { market, side: 'back', odds: 2, stake: 100 } as const;
  await expect(harness.place(player, order)).rejects.toThrow('no partition');
  stop = await partitions().start();
  await harness.take(player, order);
});

test('RUN-01 partitions are made while a bet is being written, and one that cannot be made is tried again', async () => {
  const writing = await harness.db.ownerPool.connect();
  await writing.query('begin');
  await writing.query('insert into bet_results select uuid_floor_of(now()), 1, 0, $1', ['{}']);
  clock.advance(60 * DAY_MS);
  const upkeep = partitions();
  stop = await upkeep.start();
  expect(upkeep.daysCovered()).toBeGreaterThanOrEqual(365);

  await writing.query('lock table fills in access exclusive mode');
  clock.advance(40 * DAY_MS);
  await upkeep.idle();
  const covered = upkeep.daysCovered();
  await writing.query('rollback');
  writing.release(true);
  clock.advance(60_000);
  await upkeep.idle();
  expect(covered).toBeLessThan(365);
  expect(upkeep.daysCovered()).toBeGreaterThanOrEqual(365);
});

test('RUN-01 there is no default partition: attaching a month would have to scan and lock it', async () => {
  const { rows } = await harness.db.ownerPool.query(
    `select relname from pg_class where relispartition and pg_get_expr(relpartbound, oid) = 'DEFAULT'`,
  );
  expect(rows).toEqual([]);
});
