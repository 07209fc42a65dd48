import { pino, type DestinationStream, type Logger } from 'pino';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The log of a process. */
export interface ProcessLog extends Log {
  /**
   * Writes lines of level information and above whatever `LOG_LEVEL` is, unless it is `silent`: for lines that an audit
   * needs.
   */
  readonly always: Log;
}

/**
 * The fields that a log line may have. All others are dropped, so that a token, a password, a phone number, a body or
 * an account number cannot be logged by accident. Only add a name that every reader of the logs may see.
 */
const ALLOWED = [
  'address', 'attempt', 'batch', 'bytes', 'code', 'count', 'durationMs', 'err', 'event', 'eventId', 'eventKey', 'file', 'host',
  'journalId', 'kind', 'lagMs', 'latencyMs', 'marketId', 'marketKey', 'method', 'migration', 'mode', 'module', 'ms',
  'name', 'pid', 'playerId', 'port', 'provider', 'reason', 'refusal', 'requestId', 'role', 'route', 'seed', 'sessionId',
  'size', 'state', 'status', 'subject', 'topic', 'version', 'who',
] as const; // prettier-ignore

const MAX_TEXT = 500;
type Plain = string | number | boolean | null;

/** A logger of JSON lines on `destination` (standard output by default). Fields must be in the allow-list above; of an
 *  error its name, code, message and stack are logged, never other properties. */
export function createLog({ level, destination }: { level: LogLevel; destination?: DestinationStream }): ProcessLog {
  const lines = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: (fields: unknown) => fields } },
    destination ?? pino.destination(1),
  );
  return { ...logOf(lines), always: logOf(lines.child({}, { level: level === 'silent' ? 'silent' : 'info' })) };
}

function logOf(lines: Logger): Log {
  return {
    debug: (fields, message) => lines.isLevelEnabled('debug') && lines.debug(allowed(fields), message),
    info: (fields, message) => lines.info(allowed(fields), message),
    warn: (fields, message) => lines.warn(allowed(fields), message),
    error: (fields, message) => lines.error(allowed(fields), message),
  };
}

function allowed(fields: object): Record<string, unknown> {
  const from = fields as Readonly<Record<string, unknown>>;
  const kept: Record<string, unknown> = {};
  for (const name of ALLOWED) {
    const value = from[name];
    if (value === undefined) continue;
    kept[name] = name === 'err' ? errorFields(value) : plain(value);
  }
  return kept;
}

function plain(value: unknown): Plain {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : `(${typeof value})`;
}

function errorFields(value: unknown): Record<string, unknown> {
  if (!(value instanceof Error)) return { message: plain(value) };
  const { code } = value as { code?: unknown };
  return {
    type: value.name,
    message: value.message.slice(0, MAX_TEXT),
    stack: value.stack,
    ...(typeof code === 'string' && { code }),
    ...(value.cause instanceof Error && { cause: errorFields(value.cause) }),
  };
}
