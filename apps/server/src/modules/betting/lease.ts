import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool, Tx } from '../../platform/postgres/index.ts';

/** The active worker says so this often. */
export const RENEW_EVERY_MS = 500;
/** A standby looks this often … */
export const LOOK_EVERY_MS = 250;
/** … and takes over when so many looks in a row have found nothing new: 2.5 seconds. */
const LOOKS_IN_VAIN = 10;

/** Another worker has taken over: this one's memory may be behind the database, and it can commit nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The right to commit. */
export interface Lease {
  /** Its epoch, taken at once when it is first asked for. Throws `LeaseLost` once another worker has the next one. */
  readonly epoch: () => Promise<number>;
  /** Waits until no other worker is active, takes the epoch and renews it until `release` or until it is lost.
   *  Throws the signal's reason when it is told to stop while it waits. */
  readonly hold: (terms: HoldTerms) => Promise<void>;
  /** Refuses (`LeaseLost`) the transaction of a worker that is not the active one; a standby that takes over waits
   *  until the transaction has ended. For jobs that write without the worker. */
  readonly fence: (t: Tx) => Promise<void>;
  /** Stops renewing, and lets a standby take over at once. */
  readonly release: () => Promise<void>;
}

export interface HoldTerms {
  readonly clock: Clock;
  readonly log: Log;
  /** Takes the epoch whoever has it: for a database that no other process can be using. */
  readonly alone: boolean;
  /** Called once, when another worker is found to be active. */
  readonly standingBy: () => Promise<void>;
  /** Called once, when another worker has taken over. */
  readonly lost: () => void;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

type Row = { readonly epoch: number; readonly renewals: number; readonly held: boolean };

/**
 * Takes the next epoch once: from then on no worker with an older one can commit. A batch that an earlier process was
 * still committing when it died holds the row, and is waited for: so whatever is read under the lease is all there is.
 */
export function createLease(pool: Pool): Lease {
  let taken: Promise<number> | null = null;
  const released = new AbortController();
  let isLost = false;
  let wake = (): void => undefined;

  /** Takes the next epoch; with `seen`, only if nothing has changed since that look. */
  async function take(seen: Row | null): Promise<number | null> {
    // The lock for update is stronger than the update's own: it waits for fenced transactions too.
    const { rows } = await pool.query<{ epoch: number }>(
      `with locked as (select from market_worker for update)
       update market_worker set epoch = epoch + 1, held = true from locked
       where $1::bigint is null or (epoch = $1 and renewals = $2) returning epoch`,
      [seen?.epoch ?? null, seen?.renewals ?? null],
    );
    return rows[0]?.epoch ?? null;
  }

  async function takeAtOnce(): Promise<number> {
    const mine = await take(null);
    if (mine === null) throw new Error('the row of the market worker is missing');
    return mine;
  }

  function epoch(): Promise<number> {
    if (isLost) return Promise.reject(new LeaseLost('another worker has taken over'));
    taken ??= takeAtOnce().catch((error: unknown) => {
      taken = null;
      throw error;
    });
    return taken;
  }

  function pause(clock: Clock, ms: number): Promise<void> {
    return new Promise((resume) => {
      const cancel = clock.after(ms, resume);
      wake = () => {
        cancel();
        resume();
      };
    });
  }

  /**
   * Looks until the active worker has been still for long enough, or has let go. Looks are counted, not time: a
   * database that is away, a clock that is set and a standby that was stopped itself make nobody else look dead.
   */
  async function standBy({ clock, log, standingBy, signal }: HoldTerms): Promise<number> {
    let last: Row | undefined;
    let inVain = 0;
    let isSaid = false;
    for (;;) {
      signal.throwIfAborted();
      try {
        const seen = await look();
        inVain = last && last.epoch === seen.epoch && last.renewals === seen.renewals ? inVain + 1 : 0;
        last = seen;
        if (!seen.held || inVain >= LOOKS_IN_VAIN) {
          const mine = await take(seen);
          if (mine !== null) return mine;
        }
      } catch (error) {
        last = undefined;
        log.warn({ reason: String(error) }, 'standby lease check failed');
      }
      if (!isSaid && last?.held) {
        isSaid = true;
        await standingBy();
      }
      await pause(clock, LOOK_EVERY_MS);
    }
  }

  async function look(): Promise<Row> {
    const { rows } = await pool.query<Row>('select epoch, renewals, held from market_worker');
    if (!rows[0]) throw new Error('the row of the market worker is missing');
    return rows[0];
  }

  async function renew(mine: number, { clock, log, lost }: HoldTerms): Promise<void> {
    while (!released.signal.aborted) {
      try {
        const { rowCount } = await pool.query('update market_worker set renewals = renewals + 1 where epoch = $1', [
          mine,
        ]);
        if (rowCount === 0) {
          isLost = true;
          lost();
          return;
        }
      } catch (error) {
        // A database that is away is away for the standby too, which counts from anew when it is back.
        log.warn({ reason: String(error) }, 'lease renewal failed, retrying');
      }
      await pause(clock, RENEW_EVERY_MS);
    }
  }

  return {
    epoch,
    async hold(terms) {
      terms.signal.addEventListener('abort', () => wake(), { once: true });
      if (!terms.alone) taken = Promise.resolve(await standBy(terms));
      void renew(await epoch(), terms);
    },
    async fence(t) {
      const mine = await epoch();
      const { rowCount } = await t.query('select from market_worker where epoch = $1 for key share', [mine]);
      if (rowCount === 0) throw new LeaseLost('another worker has taken over');
    },
    async release() {
      released.abort();
      wake();
      const mine = await taken?.catch(() => null);
      if (mine === null || mine === undefined || isLost) return;
      await pool.query('update market_worker set held = false where epoch = $1', [mine]);
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
      log.warn({ reason: String(error) }, 'batch fate unknown, asking the database again');
    }
    await pause();
  }
}
