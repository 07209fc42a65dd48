import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROLES } from '@maidan/contract';
import { codeOfApp } from '../../../../test/authenticator.ts';
import { openGate, PASSWORD, SECOND_MS, type Gate } from '../../../../test/gate.ts';
import { auditEntries, auditFaults } from '../../audit/index.ts';
import { addFirstDirector, type FirstDirectorDeps } from '../index.ts';

const LOGIN = '/identity/user/login';
const WISH = { name: 'Asha Rao', username: 'Asha' };
let gate: Gate;

beforeEach(async () => {
  gate = await openGate();
});
afterEach(() => gate.close());

const shown = (secret: string) => codeOfApp(secret, gate.clock.now());

function add(askCode: FirstDirectorDeps['askCode'], wish = WISH) {
  const { clock, ids, chance, secondFactor, players } = gate;
  return addFirstDirector(
    { database: gate.db.pool, clock, ids, chance, secondFactor, passwords: players.passwords, askCode },
    wish,
  );
}

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
  const taken = await add(async ({ secret }) => shown(secret), { name: 'Asha', username: 'demo' });
  expect(taken).toMatchObject({ refusal: { kind: 'username-taken' } });
});
