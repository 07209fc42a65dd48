/** Security events: each is counted, and logged as one line of a fixed shape. */
import type { Clock } from '../clock/index.ts';
import type { Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';

/** The catalogue; docs/security-events.md says when each occurs and which fields it has. */
export const SECURITY_EVENTS = [
  'access-refused',
  'code-failed',
  'gateway-message-refused',
  'host-refused',
  'login-succeeded',
  'login-failed',
  'money-decided',
  'operator-acted',
  'operator-refused',
  'origin-refused',
  'provider-call-refused',
  'password-changed',
  'password-failed',
  'second-factor-changed',
  'second-factor-failed',
  'session-ended',
  'throttled',
  'token-refused',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Events that also occur in normal operation: logged as information, so that warnings stay meaningful. */
const ROUTINE: ReadonlySet<SecurityEvent> = new Set([
  'login-succeeded',
  'money-decided',
  'operator-acted',
  'password-changed',
  'second-factor-changed',
  'session-ended',
]);

/** The fields of an event; none takes a secret or a whole phone number. */
export interface SecurityFields {
  readonly address?: string;
  /** The account named by the caller, masked and as a keyed hash. */
  readonly who?: string;
  readonly playerId?: string;
  readonly sessionId?: string;
  readonly role?: number;
  readonly route?: string;
  readonly reason?: string;
  readonly requestId?: string;
  /** The deposit or withdrawal that was decided. */
  readonly subject?: string;
  readonly state?: string;
}

export interface SecurityLog {
  readonly tell: (event: SecurityEvent, fields: SecurityFields) => void;
}

const MINUTE_MS = 60_000;
/** Maximum number of lines per event, address and minute; further events are only counted. */
const LINES = 30;
/** Bounds memory: events of further addresses share one allowance per event. */
const SOURCES = 10_000;

/** Limits the lines, so that an attacker cannot fill the disk. */
export function createSecurityLog({ clock, log, metrics }: Deps): SecurityLog {
  for (const event of SECURITY_EVENTS) metrics.securityEvents.inc({ event }, 0);
  const written = new Map<string, number>();
  let minute = clock.now();

  function linesOf(event: SecurityEvent, address: string): number {
    if (clock.now() - minute >= MINUTE_MS) {
      minute = clock.now();
      written.clear();
    }
    const own = `${event} ${address}`;
    const source = written.has(own) || written.size < SOURCES ? own : event;
    const lines = (written.get(source) ?? 0) + 1;
    written.set(source, lines);
    return lines;
  }

  return {
    tell(event, fields) {
      metrics.securityEvents.inc({ event });
      const lines = linesOf(event, fields.address ?? '');
      if (lines <= LINES) log[ROUTINE.has(event) ? 'info' : 'warn']({ event, ...fields }, 'security event');
      if (lines === LINES) log.warn({ event, address: fields.address }, 'further events suppressed for a minute');
    },
  };
}

interface Deps {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The last two digits of a phone number. */
export function maskedPhone(number: string): string {
  return `…${number.replace(/\D/g, '').slice(-2)}`;
}
