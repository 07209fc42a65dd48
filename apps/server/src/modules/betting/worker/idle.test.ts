import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, type Harness } from '../../../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const LONG_MS = 60_000;

test('what gives way to bets goes on at once where there are none', async () => {
  await expect(harness.betting.idle(LONG_MS)).resolves.toBeUndefined();
});

test('what gives way to bets goes on when those in hand are answered', async () => {
  const player = await harness.player();
  const order = { market: harness.odds, side: 'back', odds: 3, stake: 100 } as const;
  const heard: string[] = [];
  await Promise.all([
    harness.take(player, order).then(() => heard.push('bet')),
    harness.betting.idle(LONG_MS).then(() => heard.push('first')),
    harness.betting.idle(LONG_MS).then(() => heard.push('second')),
  ]);
  expect(heard).toEqual(['bet', 'first', 'second']);
});

test('what gives way to bets goes on while all that is left waits for wallets that are held, perhaps by it', async () => {
  const player = await harness.player();
  const holder = await harness.db.pool.connect();
  await holder.query('begin');
  await holder.query('select from wallets where id = $1 for update', [player.walletId]);
  let isAnswered = false;
  const bet = harness.take(player, { market: harness.odds, side: 'back', odds: 3, stake: 100 });
  const answered = bet.then(() => (isAnswered = true));
  await harness.betting.idle(LONG_MS);
  expect(isAnswered).toBe(false);
  await holder.query('rollback');
  holder.release();
  await answered;
});

test('what gives way to bets goes on in the end however busy betting is', async () => {
  const player = await harness.player();
  const stuck = await harness.db.ownerPool.connect();
  await stuck.query('begin');
  await stuck.query('lock table bets in exclusive mode');
  let isAnswered = false;
  const bet = harness.take(player, { market: harness.odds, side: 'back', odds: 3, stake: 100 });
  const answered = bet.then(() => (isAnswered = true));
  await harness.betting.idle(20);
  expect(isAnswered).toBe(false);
  await stuck.query('rollback');
  stuck.release();
  await answered;
});
