import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOGIN, openGate, PASSWORD, type Body, type Gate } from '../../../test/time/gate.ts';
import { hasherOnCommand } from '../../../test/time/hasher-on-command.ts';
import { DEMO_PASSWORD } from '../players/index.ts';

const AT_ONCE = 8;
const OF_A_NETWORK = 100;
const OF_AN_ACCOUNT = 10;

const command = hasherOnCommand();
let gate: Gate;
let asked: Promise<Body>[];
let refused: Body[];

beforeAll(async () => {
  gate = await openGate({ hasher: command.hasher });
  await gate.players.seedDemoPlayers();
  // The hash that stands in for unknown names is made once.
  await gate.browser().post(LOGIN, { username: 'nobody', password: 'guess' });
});
afterAll(() => gate.close());
beforeEach(async () => {
  await gate.forgetUses();
  [asked, refused] = [[], []];
  command.holdAll();
});
afterEach(async () => {
  command.letAllGo();
  await Promise.all(asked);
});

function ask(path: string, body: object, { from = '203.0.113.1', token }: { from?: string; token?: string } = {}) {
  const answer = gate.browser(from).post(path, body, token);
  asked.push(answer);
  void answer.then((told) => told.status === 429 && refused.push(told));
  return answer;
}
const logIn = (username: string, password: string, from?: string) =>
  ask(LOGIN, { username, password }, from === undefined ? {} : { from });

/** All calls until now hash, wait or are refused. */
async function settled(refusals: number): Promise<void> {
  await expect.poll(() => [refused.length, command.held().length]).toEqual([refusals, AT_ONCE]);
}

async function waiting(): Promise<number> {
  const { body } = await gate.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(/^maidan_log_ins_waiting (\d+)$/m.exec(body)?.[1]);
}

/** How many passwords must be done until the one is being hashed that a call brings which now begins to wait. */
async function turnsUntil(password: string, call: () => unknown): Promise<number> {
  const before = await waiting();
  call();
  await expect.poll(waiting).toBe(before + 1);
  for (let turns = 0; ; turns += 1) {
    if (command.held().includes(password)) return turns;
    if (turns === 20) return Number.POSITIVE_INFINITY;
    await command.step();
    await expect.poll(() => command.held().length).toBe(AT_ONCE);
  }
}

test('ID-23 ID-46 five hundred log-ins of one network delay another’s by two turns, and most are told to come again', async () => {
  for (let n = 0; n < 500; n += 1) void logIn(`somebody${n}`, 'guess', '198.51.100.1');
  await settled(500 - OF_A_NETWORK);
  const [told] = refused;
  expect([told?.data.reason, told?.headers['retry-after']]).toEqual(['too-many-requests', '5']);
  expect(told?.meta.message).toBe('Too many attempts. Try again in 5 seconds.');
  expect(await turnsUntil(DEMO_PASSWORD, () => logIn('demo', DEMO_PASSWORD))).toBeLessThanOrEqual(2);
  command.letAllGo();
  expect((await asked.at(-1))?.meta.code).toBe(200);
});

test('ID-46 a hundred networks that log in to one account delay nobody else by more than a few turns', async () => {
  for (let n = 0; n < 100; n += 1) void logIn('demo2', DEMO_PASSWORD, `198.18.${n}.1`);
  await settled(100 - OF_AN_ACCOUNT);
  const other = () => logIn('demo', 'the other’s', '198.18.0.1');
  expect(await turnsUntil('the other’s', other)).toBeLessThanOrEqual(OF_AN_ACCOUNT - AT_ONCE + 1);
});

test('ID-46 an account with too many log-ins waiting stops no other account of its network', async () => {
  for (let n = 0; n < 20; n += 1) void logIn('demo2', DEMO_PASSWORD);
  await settled(20 - OF_AN_ACCOUNT);
  expect(await turnsUntil('the other’s', () => logIn('demo', 'the other’s'))).toBeLessThanOrEqual(2);
  expect(refused).toHaveLength(20 - OF_AN_ACCOUNT);
});

test('ID-46 what a session asks for with its password has its share as well', async () => {
  command.letAllGo();
  const { token, browser } = await gate.newPlayer('+919847700001');
  command.holdAll();
  const body = { old_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
  for (let n = 0; n < 40; n += 1) void ask('/identity/user/change-password', body, { from: `198.18.${n}.1`, token });
  await settled(40 - OF_AN_ACCOUNT);
  const logsIn = () => asked.push(browser.post(LOGIN, { mobile_no: '+919847700001', password: 'the owner’s' }));
  // Each of those calls hashes two passwords in its turn.
  expect(await turnsUntil('the owner’s', logsIn)).toBeLessThanOrEqual(AT_ONCE + (OF_AN_ACCOUNT - AT_ONCE) + 1);
});

test('ID-20 ID-46 strangers who flood a name leave its owner’s known device its own share', async () => {
  command.letAllGo();
  const { browser } = await gate.newPlayer('+919847700002');
  command.holdAll();
  const body = { mobile_no: '+919847700002', password: 'guess' };
  for (let n = 0; n < 40; n += 1) void ask(LOGIN, body, { from: `198.18.${n}.1` });
  await settled(40 - OF_AN_ACCOUNT);
  const owner = () => asked.push(browser.post(LOGIN, { ...body, password: PASSWORD }));
  expect(await turnsUntil(PASSWORD, owner)).toBeLessThanOrEqual(OF_AN_ACCOUNT - AT_ONCE + 1);
  command.letAllGo();
  expect((await asked.at(-1))?.meta.code).toBe(200);
});
