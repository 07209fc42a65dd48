import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorNotice } from '@maidan/contract';
import { openBank, type Bank } from '../../../test/cashier.ts';
import { ids, type Person } from '../../../test/app.ts';
import { auditEntries, auditFaults } from '../audit/index.ts';

const NOTICES = '/api/v1/console/notices';

let bank: Bank;
let operator: Person;
beforeAll(async () => {
  bank = await openBank();
  operator = await bank.operator();
});
afterAll(() => bank.close());

/** A notice that is open. */
async function notice(subject: string): Promise<string> {
  const id = ids();
  await bank.db.ownerPool.query(
    `insert into operator_notices (id, kind, subject, reason, at, last_at, times) values ($1, 'feed-message', $2, 'lost', now(), now(), 3)`,
    [id, subject],
  );
  return id;
}
const resolve = (id: string, who = operator) =>
  bank.call<OperatorNotice>(who, 'POST', `${NOTICES}/${id}/resolve`, { body: {} });
async function listed(): Promise<string[]> {
  const { data } = await bank.call<{ notices: OperatorNotice[] }>(operator, 'GET', NOTICES);
  return data.notices.map(({ id }) => id);
}
const entriesOf = (id: string) => auditEntries(bank.db.ownerPool, { before: null, limit: 10, subject: `notice ${id}` });

test('OPR-03 an operator resolves a notice once: it leaves the list, with one entry in the audit log', async () => {
  const [id, other] = [await notice('feed:1'), await notice('feed:2')];
  const first = await resolve(id);
  expect(first).toMatchObject({ code: 200, data: { id, subject: 'feed:1', times: 3 } });
  expect(first.data.resolvedAt).not.toBeNull();
  expect(first.data.resolvedBy).toBe('Any');
  expect((await resolve(id, await bank.operator())).data).toEqual(first.data);
  expect(await listed()).toEqual([other]);
  expect(await entriesOf(id)).toMatchObject([
    {
      actorId: operator.playerId,
      action: 'notice.resolved',
      details: { kind: 'feed-message', about: 'feed:1', reason: 'lost', times: 3 },
    },
  ]);
  expect(await auditFaults(bank.db.ownerPool)).toEqual([]);
});

test('OPR-03 a notice is not resolved where its entry in the audit log cannot be written', async () => {
  const id = await notice('feed:3');
  await bank.db.ownerPool.query('revoke insert on audit_log from maidan_app');
  expect((await resolve(id)).code).toBe(500);
  await bank.db.ownerPool.query('grant insert on audit_log to maidan_app');
  expect(await listed()).toContain(id);
});

test('OPR-01, OPR-03 a player resolves none, and one that is not there is refused and written down', async () => {
  const id = await notice('feed:4');
  expect(await resolve(id, await bank.player())).toMatchObject({ status: 403, reason: 'not-allowed' });
  expect(await listed()).toContain(id);
  for (const missing of [ids(), 'nothing']) {
    expect(await resolve(missing)).toMatchObject({ status: 404, reason: 'not-found' });
    expect(await entriesOf(missing)).toMatchObject([{ action: 'notice.resolve-refused' }]);
  }
});

const take = (id: string, who: Person) => bank.call<OperatorNotice>(who, 'POST', `${NOTICES}/${id}/take`, { body: {} });

test('OPR-11 a notice is taken by one operator and taken over by another, both written down; resolved, it is in the other list', async () => {
  const [id, other] = [await notice('feed:11'), await bank.operator()];
  const taken = await take(id, operator);
  expect(taken).toMatchObject({ code: 200, data: { takenBy: { id: operator.playerId, name: 'Any' } } });
  expect((await take(id, operator)).data).toEqual(taken.data);
  expect((await take(id, other)).data.takenBy?.id).toBe(other.playerId);
  expect((await resolve(id, other)).data).toMatchObject({ resolvedBy: 'Any', takenBy: { id: other.playerId } });
  // A resolved notice stays with its last operator.
  expect((await take(id, operator)).data.takenBy?.id).toBe(other.playerId);
  const { data } = await bank.call<{ notices: OperatorNotice[] }>(operator, 'GET', `${NOTICES}?state=resolved`);
  expect(data.notices[0]?.id).toBe(id);
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
    'notice.resolved',
    'notice.taken',
    'notice.taken',
  ]);
});

test('OPR-11 a notice names its market or its player and where it is dealt with, and the badge counts what is open', async () => {
  const player = await bank.player();
  const waiting = async () =>
    (await bank.call<{ notices: { count: number; mark: string } }>(operator, 'GET', '/api/v1/console/waiting')).data
      .notices;
  const before = await waiting();
  const id = await notice(player.playerId);
  const raised = await waiting();
  expect(raised.count).toBe(before.count + 1);
  await take(id, operator);
  expect((await waiting()).mark).not.toBe(raised.mark);
  const { data } = await bank.call<{ notices: OperatorNotice[] }>(operator, 'GET', NOTICES);
  expect(data.notices.find((each) => each.id === id)?.about).toEqual({
    name: `p${player.playerId.slice(-12)}`,
    href: `/console/players/${player.playerId}`,
  });
  await resolve(id);
  expect((await waiting()).count).toBe(before.count);
});
