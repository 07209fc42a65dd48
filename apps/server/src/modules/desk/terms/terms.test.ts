import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type PlacedBet, type TermName, type Terms } from '@maidan/contract';
import type { Person } from '../../../../test/app.ts';
import { newKey } from '../../../../test/cashier.ts';
import { endOperator } from '../../../../test/end-operator.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let admin: Person;
let other: Person;
let support: Person;
let player: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.person(ROLES.ADMIN);
  other = await world.person(ROLES.DIRECTOR);
  support = await world.person(ROLES.SUPPORT_ADMIN);
  player = await world.player();
}, 120_000);
afterAll(() => world.close());

const TERMS = '/api/v1/console/terms';
const REQUESTS = '/api/v1/console/commission-requests';
const ofMarket = () => `${TERMS}?scope=market&id=${world.market._id}`;
const read = (who: Person, url = ofMarket()) => world.call<Terms>(who, 'GET', url);
const set = (who: Person, body: object) => world.call<Terms>(who, 'PUT', TERMS, { body });
const ask = (who: Person, body: object) => world.call<Terms>(who, 'POST', REQUESTS, { body });
const decide = (who: Person, id: string, isConfirmed: boolean) =>
  world.call<Terms>(who, 'POST', `${REQUESTS}/${id}/decide`, { body: { isConfirmed } });
const termOf = ({ kinds }: Terms, name: TermName) =>
  kinds.find(({ marketType }) => marketType === 'EXCHANGE')?.terms.find((each) => each.name === name);
const bet = (more: object = {}) => {
  const body = { ...world.bettable, stake: world.market.minStake, ...more };
  return world.call<PlacedBet>(player, 'POST', '/api/v1/bet-sport', { body, key: newKey() });
};

test('OPR-04 X-10 a limit of an event holds in its markets at once, is shown as inherited there, and is audited', async () => {
  const event = { scope: 'event', id: world.event._id };
  const before = termOf((await read(support)).data, 'maxStake');
  expect(before).toMatchObject({ from: 'announced', own: null });
  const done = await set(admin, { ...event, marketType: 'EXCHANGE', set: { maxStake: 150 } });
  expect(termOf(done.data, 'maxStake')).toEqual({ name: 'maxStake', value: 150, from: 'event', own: 150 });
  expect(termOf((await read(admin)).data, 'maxStake')).toEqual({
    name: 'maxStake',
    value: 150,
    from: 'event',
    own: null,
  });
  expect(await bet({ stake: 151 })).toMatchObject({ reason: 'stake-above-maximum', message: 'Maximum stake ₹150.00' });
  // A minimum above that maximum would shut the markets.
  expect((await set(admin, { ...event, marketType: 'EXCHANGE', set: { minStake: 151 } })).reason).toBe('terms-crossed');
  await set(admin, { ...event, marketType: 'EXCHANGE', set: { maxStake: null } });
  expect(termOf((await read(admin)).data, 'maxStake')).toEqual(before);
  const { rows } = await world.db.ownerPool.query<{ actor_id: string; max: number | null }>(
    `select actor_id, (details->>'maxStake')::int as max from audit_log where action = 'market.terms-set' order by seq`,
  );
  expect(rows).toEqual([
    { actor_id: admin.playerId, max: 15_000 },
    { actor_id: admin.playerId, max: null },
  ]);
});

test('OPR-01 limits are set by those who trade, a commission by two of them; nonsense is refused', async () => {
  const body = { scope: 'all', marketType: 'FANCY', set: { maxStake: 900 } };
  expect([(await set(support, body)).code, (await set(player, body)).code]).toEqual([403, 403]);
  expect([(await ask(support, { scope: 'all', percent: 2 })).code, (await read(player)).code]).toEqual([403, 403]);
  expect((await set(admin, { ...body, set: { maxStake: 0 } })).code).toBe(400);
  expect((await set(admin, { ...body, set: { commission: 2 } })).code).toBe(400);
  expect((await set(admin, { ...body, scope: 'league', id: world.event._id })).code).toBe(404);
  expect((await ask(admin, { scope: 'all', percent: 101 })).code).toBe(400);
});

test('OPR-04 X-7 a bet delay is never set under one second, for no kind of market', async () => {
  for (const marketType of ['EXCHANGE', 'BOOKMAKER', 'FANCY']) {
    const delay = (betDelay: number | null) => set(admin, { scope: 'all', marketType, set: { betDelay } });
    expect((await delay(0)).code).toBe(400);
    expect((await delay(1)).code).toBe(200);
    expect((await delay(null)).code).toBe(200);
  }
});

test('OPR-04 S-3 X-8 a commission waits for another operator; confirmed, a bet that saw the one before is refused', async () => {
  const target = { scope: 'market', id: world.market._id };
  const seen = (await read(admin)).data;
  expect(seen.isCommissionKept).toBe(false);
  const { data: asked } = await ask(admin, { ...target, percent: 2.5 });
  expect(asked.request).toMatchObject({ percent: 2.5, isYours: true });
  expect(termOf(asked, 'commission')?.value).toBe(0);
  const id = asked.request?.id ?? '';
  expect((await decide(admin, id, true)).reason).toBe('commission-own');
  const version = world.market.version;
  const confirmed = await decide(other, id, true);
  expect(termOf(confirmed.data, 'commission')).toEqual({ name: 'commission', value: 2.5, from: 'market', own: 2.5 });
  expect((await decide(other, id, true)).reason).toBe('commission-decided');
  expect((await bet({ marketVersion: version })).reason).toBe('market-changed');
  expect((await bet()).code).toBe(200);
  expect((await read(admin)).data.isCommissionKept).toBe(true);
  // It has a bet: what is confirmed now is for markets without one.
  const { data: again } = await ask(other, { ...target, percent: 5 });
  await decide(admin, again.request?.id ?? '', true);
  expect(termOf((await read(admin)).data, 'commission')?.value).toBe(2.5);
  const { rows } = await world.db.ownerPool.query<{ by: string; asked: string }>(
    `select actor_id as by, details->>'askedBy' as asked from audit_log
     where action = 'market.commission-confirmed' order by seq`,
  );
  expect(rows).toEqual([
    { by: other.playerId, asked: admin.playerId },
    { by: admin.playerId, asked: other.playerId },
  ]);
});

test('OPR-02 a commission that an operator asked for whose account has ended is not confirmed; it is declined', async () => {
  const leaving = await world.person(ROLES.ADMIN);
  const { data: asked } = await ask(leaving, { scope: 'event', id: world.event._id, percent: 1.5 });
  const id = asked.request?.id ?? '';
  await endOperator(world, leaving);
  expect((await decide(other, id, true)).reason).toBe('first-person-ended');
  expect((await decide(other, id, false)).code).toBe(200);
});
