/** Commits whose answer is lost: what the rows say is in force, whatever the console was answered. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROLES, type Bet, type PlacedBet } from '@maidan/contract';
import type { Person } from '../../../test/app.ts';
import { newKey } from '../../../test/cashier.ts';
import { breakingPool, type BreakingPool } from '../../../test/money/breaking-pool.ts';
import { openWorld, type World } from '../../../test/world.ts';

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
