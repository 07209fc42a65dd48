import type { Log } from '../../platform/log/index.ts';
import { CommitUnknown, type Pool } from '../../platform/postgres/index.ts';

/**
 * Whether a transaction whose COMMIT got no answer was committed (L-6). PostgreSQL is asked by the transaction's own
 * id, which tells «still under way» from «not there», as looking for its rows could not. Waits for a database that is
 * away; never guesses.
 */
export async function transactionFate(
  pool: Pool,
  transactionId: string,
  { pause, log }: { pause: () => Promise<void>; log: Log },
): Promise<'committed' | 'aborted'> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ fate: 'in progress' | 'committed' | 'aborted' | null }>(
        'select pg_xact_status($1::xid8) as fate',
        [transactionId],
      );
      const fate = rows[0]?.fate;
      if (fate === 'committed' || fate === 'aborted') return fate;
    } catch (error) {
      log.warn({ reason: String(error) }, 'the database does not yet say whether a batch was committed');
    }
    await pause();
  }
}

/** Whether the database was away (try again later), as against one that refused what it was given. */
export function isOutage(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  // Connection errors, shutdown, too many connections, deadlock and serialisation: nothing was written.
  return !isSqlState ? isConnectionError(error) : /^(08|57P|53|40)/.test(code) || code === '25P03';
}

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$/.test(code) || /connection|timeout/i.test(error.message);
}
