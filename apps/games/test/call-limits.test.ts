import { afterEach, beforeEach, expect, test } from 'vitest';
import { OTHER_PLAYER } from './fake-wallet.ts';
import { openTable, type Player, type Table } from './table.ts';

let table: Table;
let asha: Player;

beforeEach(async () => {
  table = await openTable();
  asha = await table.seat();
});
afterEach(() => table.close());

const SEED_CHANGES = 20;
const WRITES = 600;
const READS = 1_200;

test('W-16 a player changes the seeds of a game twenty times a minute, and a refusal says when the next change is possible', async () => {
  const change = async (who: Player) => await who.call('POST', 'seeds', { clientSeed: 'next-seed' });
  for (let n = 0; n < SEED_CHANGES; n += 1) expect((await change(asha)).status).toBe(200);
  table.clock.advance(15_500);
  expect(await change(asha)).toEqual({
    status: 429,
    data: { code: 'too-many-calls', message: 'Too many moves at once. Try again in 45 seconds.', waitMs: 44_500 },
  });
  const { rows } = await table.database.query<{ pairs: number }>(
    `select count(*)::int as pairs from games.seed_pairs where state = 'REVEALED'`,
  );
  expect(rows).toEqual([{ pairs: SEED_CHANGES }]);
  expect((await asha.bet()).status).toBe(200);
  table.wallet.state.playerId = OTHER_PLAYER;
  expect((await change(await table.seat('hi'))).status).toBe(200);
});

test('W-16 a player writes six hundred times a minute, and reads are not limited by it', async () => {
  const write = async () => (await asha.call('POST', 'mines/cash-out', { roundId: 'no-such-round' })).status;
  for (let n = 0; n < WRITES; n += 1) expect(await write()).not.toBe(429);
  expect(await write()).toBe(429);
  expect((await asha.session()).status).toBe(200);
  table.clock.advance(60_000);
  expect(await write()).not.toBe(429);
});

test('W-16 a player reads twelve hundred times a minute, and still writes when it may read no more', async () => {
  const read = async () => (await asha.call('GET', 'rounds?before=no-such-round')).status;
  for (let n = 0; n < READS; n += 1) expect(await read()).not.toBe(429);
  expect(await read()).toBe(429);
  expect((await asha.bet()).status).toBe(200);
  table.clock.advance(60_000);
  expect(await read()).not.toBe(429);
});

test('W-15 a body that is too large is refused as that and not as an outage', async () => {
  const clientSeed = 'x'.repeat(64 * 1024);
  expect(await asha.call('POST', 'seeds', { clientSeed })).toMatchObject({
    status: 413,
    data: { code: 'body-too-large', message: 'The request is too large. At most 64 KiB are taken.' },
  });
});

test('W-16 the limits are those of the player, however many sessions there are', async () => {
  const change = async (who: Player) => (await who.call('POST', 'seeds', { clientSeed: 'next-seed' })).status;
  for (let n = 0; n < SEED_CHANGES; n += 1) expect(await change(n % 2 === 0 ? asha : await table.seat())).toBe(200);
  expect(await change(await table.seat())).toBe(429);
});

test('W-16 pages of a session that ask at once wait for no lock', async () => {
  await asha.session();
  const freed = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = table.database.tx(async (t) => {
    await t.query('select 1 from games.seats for update');
    locked.resolve();
    await freed.promise;
  });
  await locked.promise;
  try {
    const answers = await Promise.all(Array.from({ length: 4 }, () => asha.session()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  } finally {
    freed.resolve();
    await holding;
  }
});
