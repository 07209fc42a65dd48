/** Commits whose answer is lost: what the rows say is in force, whatever the console was answered. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROLES, type Bet, type PlacedBet } from '@maidan/contract';
import type { Person } from './app.ts';
import { newKey } from './cashier.ts';
import { breakingPool, type BreakingPool } from './money/breaking-pool.ts';
import { openWorld, type World } from './world.ts';

let breaking: BreakingPool;
let world: World;
let admin: Person;
let director: Person;
beforeAll(async () => {
  world = await openWorld((pool) => {
    breaking = breakingPool(pool);
    return { database: breaking.pool };
  });
  admin = await world.person(ROLES.ADMIN);
  director = await world.person(ROLES.DIRECTOR);
}, 120_000);
afterAll(() => world.close());
beforeEach(() => void breaking.heal());

const act = (who: Person, of: Person, what: string, body: object, key: string) =>
  world.call(who, 'POST', `/api/v1/console/players/${of.playerId}/${what}`, { body, key });
const place = (who: Person, stake: number = world.market.minStake) =>
  world.call<PlacedBet>(who, 'POST', '/api/v1/bet-sport', { body: { ...world.bettable, stake }, key: newKey() });

/** Does it with the answer to its COMMIT lost. */
async function losing<T>(having: RegExp, work: () => Promise<T>): Promise<T> {
  breaking.breakAt(1, { how: 'lost', commitsOnly: true, having });
  const answer = await work();
  expect(breaking.heal()).toBe(true);
  return answer;
}

const LOCK = { kind: 'betting', reason: 'Shared device' };

test('tree T-21 a lock whose COMMIT answer is lost binds at once, and the same key again answers it with its effects', async () => {
  const player = await world.player();
  const resting = await world.bet(player);
  const key = newKey();
  const lost = await losing(/insert into player_locks/, () => act(admin, player, 'lock', LOCK, key));
  expect(lost.code).toBe(503);
  expect((await place(player)).reason).toBe('betting-locked');
  expect((await act(admin, player, 'lock', LOCK, key)).code).toBe(200);
  expect((await place(player)).reason).toBe('betting-locked');
  const { data } = await world.call<{ bets: Bet[] }>(player, 'GET', '/api/v1/getUserData');
  expect(data.bets.find(({ _id }) => _id === resting)).toMatchObject({
    state: 'lapsed',
    lapseReason: 'betting-locked',
  });
});

test('tree T-21 a lost unlock frees the player at once', async () => {
  const player = await world.player();
  expect((await act(admin, player, 'lock', LOCK, newKey())).code).toBe(200);
  const key = newKey();
  const lost = await losing(/update player_locks/, () => act(admin, player, 'unlock', LOCK, key));
  expect(lost.code).toBe(503);
  expect((await place(player)).code).toBe(200);
  expect((await act(admin, player, 'unlock', LOCK, key)).code).toBe(200);
  expect((await place(player)).code).toBe(200);
});

test('tree T-21 a lost account lock ends the sessions here at once', async () => {
  const player = await world.player();
  expect((await place(player)).code).toBe(200);
  const body = { kind: 'account', reason: 'Shared device' };
  expect((await losing(/insert into player_locks/, () => act(admin, player, 'lock', body, newKey()))).code).toBe(503);
  expect((await place(player)).reason).toBe('account-locked');
});

test('desk Q-13 a stake factor whose COMMIT answer is lost is in force at once', async () => {
  const player = await world.player();
  const body = { percent: 1, reason: 'Ahead of every price' };
  const key = newKey();
  const path = 'stake-factor';
  const lost = await losing(/update player_terms/, () => act(director, player, path, body, key));
  expect(lost.code).toBe(503);
  const { data } = await world.call<{ stakeFactor?: number }>(player, 'GET', '/api/v1/getUserData');
  expect(data.stakeFactor).toBe(1);
  expect((await act(director, player, path, body, key)).code).toBe(200);
});

test('X-10 limits of a market whose COMMIT answer is lost are in force at once', async () => {
  const player = await world.player();
  const terms = (maxStake: number | null) => ({
    scope: 'market',
    id: world.market._id,
    marketType: 'EXCHANGE',
    set: { maxStake },
  });
  const put = (maxStake: number | null) =>
    world.call(admin, 'PUT', '/api/v1/console/terms', { body: terms(maxStake), key: newKey() });
  const most = world.market.minStake + 1;
  expect((await losing(/insert into market_terms/, () => put(most))).code).toBe(503);
  expect((await place(player, most + 1)).reason).toBe('stake-above-maximum');
  expect((await put(null)).code).toBe(200);
  expect((await place(player, most + 1)).code).toBe(200);
});

test('desk Q-1 a market whose hold was lifted with a lost COMMIT answer takes bets, and one that was held so takes none', async () => {
  const player = await world.player();
  const url = '/api/v1/console/holds';
  const hold = () =>
    world.call<{ id: string }>(admin, 'POST', url, { body: { scope: 'market', id: world.market._id } });
  expect((await losing(/insert into market_holds/, hold)).code).toBe(503);
  expect((await place(player)).reason).toBe('market-held');
  // A held market keeps the hold that it has.
  const { data } = await hold();
  const lift = () => world.call(admin, 'POST', `${url}/${data.id}/lift`, { body: {} });
  expect((await losing(/update market_holds/, lift)).code).toBe(503);
  expect((await place(player)).code).toBe(200);
});
