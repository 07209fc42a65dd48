import { CommitUnknown } from '../../platform/postgres/index.ts';

/** Whether the database was away (try again later), as against one that refused what it was given. */
export function isOutage(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true;
  const code = codeOf(error);
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  // Connection errors, shutdown, too many connections, deadlock and serialisation: nothing was written.
  return isSqlState ? /^(08|57P|53|40)/.test(code) || code === '25P03' : isConnectionError(error);
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && (/^E[A-Z]+$/.test(codeOf(error)) || /connection|timeout/i.test(error.message));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
