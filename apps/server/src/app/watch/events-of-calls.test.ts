import { expect, test } from 'vitest';
import { CALLS, REFUSAL_KINDS, ROLES, type Call, type Refusal, type RefusalKind } from '@maidan/contract';
import { openApp } from '../../../test/app.ts';
import type { Outcome } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { createSecrets } from '../../platform/secrets/index.ts';
import type { SecurityEvent } from '../../platform/security-log/index.ts';
import { watchCalls } from './watch-calls.ts';

/** What docs/security-events.md promises, written down again; every other outcome of a call is no security event. */
const REFUSED: Partial<Record<RefusalKind, SecurityEvent>> = {
  'account-locked': 'token-refused',
  'code-expired': 'code-failed',
  'code-wrong': 'code-failed',
  'codes-unavailable': 'throttled',
  'host-unknown': 'host-refused',
  'log-in-locked': 'login-failed',
  'not-allowed': 'access-refused',
  'origin-unknown': 'origin-refused',
  'password-was-changed': 'token-refused',
  'screenshots-busy': 'throttled',
  'second-factor-required': 'access-refused',
  'second-factor-wrong': 'second-factor-failed',
  'session-revoked': 'token-refused',
  'signed-out': 'token-refused',
  'too-many-requests': 'throttled',
  'too-many-requests-open': 'throttled',
  'wrong-credentials': 'login-failed',
  'wrong-password': 'password-failed',
};
const SUCCEEDED: Readonly<Record<string, SecurityEvent>> = {
  changePassword: 'password-changed',
  confirmSecondFactor: 'second-factor-changed',
  forgotPassword: 'password-changed',
  login: 'login-succeeded',
  removeSecondFactor: 'second-factor-changed',
  verifyOtp: 'login-succeeded',
};

function eventsOf(outcome: Partial<Outcome>): readonly SecurityEvent[] {
  const told: SecurityEvent[] = [];
  const watch = watchCalls({
    security: { tell: (event) => void told.push(event) },
    secrets: createSecrets(Buffer.alloc(32), (count) => new Uint8Array(count)),
  });
  const nothing = { call: null, session: null, refusal: null, address: '203.0.113.9', requestId: 'r', body: undefined };
  watch({ ...nothing, hasToken: true, ...outcome });
  return told;
}

const listed = (event: SecurityEvent | undefined): readonly SecurityEvent[] => (event ? [event] : []);
const session = { id: 's', playerId: 'p', role: ROLES.ADMIN, expiresAtMs: 0 };
const calls = Object.values(CALLS) as readonly Call[];
const deeds = calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/console/'));

test('ID-43 every kind of refusal is the security event that the catalogue says, or none', () => {
  for (const kind of REFUSAL_KINDS) {
    expect([kind, eventsOf({ refusal: { kind } as Refusal })]).toEqual([kind, listed(REFUSED[kind])]);
  }
  expect(eventsOf({ refusal: { kind: 'signed-out' }, hasToken: false })).toEqual([]);
});

test('ID-43 every call that succeeds is the security event that the catalogue says, or none', () => {
  for (const call of calls) {
    expect([call.name, eventsOf({ call, body: { otp: '1234' } })]).toEqual([call.name, listed(SUCCEEDED[call.name])]);
  }
  const asked = calls.find(({ name }) => name === 'forgotPassword');
  expect(eventsOf({ call: asked ?? null, body: { mobile_no: '+919812345675' } })).toEqual([]);
});

test('ID-43 every write of an operator at the console is one, done or refused', () => {
  expect(deeds.length).toBeGreaterThan(5);
  for (const call of deeds) {
    expect([call.name, eventsOf({ call, session })]).toEqual([call.name, ['operator-acted']]);
    expect([call.name, eventsOf({ call, session, refusal: { kind: 'same-operator' } })]).toEqual([
      call.name,
      ['operator-refused'],
    ]);
  }
});

test('ID-43 a server that logs errors alone still logs its security events', async () => {
  const lines: string[] = [];
  const server = await openApp({
    log: createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } }),
  });
  await server.app.http.inject({
    method: 'POST',
    url: '/identity/user/login',
    payload: { username: 'nobody', password: 'hidden-secret-77' },
  });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ event: 'login-failed', level: 40 }]);
  await server.close();
});
