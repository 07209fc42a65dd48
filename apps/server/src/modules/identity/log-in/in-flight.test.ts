import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOfApp } from '../../../../test/authenticator.ts';
import {
  CHANGE,
  FORGOT,
  LOGIN,
  openGate,
  OTHER_PASSWORD,
  PASSWORD,
  SECOND_MS,
  VERIFY,
  type Body,
  type Browser,
  type Gate,
} from '../../../../test/time/gate.ts';
import { hasherOnCommand } from '../../../../test/time/hasher-on-command.ts';
import { refuseRows } from '../../../../test/database/refuse-rows.ts';
import { addFirstDirector } from '../index.ts';

/** What was proved with a password that is no longer the account's when it is to have its effect. */
const SECOND_FACTOR = '/api/v1/second-factor';
const OWNERS_PASSWORD = 'silver-tea-44';

const command = hasherOnCommand();
let gate: Gate;
let mobile: string;
let player: { readonly token: string; readonly browser: Browser; readonly id: string };

beforeAll(async () => {
  gate = await openGate({ hasher: command.hasher });
  // The first comparison of all also makes the hash that is nobody's, which must not be the one that is held.
  await gate.browser().post(LOGIN, { mobile_no: gate.freshNumber(), password: PASSWORD });
});
afterAll(() => gate.close());
beforeEach(async () => {
  await gate.forgetUses();
  mobile = gate.freshNumber();
  const { token, browser, data } = await gate.playerWith(mobile);
  player = { token, browser, id: data.id };
});

const logIn = (password: string, more: object = {}) =>
  gate.browser('203.0.113.5').post(LOGIN, { mobile_no: mobile, password, ...more });
const change = (old_password: string, password: string, { token, browser } = player) =>
  browser.post(CHANGE, { old_password, password, confirm_password: password }, token);
async function reset(password: string): Promise<void> {
  const owner = gate.browser('203.0.113.6');
  await owner.post(FORGOT, { mobile_no: mobile });
  const form = { otp: await gate.codeOf(mobile), password, confirm_password: password };
  expect((await owner.post(FORGOT, form)).meta.code).toBe(200);
}
const liveSessions = async (playerId = player.id) =>
  (await gate.db.ownerPool.query('SELECT FROM sessions WHERE player_id = $1 AND ended_at IS NULL', [playerId]))
    .rowCount;

/** Does `meanwhile` between the moment in which a call's password comes to be compared and the comparison. */
async function whileProving(call: () => Promise<Body>, meanwhile: () => Promise<unknown>): Promise<Body> {
  const held = command.holdNext();
  const answer = call();
  const letGo = await Promise.race([held, answer.then(({ data }) => Promise.reject(new Error(data.reason)))]);
  await meanwhile();
  letGo();
  return await answer;
}

/** A code of the app once it is on. */
async function turnOnSecondFactor(): Promise<() => string> {
  const { browser, token } = player;
  const begun = await browser.post(`${SECOND_FACTOR}/begin`, { password: PASSWORD }, token);
  const { secret } = begun.data as unknown as { secret: string };
  const shown = () => codeOfApp(secret, gate.clock.now());
  expect((await browser.post(`${SECOND_FACTOR}/confirm`, { code: shown() }, token)).meta.code).toBe(200);
  gate.clock.advance(30 * SECOND_MS);
  return shown;
}

test.each([
  ['changed', () => change(PASSWORD, OWNERS_PASSWORD), 1],
  ['reset', () => reset(OWNERS_PASSWORD), 0],
] as const)(
  'AUT-16 ID-44 a log-in under way while the password is %s opens no session and is refused as a wrong password',
  async (_how, meanwhile, left) => {
    const answer = await whileProving(() => logIn(PASSWORD), meanwhile);
    expect([answer.status, answer.meta, answer.data]).toEqual([
      200,
      { code: 400, message: 'The mobile number or password is wrong.' },
      { reason: 'wrong-credentials' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await liveSessions()).toBe(left);
    expect((await logIn(OWNERS_PASSWORD)).meta.code).toBe(200);
  },
);

test('AUT-16 ID-44 nor does one with a code of the authenticator app', async () => {
  const shown = await turnOnSecondFactor();
  const answer = await whileProving(
    () => logIn(PASSWORD, { secondFactor: shown() }),
    () => change(PASSWORD, OWNERS_PASSWORD),
  );
  expect(answer.data.reason).toBe('wrong-credentials');
  expect(await liveSessions()).toBe(1);
});

test('AUT-20 ID-9 ID-44 a log-in under way while the account is locked opens no session', async () => {
  const answer = await whileProving(
    () => logIn(PASSWORD),
    () => gate.players.lock(player.id),
  );
  expect([answer.meta.code, answer.data.reason]).toEqual([403, 'log-in-locked']);
  expect(await liveSessions()).toBe(0);
});

test('ID-28 ID-44 of two log-ins with a password that is good for one, one is let in', async () => {
  const { clock, ids, chance, secondFactor, players, db } = gate;
  let secret = '';
  const made = await addFirstDirector(
    {
      database: db.pool,
      clock,
      ids,
      chance,
      secondFactor,
      passwords: players.passwords,
      askCode: async (enrolment) => codeOfApp((secret = enrolment.secret), clock.now()),
    },
    { name: 'Asha Rao', username: 'asha' },
  );
  if (!made.ok) throw new Error(made.refusal.kind);
  const { username, password, recoveryCodes } = made.value;
  clock.advance(30 * SECOND_MS);
  const logInAs = (newPassword: string, code: string | undefined) =>
    gate.browser().post(LOGIN, { username, password, newPassword, secondFactor: code });
  const late = await whileProving(
    () => logInAs(OTHER_PASSWORD, recoveryCodes[0]),
    async () => expect((await logInAs(OWNERS_PASSWORD, codeOfApp(secret, clock.now()))).meta.code).toBe(200),
  );
  expect(late.data.reason).toBe('wrong-credentials');
  clock.advance(30 * SECOND_MS);
  const owner = { username, password: OWNERS_PASSWORD, secondFactor: codeOfApp(secret, clock.now()) };
  expect((await gate.browser().post(LOGIN, owner)).meta.code).toBe(200);
});

test('AUT-11 ID-44 a new player’s session is opened with the player or not at all', async () => {
  const number = gate.freshNumber();
  const browser = gate.browser('203.0.113.8');
  await browser.post('/identity/user/sign-up', gate.form(number));
  const form = { mobile_no: number, otp: await gate.codeOf(number) };
  const mend = await refuseRows(gate.db.ownerPool, { table: 'sessions' });
  const failed = await browser.post(VERIFY, form);
  await mend();
  expect(failed.status).toBe(500);
  expect((await gate.db.ownerPool.query('SELECT FROM players WHERE mobile_no = $1', [number])).rowCount).toBe(0);
  expect((await browser.post(VERIFY, form)).meta.code).toBe(200);
});

test('AUT-16 ID-45 a change of password under way while its owner resets it changes nothing', async () => {
  const answer = await whileProving(
    () => change(PASSWORD, OTHER_PASSWORD),
    () => reset(OWNERS_PASSWORD),
  );
  expect([answer.meta.code, answer.data.reason]).toEqual([401, 'password-was-changed']);
  expect((await logIn(OTHER_PASSWORD)).data.reason).toBe('wrong-credentials');
  expect((await logIn(OWNERS_PASSWORD)).meta.code).toBe(200);
});

test('AUT-16 ID-45 of two changes of password at once in one session the second is told that the old one is wrong', async () => {
  const late = await whileProving(
    () => change(PASSWORD, OTHER_PASSWORD),
    () => change(PASSWORD, OWNERS_PASSWORD),
  );
  expect([late.meta.code, late.data.reason]).toEqual([400, 'wrong-password']);
  expect((await logIn(OWNERS_PASSWORD)).meta.code).toBe(200);
});

test('AUT-16 ID-45 a change of password whose session is logged out meanwhile changes nothing', async () => {
  const { browser, token } = player;
  const answer = await whileProving(
    () => change(PASSWORD, OTHER_PASSWORD),
    () => browser.post('/identity/user/logout', {}, token),
  );
  expect([answer.status, answer.data.reason]).toEqual([401, 'signed-out']);
  expect((await logIn(PASSWORD)).meta.code).toBe(200);
});

test('AUT-22 ID-45 no second factor is begun with a password that was reset meanwhile', async () => {
  const { browser, token } = player;
  const begun = await whileProving(
    () => browser.post(`${SECOND_FACTOR}/begin`, { password: PASSWORD }, token),
    () => reset(OWNERS_PASSWORD),
  );
  expect(begun.data.reason).toBe('password-was-changed');
  expect((await gate.db.ownerPool.query('SELECT FROM second_factors WHERE player_id = $1', [player.id])).rowCount).toBe(
    0,
  );
});

test('AUT-22 ID-45 nor is one removed', async () => {
  const { browser, token } = player;
  const shown = await turnOnSecondFactor();
  const removed = await whileProving(
    () => browser.post(`${SECOND_FACTOR}/remove`, { password: PASSWORD, code: shown() }, token),
    () => reset(OWNERS_PASSWORD),
  );
  expect(removed.data.reason).toBe('password-was-changed');
  expect((await logIn(OWNERS_PASSWORD)).data.reason).toBe('second-factor-needed');
});

test('AUT-22 ID-45 nor is one confirmed by a session that ends meanwhile', async () => {
  const { browser, token } = player;
  const begun = await browser.post(`${SECOND_FACTOR}/begin`, { password: PASSWORD }, token);
  const { secret } = begun.data as unknown as { secret: string };
  const { ownerPool } = gate.db;
  const owner = await ownerPool.connect();
  await owner.query('BEGIN');
  await owner.query('SELECT FROM players WHERE id = $1 FOR NO KEY UPDATE', [player.id]);
  await owner.query(`UPDATE sessions SET ended_at = $2, ended_because = 'session-revoked' WHERE player_id = $1`, [
    player.id,
    new Date(gate.clock.now()),
  ]);
  let isAnswered = false;
  const confirmed = browser
    .post(`${SECOND_FACTOR}/confirm`, { code: codeOfApp(secret, gate.clock.now()) }, token)
    .finally(() => (isAnswered = true));
  const waitsForLock = async () =>
    (await ownerPool.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount !== 0 || isAnswered;
  await expect.poll(waitsForLock).toBe(true);
  await owner.query('COMMIT');
  owner.release();
  expect((await confirmed).data.reason).toBe('session-revoked');
  expect((await logIn(PASSWORD)).meta.code).toBe(200);
});
