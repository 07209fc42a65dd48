import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type Envelope, type User } from '@maidan/contract';
import { newKey, newReference, openBank, type Bank } from '../../../test/cashier.ts';
import { DEMO_PASSWORD } from '../../modules/players/index.ts';
import { auditEntries } from '../../modules/audit/index.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

type Line = Record<string, unknown> & { event?: string };
const told = (event: string): Line[] =>
  bank.lines.map((line) => JSON.parse(line) as Line).filter((line) => line.event === event);

async function counted(event: string): Promise<number> {
  const { body } = await bank.app.http.inject('/metrics');
  return Number(new RegExp(`^maidan_security_events_total{event="${event}"} (\\d+)$`, 'm').exec(body)?.[1]);
}

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  bank.app.http.inject({ method: 'POST', url, headers, payload, remoteAddress: '203.0.113.9' });

test('ID-43 a failed log-in is counted and logged, without the password or a whole number', async () => {
  const password = 'hidden-secret-77';
  await post('/identity/user/login', { mobile_no: '+919812345675', password });
  await post('/identity/user/login', { mobile_no: '98123 45675', password });
  await post('/identity/user/login', { username: password, password });
  expect(await counted('login-failed')).toBe(3);
  const [first, again, named] = told('login-failed');
  expect(first).toMatchObject({
    reason: 'wrong-credentials',
    route: '/identity/user/login',
    address: '203.0.113.9',
    who: expect.stringMatching(/^…75 [\w-]{10}$/) as string,
  });
  expect(again?.['who']).toBe(first?.['who']);
  expect(named?.['who']).toMatch(/^[\w-]{10}$/);
  expect(bank.lines.join('')).not.toMatch(/98123|hidden-secret/);
});

test('ID-43 ended sessions, throttles and refusals of access and of addresses are logged', async () => {
  const player = await bank.player();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  await bank.app.http.inject({ url: '/api/v1/console/deposits', headers: bearer(player.token) });
  expect(told('access-refused').at(-1)).toMatchObject({ playerId: player.playerId, role: ROLES.PLAYER });

  await bank.app.http.inject({ url: '/api/v1/sessions', headers: bearer('x'.repeat(43)) });
  await bank.app.http.inject({ url: '/api/v1/sessions' });
  expect(await counted('token-refused')).toBe(1);

  await bank.call(player, 'POST', '/identity/user/logout');
  expect(told('session-ended').at(-1)).toMatchObject({ sessionId: player.sessionId, reason: 'logged-out' });

  await bank.app.http.inject({ url: '/', headers: { host: 'evil.example' } });
  await post('/identity/user/login', {}, { origin: 'https://evil.example' });
  expect([await counted('host-refused'), await counted('origin-refused')]).toEqual([1, 1]);

  const login = await post('/identity/user/login', { username: 'demo', password: DEMO_PASSWORD });
  const { meta, data } = login.json<Envelope<User>>();
  expect(await counted('login-succeeded')).toBe(1);
  const form = { old_password: 'wrong-tea-42', password: 'new-tea-42', confirm_password: 'new-tea-42' };
  for (let n = 0; n < 11; n += 1) await post('/identity/user/change-password', form, bearer(meta.token ?? ''));
  expect(await counted('password-failed')).toBe(10);
  expect(told('throttled').at(-1)).toMatchObject({ playerId: data.id, reason: 'too-many-requests' });
});

test('ID-43, OPR-03 decisions of operators and their refused attempts are logged and audited', async () => {
  const [player, operator] = [await bank.player(), await bank.operator()];
  const reference = newReference();
  const { data: deposit } = await bank.call<{ _id: string; number: string }>(
    player,
    'POST',
    '/api/v1/admin-deposit-request',
    {
      key: newKey(),
      body: { amount: 60_000, accountId: await bank.accountId(player, 'upi'), txnRef: reference, type: 'upi' },
    },
  );
  const approve = () =>
    bank.call(operator, 'POST', `/api/v1/console/deposits/${deposit._id}/approve`, {
      key: newKey(),
      body: { bankReference: reference, bankAmount: 60_000 },
    });
  expect((await approve()).code).toBe(200);
  expect(told('operator-acted').at(-1)).toMatchObject({ playerId: operator.playerId, role: ROLES.ADMIN });
  expect((await approve()).reason).toBe('same-operator');
  expect(told('operator-refused').at(-1)).toMatchObject({ playerId: operator.playerId, reason: 'same-operator' });
  const [entry, first] = await auditEntries(bank.db.pool, { before: null, limit: 2 });
  expect(entry).toMatchObject({
    actorId: operator.playerId,
    action: 'deposit.approve-refused',
    subject: first?.subject,
    details: { why: 'same-operator' },
  });

  const second = await bank.operator();
  const reject = { key: newKey(), body: { reason: 'Not found at the bank' } };
  await bank.call(second, 'POST', `/api/v1/console/deposits/${deposit._id}/reject`, reject);
  expect(told('money-decided').at(-1)).toMatchObject({
    playerId: player.playerId,
    subject: first?.subject,
    state: 'REJECTED',
  });
});
