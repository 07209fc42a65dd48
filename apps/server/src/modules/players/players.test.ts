import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROLES } from '@maidan/contract';
import { LOGIN, DAY_MS, HOUR_MS, openGate, type Browser, type Gate } from '../../../test/time/gate.ts';
import { DEMO_PASSWORD } from './index.ts';

const LOGOUT = '/identity/user/logout';
const USER_DATA = '/api/v1/getUserData';
const SESSIONS = '/api/v1/sessions';
const FIGURES = { balance: 1000, exposure: -50 };

let gate: Gate;
let browser: Browser;

beforeAll(async () => {
  gate = await openGate({ walletFigures: FIGURES });
  await gate.players.seedDemoPlayers();
});
afterAll(() => gate.close());
beforeEach(async () => {
  await gate.forgetUses();
  browser = gate.browser();
});

const demo = { username: 'demo', password: DEMO_PASSWORD };
const tokenOf = async (body: object = demo) => (await browser.post(LOGIN, body)).meta.token ?? '';
const statusOf = async (token: string) => (await browser.get(USER_DATA, token)).status;

type Shown = { readonly _id: string; readonly current: boolean; readonly address: string; readonly device: string };
const sessionsOf = async (token: string) => (await browser.get(SESSIONS, token)).data as unknown as readonly Shown[];

test('AUT-17 a log-out kills the token at once, closes its streams and leaves other log-ins alone', async () => {
  const [token, other] = [await tokenOf(), await tokenOf()];
  expect(await statusOf(token)).toBe(200);
  const before = gate.ended.length;
  expect((await browser.post(LOGOUT, { user_id: 'any' }, token)).meta).toEqual({ code: 200, message: 'Logged Out' });
  expect(gate.ended).toHaveLength(before + 1);
  expect(await statusOf(token)).toBe(401);
  expect((await browser.post(LOGOUT, {}, token)).status).toBe(401);
  expect(await statusOf(other)).toBe(200);
});

test('AUT-20 ID-24 a session ends after a day without use, and after thirty days whatever its use: HTTP 401', async () => {
  const [idle, used] = [await tokenOf(), await tokenOf()];
  for (let hours = 0; hours < 30 * 24 - 2; hours += 20) {
    expect(await statusOf(used)).toBe(200);
    gate.clock.advance(20 * HOUR_MS);
  }
  expect(await statusOf(idle)).toBe(401);
  gate.clock.advance(DAY_MS);
  expect(await statusOf(used)).toBe(401);
});

test('AUT-20 ID-25 a player sees the own sessions and ends one: its next call is HTTP 200 with meta.code 401', async () => {
  const { token, browser: other } = await gate.newPlayer('+919823400001');
  const credentials = { mobile_no: '+919823400001', password: 'purple-tea-42' };
  const second = (await browser.post(LOGIN, credentials)).meta.token ?? '';
  const own = await sessionsOf(token);
  expect(own.map(({ current, address }) => [current, address])).toEqual([
    [false, '203.0.113.x'],
    [true, '198.51.100.x'],
  ]);
  const stolen = own.find(({ current }) => !current)?._id;
  const ended = await other.post(`${SESSIONS}/${stolen}/revoke`, {}, token);
  expect(ended.meta).toEqual({ code: 200, message: 'The device is logged out' });
  expect(gate.ended.at(-1)).toBe(stolen);
  const { status, meta, data } = await browser.get(USER_DATA, second);
  expect([status, meta.code, data.reason]).toEqual([200, 401, 'session-revoked']);
  expect(meta.message).toBe('You were logged out on this device. Please log in again.');
  expect(await sessionsOf(token)).toHaveLength(1);
  gate.clock.advance(30 * DAY_MS);
  expect(await statusOf(second)).toBe(401);
});

test('AUT-20 nobody ends a session of somebody else, and a missing one is answered alike', async () => {
  const [mine, his] = [await tokenOf(), await tokenOf({ username: 'demo2', password: DEMO_PASSWORD })];
  const [foreign] = await sessionsOf(his);
  const answers = [foreign?._id, '01890000-0000-7000-8000-000000000000', 'x', "' or 1=1"].map((id) =>
    browser.post(`${SESSIONS}/${encodeURIComponent(id ?? '')}/revoke`, {}, mine),
  );
  for (const { status, data } of await Promise.all(answers)) {
    expect([status, data.reason]).toEqual([404, 'session-not-found']);
  }
  expect(await statusOf(his)).toBe(200);
});

test('AUT-20 ID-9 a locked account ends every session with the reason, and lets nobody in until it is unlocked', async () => {
  const { token, data } = await gate.newPlayer('+919823400002');
  const credentials = { mobile_no: '+919823400002', password: 'purple-tea-42' };
  await gate.players.lock(data.id);
  const told = await browser.get(USER_DATA, token);
  expect([told.status, told.meta.code, told.data.reason]).toEqual([200, 401, 'account-locked']);
  const refused = await browser.post(LOGIN, credentials);
  expect([refused.status, refused.meta.code, refused.data.reason]).toEqual([200, 403, 'log-in-locked']);
  const guessed = await browser.post(LOGIN, { ...credentials, password: 'a wrong guess' });
  expect(guessed.data.reason).toBe('wrong-credentials');
  await gate.players.unlock(data.id);
  const afterwards = await browser.get(USER_DATA, token);
  expect([afterwards.status, afterwards.meta.code, afterwards.data.reason]).toEqual([200, 401, 'session-revoked']);
  expect((await browser.post(LOGIN, credentials)).meta.code).toBe(200);
});

test('MON-02 user data is the profile, the wallet figures and the bets', async () => {
  const { data } = await browser.get(USER_DATA, await tokenOf());
  expect(data).toMatchObject({ username: 'demo', ...FIGURES, bets: [] });
});

test('AUT-22 somebody who does not bet has no wallets and figures of nought', async () => {
  const { data } = await browser.get(USER_DATA, await tokenOf({ username: 'operator', password: DEMO_PASSWORD }));
  expect(data).toMatchObject({ role: ROLES.ADMIN, balance: 0, exposure: 0, bets: [] });
});

test('two demo directors, three operators and support log in with the password of all', async () => {
  const roleOf = async (username: string) => {
    const { data } = await browser.get(USER_DATA, await tokenOf({ username, password: DEMO_PASSWORD }));
    return data.role;
  };
  const roles = await Promise.all(
    ['director', 'director2', 'operator', 'operator2', 'operator3', 'support'].map(roleOf),
  );
  const { DIRECTOR, ADMIN, SUPPORT_ADMIN } = ROLES;
  expect(roles).toEqual([DIRECTOR, DIRECTOR, ADMIN, ADMIN, ADMIN, SUPPORT_ADMIN]);
});

test('demo players are made once, with their opening balances', async () => {
  const opened = () => Promise.all(['demo', 'demo2', 'credit', 'operator'].map(gate.moneyOf));
  const openings = [[10_000_000, 0], [10_000_000, 0], [0, 5_000_000], undefined];
  expect(await opened()).toEqual(openings);
  await gate.players.seedDemoPlayers();
  expect(await opened()).toEqual(openings);
});

test('MON-04 who plays on credit has no referral code', async () => {
  const { rows } = await gate.db.ownerPool.query<{ username: string; has: boolean }>(
    'SELECT username, referral_code IS NOT NULL AS has FROM players WHERE mobile_no IS NULL OR username LIKE $1 ORDER BY username',
    ['demo%'],
  );
  expect(rows.filter(({ has }) => has).map(({ username }) => username)).toEqual(['demo', 'demo2']);
});

test('what has expired is removed', async () => {
  const count = async () =>
    (await gate.db.ownerPool.query<{ n: number }>('SELECT count(*)::int AS n FROM sessions')).rows[0]?.n;
  await tokenOf();
  gate.clock.advance(31 * DAY_MS);
  await gate.players.sweep();
  expect(await count()).toBe(0);
});
