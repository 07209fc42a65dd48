import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROLES } from '@maidan/contract';
import { codeOfApp } from '../../../../test/authenticator.ts';
import { LOGIN, openGate, PASSWORD, SECOND_MS, type Gate } from '../../../../test/time/gate.ts';
import { auditEntries, auditFaults } from '../../audit/index.ts';
import { addFirstDirector, addOperator, type OperatorDeps } from '../index.ts';

const WISH = { name: 'Asha Rao', username: 'Asha' };
let gate: Gate;

beforeEach(async () => {
  gate = await openGate();
});
afterEach(() => gate.close());

const shown = (secret: string) => codeOfApp(secret, gate.clock.now());

function depsWith(askCode: OperatorDeps['askCode']): OperatorDeps {
  const { clock, ids, chance, secondFactor, players } = gate;
  return { database: gate.db.pool, clock, ids, chance, secondFactor, passwords: players.passwords, askCode };
}

const answering: OperatorDeps['askCode'] = async ({ secret }) => shown(secret);
const add = (askCode: OperatorDeps['askCode'], wish = WISH) => addFirstDirector(depsWith(askCode), wish);
const addMore = (wish: { name?: string; username?: string; role: string }, askCode = answering) =>
  addOperator(depsWith(askCode), { name: 'Ravi Rao', username: 'ravi', ...wish });

const people = async () => (await gate.db.ownerPool.query('select username, role from players')).rows;

test('RUN-04 ID-28 the first DIRECTOR has a working second factor, a password for one log-in and an entry in the audit log', async () => {
  let secret = '';
  const asked: boolean[] = [];
  const made = await add(async (enrolment) => {
    ({ secret } = enrolment);
    asked.push(enrolment.wasWrong);
    return enrolment.wasWrong ? shown(secret) : '000000';
  });
  if (!made.ok) throw new Error(made.refusal.kind);
  const { username, password } = made.value;
  expect([username, asked]).toEqual(['asha', [false, true]]);
  gate.clock.advance(30 * SECOND_MS);
  const logIn = (more: object) => gate.browser().post(LOGIN, { username, password, ...more });

  expect((await logIn({})).data.reason).toBe('password-change-due');
  expect((await logIn({ newPassword: password, secondFactor: shown(secret) })).data.reason).toBe('password-change-due');
  expect((await logIn({ newPassword: 'short', secondFactor: shown(secret) })).data.reason).toBe('password-length');
  expect((await logIn({ newPassword: PASSWORD })).data.reason).toBe('second-factor-needed');
  const loggedIn = await logIn({ newPassword: PASSWORD, secondFactor: shown(secret) });
  expect(loggedIn.data).toMatchObject({ username, role: ROLES.DIRECTOR });

  gate.clock.advance(30 * SECOND_MS);
  expect((await logIn({ secondFactor: shown(secret) })).data.reason).toBe('wrong-credentials');
  const again = await gate.browser().post(LOGIN, { username, password: PASSWORD, secondFactor: shown(secret) });
  expect(again.meta.code).toBe(200);
  const [entry] = await auditEntries(gate.db.pool, { before: null, limit: 5 });
  expect(entry).toMatchObject({ action: 'director.first', subject: 'operator asha', actorName: 'Asha Rao' });
  expect(await auditFaults(gate.db.pool)).toEqual([]);
});

test('RUN-04 there is one first DIRECTOR, also of two who try at the same time', async () => {
  const both = await Promise.all([
    add(async ({ secret }) => shown(secret)),
    add(async ({ secret }) => shown(secret), { name: 'Ravi Rao', username: 'ravi' }),
  ]);
  expect(both.filter((made) => made.ok)).toHaveLength(1);
  expect(await people()).toHaveLength(1);
  expect(await add(async () => null)).toMatchObject({ refusal: { kind: 'director-exists' } });
});

test('RUN-04 nobody is made without a code of the app, by a name that is none, or in the place of a player', async () => {
  expect(await add(async () => null)).toMatchObject({ refusal: { kind: 'given-up' } });
  expect(await add(async () => null, { name: '12', username: 'asha' })).toMatchObject({
    refusal: { kind: 'name-refused' },
  });
  expect(await add(async () => null, { name: 'Asha', username: 'A b' })).toMatchObject({
    refusal: { kind: 'username-refused' },
  });
  expect(await people()).toEqual([]);
  await gate.players.seedDemoPlayers();
  await gate.db.ownerPool.query('update players set role = $1 where role = $2', [ROLES.ADMIN, ROLES.DIRECTOR]);
  const taken = await add(async ({ secret }) => shown(secret), { name: 'Asha', username: 'demo' });
  expect(taken).toMatchObject({ refusal: { kind: 'username-taken' } });
});

test.each(['DIRECTOR', 'SUPPORT_ADMIN', 'ADMIN'] as const)(
  'RUN-04 ID-28 a further operator, %s, has all that the first one has',
  async (role) => {
    await add(answering);
    let secret = '';
    const made = await addMore({ role }, async (enrolment) => {
      ({ secret } = enrolment);
      return enrolment.wasWrong ? shown(secret) : '000000';
    });
    if (!made.ok) throw new Error(made.refusal.kind);
    const { username, password, recoveryCodes } = made.value;
    expect(recoveryCodes).toHaveLength(10);
    gate.clock.advance(30 * SECOND_MS);
    const logIn = (more: object) => gate.browser().post(LOGIN, { username, password, ...more });
    expect((await logIn({})).data.reason).toBe('password-change-due');
    expect((await logIn({ newPassword: PASSWORD })).data.reason).toBe('second-factor-needed');
    const loggedIn = await logIn({ newPassword: PASSWORD, secondFactor: shown(secret) });
    expect(loggedIn.data).toMatchObject({ username: 'ravi', role: ROLES[role] });
    const [entry] = await auditEntries(gate.db.pool, { before: null, limit: 5 });
    expect(entry).toMatchObject({ action: 'operator.added', subject: 'operator ravi', details: { role } });
    expect(await auditFaults(gate.db.pool)).toEqual([]);
  },
);

test('RUN-04 ID-28 no further operator before the first, of another role, by a taken name or without a code', async () => {
  const refusedAs = (kind: string) => ({ ok: false, refusal: { kind } });
  const nobodyAsks: OperatorDeps['askCode'] = () => Promise.reject(new Error('nothing is worth asking for'));
  expect(await addMore({ role: 'ADMIN' }, nobodyAsks)).toMatchObject(refusedAs('no-director'));
  await add(answering);
  for (const role of ['PLAYER', 'AGENT', 'KING', 'admin', '']) {
    expect(await addMore({ role }, nobodyAsks)).toMatchObject(refusedAs('role-refused'));
  }
  expect(await addMore({ role: 'ADMIN', username: 'ASHA' }, nobodyAsks)).toMatchObject(refusedAs('username-taken'));
  expect(await addMore({ role: 'ADMIN', username: 'r r' }, nobodyAsks)).toMatchObject(refusedAs('username-refused'));
  expect(await addMore({ role: 'ADMIN', name: '12' }, nobodyAsks)).toMatchObject(refusedAs('name-refused'));
  expect(await addMore({ role: 'ADMIN' }, async () => null)).toMatchObject(refusedAs('given-up'));
  expect(await people()).toEqual([{ username: 'asha', role: ROLES.DIRECTOR }]);
});
