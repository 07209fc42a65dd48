import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHarness, type Harness, type Order } from '../../../../test/harness.ts';
import { manualClock, type ManualClock } from '../../../platform/clock/manual-clock.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { createWalletIds } from './wallet-ids.ts';
import { MAX_WAITING } from './queue.ts';

let harness: Harness;
let clock: ManualClock;

beforeEach(async () => {
  clock = manualClock(systemClock.now());
  harness = await openHarness({ clock });
});
afterEach(() => harness.close());

const order = (key: string): Order => ({ market: harness.odds, side: 'back', odds: 3, stake: 100, key });
const unavailable = { ok: false, refusal: { kind: 'unavailable' } };

test('L-5 more commands than the queue holds are answered “unavailable” at once, and their keys stay good', async () => {
  const [poor, rich] = [await harness.player(0), await harness.player()];
  const filling = Array.from({ length: MAX_WAITING }, () =>
    harness.place(poor, { market: harness.odds, side: 'back', odds: 3, stake: 100 }),
  );
  const over = harness.place(rich, order('over'));
  // System commands are always taken.
  const closing = harness.state(harness.bookmaker, 'SUSPENDED', { isMaterial: true });
  expect(harness.betting.load()).toMatchObject({ waiting: MAX_WAITING + 1, turnedAway: 1 });
  expect(await over).toEqual(unavailable);
  expect(new Set((await Promise.all(filling)).map((answer) => !answer.ok && answer.refusal.kind))).toEqual(
    new Set(['insufficient-balance']),
  );
  await closing;
  expect(await harness.place(rich, order('over'))).toMatchObject({ ok: true });
  expect(harness.betting.load().waiting).toBe(0);
}, 60_000);

test('L-4 L-5 a bet whose wallet somebody else holds is answered “unavailable” in the end, and its key stays good', async () => {
  const player = await harness.player();
  const holder = await harness.db.ownerPool.connect();
  await holder.query('begin');
  await holder.query('select from wallets where id = $1 for update', [player.walletId]);
  let answer: unknown;
  void harness.place(player, order('held')).then((given) => (answer = given));
  await expect
    .poll(
      () => {
        clock.advance(100);
        return answer;
      },
      { interval: 5 },
    )
    .toEqual(unavailable);
  await holder.query('rollback');
  holder.release();
  expect(await harness.place(player, order('held'))).toMatchObject({ ok: true });
  expect(await harness.count('bets')).toBe(1);
});

test('RUN-03 a worker whose newest batches were not committed says so, until one is or long enough after the last', async () => {
  const [player, poison] = [await harness.player(), await harness.player()];
  const { ownerPool } = harness.db;
  expect(harness.betting.canCommit()).toBe(true);
  await ownerPool.query(
    `create function refuse_poison() returns trigger language plpgsql as $$
     begin if new.player_id = '${poison.id}' then raise exception 'poison'; end if; return new; end $$`,
  );
  await ownerPool.query('create trigger poison before insert on bets for each row execute function refuse_poison()');
  for (const key of ['a', 'b', 'c']) await expect(harness.place(poison, order(key))).rejects.toThrow('poison');
  expect(harness.betting.canCommit()).toBe(false);
  clock.advance(60_000);
  expect(harness.betting.canCommit()).toBe(true);
  await expect(harness.place(poison, order('d'))).rejects.toThrow('poison');
  expect(harness.betting.canCommit()).toBe(false);
  await harness.take(player, order('e'));
  expect(harness.betting.canCommit()).toBe(true);
});

test('the ids of wallets in memory are bounded, and asked again when they were let go', async () => {
  const walletIds = createWalletIds(harness.pool, 4);
  const players = [await harness.player(), await harness.player(), await harness.player()];
  for (const { id, walletId, bonusId } of [...players, ...players]) {
    expect([await walletIds.of(id, '1'), await walletIds.of(id, '2')]).toEqual([walletId, bonusId]);
    expect(walletIds.size()).toBeLessThanOrEqual(4);
  }
});
