import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type Desk, type DeskHold, type Liability, type PlacedBet } from '@maidan/contract';
import type { Person } from '../../../test/app.ts';
import { newKey } from '../../../test/cashier.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let admin: Person;
let support: Person;
let player: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.person(ROLES.ADMIN);
  support = await world.person(ROLES.SUPPORT_ADMIN);
  player = await world.player();
}, 120_000);
afterAll(() => world.close());

const HOLDS = '/api/v1/console/holds';
const suspend = (who: Person, body: object) => world.call<DeskHold>(who, 'POST', HOLDS, { body });
const open = (who: Person, { id }: Pick<DeskHold, 'id'>) => world.call<DeskHold>(who, 'POST', `${HOLDS}/${id}/lift`);
const desk = async (): Promise<Desk> => (await world.call<Desk>(admin, 'GET', '/api/v1/console/desk')).data;
const marketOf = async (id: string) => (await desk()).events.flatMap(({ markets }) => markets).find((m) => m.id === id);
const bet = () => {
  const body = { ...world.bettable, stake: world.market.minStake };
  return world.call<PlacedBet>(player, 'POST', '/api/v1/bet-sport', { body, key: newKey() });
};

test('desk Q-1 support suspends a market at once, its bets are refused in words, and an administrator opens it', async () => {
  const id = world.market._id;
  const before = await marketOf(id);
  expect(before).toMatchObject({ status: 'OPEN', hold: null });
  const held = await suspend(support, { scope: 'market', id });
  expect(held).toMatchObject({ code: 200, data: { scope: 'market', by: 'Any' } });
  // What it showed when it was held, for whoever opens it again.
  const shown = before?.prices.map(({ name, back, lay }) => ({ name, back, lay }));
  expect(held.data.pricesThen).toEqual([{ marketId: id, prices: shown }]);
  expect(await marketOf(id)).toMatchObject({ status: 'SUSPENDED', reason: 'held', hold: { id: held.data.id } });
  const refused = await bet();
  expect([refused.code, refused.reason, refused.message]).toEqual([
    409,
    'market-held',
    'Our traders have suspended this market. Try again when it reopens.',
  ]);
  expect((await open(support, held.data)).code).toBe(403);
  expect((await open(admin, held.data)).code).toBe(200);
  expect(await marketOf(id)).toMatchObject({ status: 'OPEN', hold: null });
  expect((await bet()).code).toBe(200);
  expect((await open(admin, held.data)).reason).toBe('hold-lifted');
});

test('desk Q-1 two who suspend at once place one hold, and a hold is lifted once', async () => {
  const body = { scope: 'all' };
  const [one, other] = await Promise.all([suspend(admin, body), suspend(support, body)]);
  expect(other.data).toEqual(one.data);
  expect((await desk()).hold?.id).toBe(one.data.id);
  expect((await bet()).reason).toBe('market-held');
  const answers = await Promise.all([open(admin, one.data), open(admin, one.data), suspend(support, body)]);
  expect(answers.slice(0, 2).filter(({ code }) => code === 200)).toHaveLength(1);
  // Whichever came last: markets do what the stored holds say.
  const last = await desk();
  expect((await bet()).code).toBe(last.hold === null ? 200 : 409);
  if (last.hold !== null) await open(admin, last.hold);
  expect((await desk()).hold).toBeNull();
  expect((await bet()).code).toBe(200);
});

test('OPR-01 desk Q-1 players see no desk; what is held must exist; the audit log keeps who suspended and opened', async () => {
  expect((await world.call(player, 'GET', '/api/v1/console/desk')).code).toBe(403);
  expect((await suspend(player, { scope: 'all' })).code).toBe(403);
  expect((await suspend(admin, { scope: 'event', id: 'none' })).code).toBe(404);
  expect((await suspend(admin, { scope: 'event' })).code).toBe(400);
  const { data: held } = await suspend(admin, { scope: 'event', id: world.event._id });
  expect(held.pricesThen.length).toBeGreaterThan(0);
  await open(admin, held);
  const { rows } = await world.db.pool.query<{ action: string; actor_id: string }>(
    `select action, actor_id from audit_log where details->>'holdId' = $1 order by seq`,
    [held.id],
  );
  expect(rows).toEqual([
    { action: 'market.suspended', actor_id: admin.playerId },
    { action: 'market.reopened', actor_id: admin.playerId },
  ]);
});

test('OPR-04 desk Q-6 the desk shows what the house can lose against its limit, by outcome and by player', async () => {
  const before = await marketOf(world.market._id);
  expect(before?.house).toEqual({ loss: 0, limit: 50_00_000 });
  expect(before?.feedAge).toEqual(expect.any(Number));
  const url = `/api/v1/console/liability?market=${world.market._id}`;
  // A bet that rests is matched with nobody: the house stands to lose nothing, its player nothing to win.
  await bet();
  const { data } = await world.call<Liability>(support, 'GET', url);
  expect(data).toMatchObject({ limit: 50_00_000, loss: 0 });
  expect(data.outcomes.map(({ name }) => name)).toEqual(before?.prices.map(({ name }) => name));
  expect(data.players).toEqual([expect.objectContaining({ id: player.playerId, best: 0 })]);
  expect((await world.call(player, 'GET', url)).code).toBe(403);
  expect((await world.call(support, 'GET', '/api/v1/console/liability?market=none')).code).toBe(404);
});
