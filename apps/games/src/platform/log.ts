import { pino, type DestinationStream } from 'pino';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a log line may carry; everything else is dropped, so that no token, seed, secret or body slips into a file. */
const ALLOWED = [
  'attempts', 'call', 'code', 'count', 'durationMs', 'err', 'game', 'method', 'migration', 'port', 'provider', 'reason',
  'refusal', 'roundId', 'route', 'sessionId', 'state', 'status',
] as const; // prettier-ignore

const MAX_TEXT = 300;

/** A logger of JSON lines on `destination`, standard output unless told otherwise. */
export function createLog({ level, destination }: { level: LogLevel; destination?: DestinationStream }): Log {
  const lines = pino(
    {
      level,
      base: { part: 'games' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (fields: unknown) => fields },
    },
    destination ?? pino.destination(1),
  );
  return {
    debug: (fields, message) => lines.debug(allowed(fields), message),
    info: (fields, message) => lines.info(allowed(fields), message),
    warn: (fields, message) => lines.warn(allowed(fields), message),
    error: (fields, message) => lines.error(allowed(fields), message),
  };
}

function allowed(fields: object): Record<string, unknown> {
  const from = fields as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    ALLOWED.filter((name) => from[name] !== undefined).map((name) => [
      name,
      name === 'err' ? errorFields(from[name]) : plain(from[name]),
    ]),
  );
}

function plain(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : `(${typeof value})`;
}

/** Its name, code, message and stack, never the values that it carries along. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: plain(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message.slice(0, MAX_TEXT),
    stack: error.stack,
    ...(typeof code === 'string' && { code }),
  };
}
