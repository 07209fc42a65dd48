/** The request is fine, but this process cannot serve it now. Retrying later with the same key is right. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}

/** The connection was lost during a COMMIT: the transaction may or may not have happened. The caller must look it up
 *  (by its key, L-6) and never just retry. */
export class CommitUnknown extends Unavailable {
  override readonly name = 'CommitUnknown';
}

/**
 * SQLSTATEs of a database that is unavailable, stopping, full or read-only (a failover has made it a replica), or that
 * ended this session or transaction: connection (08), resources such as disk and connections (53), operator
 * intervention (57P0x), system error (58), idle and transaction timeouts (25P03, 25P04), read-only transaction (25006),
 * and deadlock and serialization failures (40), whose transaction was rolled back.
 */
const OUTAGE_STATE = /^(08|53|57P0|58|40|25P03|25P04|25006)/;
const SQL_STATE = /^[0-9A-Z]{5}$/;
/** Operating system errors with which a connection fails. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH',
  'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN',
]); // prettier-ignore
/** The driver's messages for a connection that was lost or never established; these errors have no code. */
const DRIVER_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end|The connection was lost)/;

/** Whether an error means that the database is unavailable or cannot write, rather than that it rejected a statement.
 *  The only place that decides this. */
export function isOutage(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage);
  const code = codeOf(error);
  if (SQL_STATE.test(code) && !NETWORK_CODES.has(code)) return OUTAGE_STATE.test(code);
  return NETWORK_CODES.has(code) || (error instanceof Error && DRIVER_WORDS.test(error.message));
}

/** Whether a call that failed with this error is answered with 503 and may be retried. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Unavailable || isOutage(error);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
