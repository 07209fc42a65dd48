/** Which outcomes of calls are security events. */
import { CASHIER_ROLES, type Call, type RefusalKind } from '@maidan/contract';
import { loginName, nameKey } from '../../modules/players/index.ts';
import type { Outcome } from '../../platform/http/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import {
  maskedPhone,
  type SecurityEvent,
  type SecurityFields,
  type SecurityLog,
} from '../../platform/security-log/index.ts';

const OF_REFUSAL: Partial<Readonly<Record<RefusalKind, SecurityEvent>>> = {
  'wrong-credentials': 'login-failed',
  'log-in-locked': 'login-failed',
  'wrong-password': 'password-failed',
  'second-factor-wrong': 'second-factor-failed',
  'second-factor-required': 'access-refused',
  'code-wrong': 'code-failed',
  'code-expired': 'code-failed',
  'codes-unavailable': 'throttled',
  'too-many-requests': 'throttled',
  'too-many-requests-open': 'throttled',
  'screenshots-busy': 'throttled',
  'not-allowed': 'access-refused',
  'session-revoked': 'token-refused',
  'password-was-changed': 'token-refused',
  'account-locked': 'token-refused',
  'host-unknown': 'host-refused',
  'origin-unknown': 'origin-refused',
};

const OF_SUCCESS: Readonly<Record<string, SecurityEvent>> = {
  login: 'login-succeeded',
  verifyOtp: 'login-succeeded',
  changePassword: 'password-changed',
  confirmSecondFactor: 'second-factor-changed',
  removeSecondFactor: 'second-factor-changed',
};

export function watchCalls(deps: {
  readonly security: SecurityLog;
  readonly secrets: Secrets;
}): (outcome: Outcome) => void {
  const { security, secrets } = deps;

  /** A username may be a password typed into the wrong field, so only its keyed hash is logged. */
  function named(body: unknown): string | undefined {
    if (typeof body !== 'object' || body === null) return undefined;
    const { username, mobile_no: mobileNo } = body as { username?: unknown; mobile_no?: unknown };
    const name = loginName({ ...(isText(username) && { username }), ...(isText(mobileNo) && { mobile_no: mobileNo }) });
    if (!name) return undefined;
    const hash = secrets.mac('security event', nameKey(name)).toString('base64url').slice(0, 10);
    return name.kind === 'mobile' ? `${maskedPhone(name.mobileNo)} ${hash}` : hash;
  }

  function fieldsOf({ call, session, refusal, address, requestId, body }: Outcome): SecurityFields {
    const who = call?.access === 'public' ? named(body) : undefined;
    return {
      address,
      requestId,
      ...(call && { route: call.path }),
      ...(refusal && { reason: refusal.kind }),
      ...(session && { playerId: session.playerId, sessionId: session.id, role: session.role }),
      ...(who !== undefined && { who }),
    };
  }

  return (outcome) => {
    const event = eventOf(outcome);
    if (event) security.tell(event, fieldsOf(outcome));
  };
}

function eventOf(outcome: Outcome): SecurityEvent | undefined {
  const { call, session, refusal, hasToken } = outcome;
  if (call && session && isConsoleDeed(call) && CASHIER_ROLES.includes(session.role)) {
    return refusal ? 'operator-refused' : 'operator-acted';
  }
  if (!refusal) return ofSuccess(outcome);
  // A request without any token comes from a visitor.
  if (refusal.kind === 'signed-out') return hasToken ? 'token-refused' : undefined;
  return OF_REFUSAL[refusal.kind];
}

function ofSuccess({ call, body }: Outcome): SecurityEvent | undefined {
  // The same call requests a code; only the step with the code changes the password.
  if (call?.name === 'forgotPassword') {
    return (body as { readonly otp?: string }).otp === undefined ? undefined : 'password-changed';
  }
  return call && Object.hasOwn(OF_SUCCESS, call.name) ? OF_SUCCESS[call.name] : undefined;
}

function isConsoleDeed({ method, path }: Call): boolean {
  return method !== 'GET' && path.startsWith('/api/v1/console/');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
