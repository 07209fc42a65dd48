import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, openHouse, type House, type Order, type Player } from '../../../test/house.ts';

let house: House;
let players: Player[];
beforeAll(async () => {
  house = await openHouse();
  players = await Promise.all(Array.from({ length: 20 }, () => house.player(1_000_000)));
});
afterAll(() => house.close());

/** More than two portions of a batch, so that matches reach from one into another: backs first, lays after them. */
const COMMANDS = 480;
const orders = (): { player: Player; order: Order }[] =>
  Array.from({ length: COMMANDS }, (_, n) => ({
    player: players[(n * 7 + (n < COMMANDS / 2 ? 0 : 3)) % players.length] as Player,
    order: { market: house.odds, side: n < COMMANDS / 2 ? 'back' : 'lay', odds: 2, stake: 100, key: newKey() },
  }));

const placeAll = async (all: ReturnType<typeof orders>) =>
  await Promise.allSettled(all.map(({ player, order }) => house.place(player, order)));

const stored = async (keys: readonly string[]): Promise<number> => {
  const { rows } = await house.pool.query('select from idempotency_keys where key = any($1::text[])', [keys]);
  return rows.length;
};

test('L-5 invariant 5 what a large batch writes while it is decided is whole: every key its answer, every match both its rows', async () => {
  const all = orders();
  const first = await placeAll(all);
  expect(first.every((answer) => answer.status === 'fulfilled')).toBe(true);
  expect(await stored(all.map(({ order }) => order.key ?? ''))).toBe(COMMANDS);
  const again = await placeAll(all);
  expect(again).toEqual(first);
  expect(await house.faults()).toEqual([]);
});

test('L-5 what was written of a batch that fails in the end is gone, and taken when it is tried again', async () => {
  const all = orders();
  // The bets are written last: the first try has written matches and answers by then.
  await house.db.ownerPool.query(`
    create sequence tries;
    grant usage on sequence tries to maidan_app;
    create function refuse_first() returns trigger language plpgsql as $$
      begin if nextval('tries') = 1 then raise exception 'once'; end if; return null; end $$;
    create trigger first_fails before insert on bets for each statement execute function refuse_first()`);
  const answers = await placeAll(all);
  expect(answers.every((answer) => answer.status === 'fulfilled')).toBe(true);
  expect(await stored(all.map(({ order }) => order.key ?? ''))).toBe(COMMANDS);
  expect(await house.faults()).toEqual([]);
  const before = house.betting.marketView(house.odds.id)?.depth;
  await house.restart();
  await house.open(house.odds);
  expect(house.betting.marketView(house.odds.id)?.depth).toEqual(before);
});
