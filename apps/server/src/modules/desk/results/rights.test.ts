import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '@maidan/contract';
import type { Person } from '../../../../test/app.ts';
import { newKey } from '../../../../test/cashier.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let support: Person;
let operators: [Person, Person, Person];
beforeAll(async () => {
  world = await openWorld();
  const admin = () => world.person(ROLES.ADMIN);
  support = await world.person(ROLES.SUPPORT_ADMIN);
  operators = [await admin(), await admin(), await admin()];
}, 120_000);
afterAll(() => world.close());

const VOID = { kind: 'void', reason: 'abandoned' };
const market = () => `/api/v1/console/results/${world.market._id}`;
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
  await world.call(first, 'POST', '/api/v1/console/holds', { body: { scope: 'market', id: world.market._id } });
  expect((await preview(support, VOID)).code).toBe(403);
  const { data: shown } = await preview(first, VOID);
  expect((await enter(support, VOID, shown.seen)).code).toBe(403);
  const { data: entry } = await enter(first, VOID, shown.seen);
  expect(entry.state).toBe('WAITING');
  expect((await confirm(support, entry.id, VOID)).data.state).toBe('SETTLED');

  const winner = { kind: 'winners', selectionIds: [world.bettable.selectionId] };
  // Version 1 is settled after its answer; until then no other is previewed.
  await expect.poll(async () => (await preview(second, winner)).code, { timeout: 30_000 }).toBe(200);
  const { data: again } = await preview(second, winner);
  const { data: resettled } = await enter(second, winner, again.seen);
  expect(resettled.state).toBe('WAITING');
  // Who entered version 1, and who looked second at it.
  expect((await confirm(first, resettled.id, winner)).reason).toBe('result-decided-before');
  expect((await confirm(support, resettled.id, winner)).reason).toBe('result-decided-before');
  expect((await confirm(second, resettled.id, winner)).reason).toBe('same-operator');
  expect((await confirm(third, resettled.id, winner)).data.state).toBe('SETTLED');
}, 60_000);
