import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, openHarness, type Harness, type Order, type Player } from '../../../../test/harness.ts';

let harness: Harness;
let players: Player[];
beforeAll(async () => {
  harness = await openHarness();
  players = await Promise.all(Array.from({ length: 20 }, () => harness.player(1_000_000)));
});
afterAll(() => harness.close());

/** More than two portions of a batch, so that matches reach from one into another: backs first, lays after them. */
const COMMANDS = 480;
const orders = (): { player: Player; order: Order }[] =>
  Array.from({ length: COMMANDS }, (_, n) => ({
    player: players[(n * 7 + (n < COMMANDS / 2 ? 0 : 3)) % players.length] as Player,
    order: { market: harness.odds, side: n < COMMANDS / 2 ? 'back' : 'lay', odds: 2, stake: 100, key: newKey() },
  }));

const placeAll = async (all: ReturnType<typeof orders>) =>
  await Promise.allSettled(all.map(({ player, order }) => harness.place(player, order)));

const stored = async (keys: readonly string[]): Promise<number> => {
  const { rows } = await harness.pool.query('select from idempotency_keys where key = any($1::text[])', [keys]);
  return rows.length;
};

test('L-5 invariant 5 what a large batch writes while it is decided is whole: every key its answer, every match both its rows', async () => {
  const all = orders();
  const first = await placeAll(all);
  expect(first.every((answer) => answer.status === 'fulfilled')).toBe(true);
  expect(await stored(all.map(({ order }) => order.key ?? ''))).toBe(COMMANDS);
  const again = await placeAll(all);
  expect(again).toEqual(first);
  expect(await harness.faults()).toEqual([]);
});

test('L-5 what was written of a batch that fails in the end is gone, and taken when it is tried again', async () => {
  const all = orders();
  // The bets are written last: the first try has written matches and answers by then.
  await harness.db.ownerPool.query(`
    create sequence tries;
    grant usage on sequence tries to maidan_app;
    create function refuse_first() returns trigger language plpgsql as $$
      begin if nextval('tries') = 1 then raise exception 'once'; end if; return null; end $$;
    create trigger first_fails before insert on bets for each statement execute function refuse_first()`);
  const answers = await placeAll(all);
  expect(answers.every((answer) => answer.status === 'fulfilled')).toBe(true);
  expect(await stored(all.map(({ order }) => order.key ?? ''))).toBe(COMMANDS);
  expect(await harness.faults()).toEqual([]);
  const before = harness.betting.marketView(harness.odds.id)?.depth;
  await harness.restart();
  await harness.open(harness.odds);
  expect(harness.betting.marketView(harness.odds.id)?.depth).toEqual(before);
});
