import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type EnteredResult, type EventView, type ResultPreview } from '@maidan/contract';
import type { Person } from '../../../../test/app.ts';
import { newKey } from '../../../../test/cashier.ts';
import { endOperator } from '../../../../test/end-operator.ts';
import { narrowRight } from '../../../../test/narrow-right.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { systemClock } from '../../../platform/clock/index.ts';

let world: World;
let support: Person;
let operators: [Person, Person, Person];
/** An exchange market of an event in play, and the two that can win it. */
let decided: { readonly id: string; readonly selectionIds: readonly string[] };
beforeAll(async () => {
  world = await openWorld();
  const admin = () => world.person(ROLES.ADMIN);
  support = await world.person(ROLES.SUPPORT_ADMIN);
  operators = [await admin(), await admin(), await admin()];
  decided = await openInPlay('Agra Domes');
}, 120_000);
afterAll(() => world.close());

const VOID = { kind: 'void', reason: 'abandoned' };
const market = () => `/api/v1/console/results/${decided.id}`;

/** Opens an event by hand that began an hour ago, with its exchange market suspended. */
async function openInPlay(home: string): Promise<typeof decided> {
  const [who] = operators;
  const event = {
    sport: 'cricket',
    league: { name: 'Ganga Cup', hindi: 'गंगा कप' },
    home,
    away: 'Bhopal Lakes',
    startsAt: new Date(systemClock.now() - 3_600_000).toISOString(),
    ground: { name: '', hindi: '' },
    markets: [{ kind: 'sides', marketType: 'EXCHANGE', withDraw: false }],
  };
  const { id } = await world.done<{ id: string }>(who, 'POST', '/api/v1/console/events', event);
  const { data } = await world.call<EventView>(who, 'GET', `/api/v1/events/${id}`);
  const [exchange] = data.markets;
  if (!exchange) throw new Error(`${home} has no market`);
  await world.done(who, 'POST', '/api/v1/console/holds', { scope: 'market', id: exchange._id });
  return { id: exchange._id, selectionIds: exchange.selections.map(({ _id }) => _id) };
}
const preview = (who: Person, result: object) =>
  world.call<{ seen: string }>(who, 'POST', `${market()}/preview`, { body: { result } });
const enter = (who: Person, result: object, seen: string) => {
  const body = { result, seen, reason: 'Entered wrongly', hasReadBelowZero: true };
  return world.call<{ id: string; state: string }>(who, 'POST', `${market()}/enter`, { body, key: newKey() });
};
const confirm = (who: Person, id: string, result: object) => {
  const path = `/api/v1/console/result-entries/${id}/confirm`;
  return world.call<{ state: string }>(who, 'POST', path, { body: { result }, key: newKey() });
};

test('OPR-01 desk Q-7 desk Q-10 support only looks second; a resettlement’s second has decided no version', async () => {
  const [first, second, third] = operators;
  expect((await preview(support, VOID)).code).toBe(403);
  const { data: shown } = await preview(first, VOID);
  expect((await enter(support, VOID, shown.seen)).code).toBe(403);
  const { data: entry } = await enter(first, VOID, shown.seen);
  expect(entry.state).toBe('WAITING');
  expect((await confirm(support, entry.id, VOID)).data.state).toBe('SETTLED');

  const winner = { kind: 'winners', selectionIds: decided.selectionIds.slice(0, 1) };
  // Version 1 is settled after its answer; until then no other is previewed.
  await expect.poll(async () => (await preview(second, winner)).code).toBe(200);
  const { data: again } = await preview(second, winner);
  const { data: resettled } = await enter(second, winner, again.seen);
  expect(resettled.state).toBe('WAITING');
  // Who entered version 1, and who looked second at it.
  expect((await confirm(first, resettled.id, winner)).reason).toBe('result-decided-before');
  expect((await confirm(support, resettled.id, winner)).reason).toBe('result-decided-before');
  expect((await confirm(second, resettled.id, winner)).reason).toBe('same-operator');
  expect((await confirm(third, resettled.id, winner)).data.state).toBe('SETTLED');
}, 60_000);

test('OPR-02 desk Q-7 what an operator entered whose account has ended settles nothing; another withdraws it', async () => {
  const [leaving, other] = [await world.person(ROLES.ADMIN), operators[0]];
  await expect.poll(async () => (await preview(leaving, VOID)).code).toBe(200);
  const { data: shown } = await preview(leaving, VOID);
  const { data: entry } = await enter(leaving, VOID, shown.seen);
  await endOperator(world, leaving);
  const newcomer = await world.person(ROLES.ADMIN);
  expect((await confirm(newcomer, entry.id, VOID)).reason).toBe('first-person-ended');
  const path = `/api/v1/console/result-entries/${entry.id}/withdraw`;
  expect((await world.call<EnteredResult>(other, 'POST', path, { key: newKey() })).data.state).toBe('WITHDRAWN');
}, 60_000);

test('OPR-01 OPR-02 a void is a right of its own: narrowed, it is neither begun nor seconded, while results go on', async () => {
  const [first, , other] = operators;
  await expect.poll(async () => (await preview(first, VOID)).code).toBe(200);
  const { data: shown } = await preview(first, VOID);
  const { data: entry } = await enter(first, VOID, shown.seen);
  await narrowRight(world, { right: 'void', role: 'SUPPORT_ADMIN', hold: 'refused' });
  const another = await world.person(ROLES.SUPPORT_ADMIN);
  expect((await confirm(another, entry.id, VOID)).reason).toBe('not-allowed');
  const path = `/api/v1/console/result-entries/${entry.id}/withdraw`;
  expect((await world.call(other, 'POST', path, { key: newKey() })).code).toBe(200);

  await narrowRight(world, { right: 'void', role: 'ADMIN', hold: 'second' });
  expect((await enter(first, VOID, shown.seen)).reason).toBe('not-allowed');
  // So is any resettlement, but not a market's first result.
  const unsettled = await openInPlay('Kota Kites');
  const url = `/api/v1/console/results/${unsettled.id}`;
  const result = { kind: 'winners', selectionIds: unsettled.selectionIds.slice(0, 1) };
  const { data: seen } = await world.call<ResultPreview>(first, 'POST', `${url}/preview`, { body: { result } });
  const body = { result, seen: seen.seen, reason: '', hasReadBelowZero: false };
  const { data: begun } = await world.call<EnteredResult>(first, 'POST', `${url}/enter`, { body, key: newKey() });
  expect((await confirm(other, begun.id, result)).data.state).toBe('SETTLED');
  const loser = { kind: 'winners', selectionIds: decided.selectionIds.slice(1) };
  expect((await enter(first, loser, shown.seen)).reason).toBe('not-allowed');
}, 90_000);
