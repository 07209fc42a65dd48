import type { Log } from '../../platform/log/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';

/** Another worker has taken over: this one's memory may be behind the database, and it can commit nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The right to commit: its epoch, taken when it is first asked for. */
export type Lease = { readonly epoch: () => Promise<number> };

/**
 * Takes the next epoch once: from then on no worker with an older one can commit. A batch that an earlier process was
 * still committing when it died holds the row, and is waited for: so whatever is read under the lease is all there is.
 */
export function createLease(pool: Pool): Lease {
  let taken: Promise<number> | null = null;

  async function take(): Promise<number> {
    const { rows } = await pool.query<{ epoch: number }>('update market_worker set epoch = epoch + 1 returning epoch');
    const [row] = rows;
    if (!row) throw new Error('the row of the market worker is missing');
    return row.epoch;
  }

  return {
    epoch() {
      taken ??= take().catch((error: unknown) => {
        taken = null;
        throw error;
      });
      return taken;
    },
  };
}

/**
 * Whether a batch whose COMMIT got no answer was committed (L-6). Every batch leaves its id in one row, so the lock on
 * that row is waited for: then the transaction has ended, and the id is there or it is not. (PostgreSQL's own
 * transaction status would not do: a number that a crash forgot is given out again.) Waits for a database that is
 * away; never guesses.
 */
export async function batchFate(
  pool: Pool,
  { batchId, epoch }: { batchId: string; epoch: number },
  { pause, log }: { pause: () => Promise<void>; log: Log },
): Promise<'committed' | 'not-committed' | 'lease-lost'> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ epoch: number; last_batch: string | null }>(
        'select epoch, last_batch from market_worker for update',
      );
      if (rows[0]?.epoch !== epoch) return 'lease-lost';
      return rows[0].last_batch === batchId ? 'committed' : 'not-committed';
    } catch (error) {
      log.warn({ reason: String(error) }, 'the database does not yet say whether a batch was committed');
    }
    await pause();
  }
}
