import type { Clock } from '../../../platform/clock/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { ofOtherServers, Unavailable, type Pool, type Queryable, type Tx } from '../../../platform/postgres/index.ts';

/** How often the active worker renews its lease. */
export const RENEW_EVERY_MS = 500;
/** How often a standby checks the lease. */
export const LOOK_EVERY_MS = 250;
/** A standby takes over after this many checks in a row without a renewal: 2.5 seconds. */
const LOOKS_IN_VAIN = 10;
/** After this many failed renewals in a row the database counts as not writable. */
const RENEWALS_IN_VAIN = 3;

/** Another worker has taken over: this one's memory may be behind the database, and it cannot commit any more. */
export class LeaseLost extends Unavailable {
  override readonly name = 'LeaseLost';
}

/** The right to commit. */
export interface Lease {
  /** The epoch of the lease, taken at once on first use. Throws `LeaseLost` once another worker has taken over. */
  readonly epoch: () => Promise<number>;
  /** Waits until no other worker is active, takes the epoch and renews it until `release` is called or the lease is
   *  lost. Throws the signal's reason if it is aborted while it waits. */
  readonly hold: (terms: HoldTerms) => Promise<void>;
  /** Throws `LeaseLost` if this worker is not the active one; a standby that takes over waits until the transaction has
   *  ended. For jobs that write without the worker. */
  readonly fence: (t: Tx) => Promise<void>;
  /**
   * Whether the latest renewals were committed. Each renewal is a write, so a full or read-only database shows up here.
   */
  readonly isRenewed: () => boolean;
  /** Stops renewing and lets a standby take over at once. */
  readonly release: () => Promise<void>;
}

export interface HoldTerms {
  readonly clock: Clock;
  readonly log: Log;
  /** Takes the epoch whoever holds it: for a database that no other process can use. */
  readonly alone: boolean;
  /** Called once if another worker is found to be active. */
  readonly standingBy: () => Promise<void>;
  /** Called once if another worker has taken over. */
  readonly lost: () => void;
  /** Aborts the wait. */
  readonly signal: AbortSignal;
}

/** Lets a worker that takes over terminate the sessions of other servers. */
export interface TakeOver {
  /** A connection that may terminate the servers' sessions: it uses the user that they log in as. */
  readonly database: Queryable;
  /** Distinguishes this server's own sessions from those of other servers. */
  readonly instance: string;
  readonly log: Log;
}

type Row = { readonly epoch: number; readonly renewals: number; readonly held: boolean };

/** Only while the row is unchanged since the last check: a server that has become active keeps its sessions. */
const END_OTHERS = `select pg_terminate_backend(a.pid) from pg_stat_activity a, market_worker w
  where ($2::bigint is null or (w.epoch = $2 and w.renewals = $3)) and ${ofOtherServers('$1')}`;

/**
 * Takes the next epoch once; from then on no worker with an older epoch can commit. A batch that an earlier process was
 * still committing when it died holds the row lock and is waited for, so whatever is read under the lease is complete.
 */
export function createLease(pool: Pool, takeOver: TakeOver | null = null): Lease {
  let taken: Promise<number> | null = null;
  const released = new AbortController();
  let isLost = false;
  let failedRenewals = 0;
  let heldLog: Log | null = null;
  let wake = (): void => undefined;

  /** Takes the next epoch; with `seen`, only if nothing has changed since that check. */
  async function take(seen: Row | null): Promise<number | null> {
    // `for update` is a stronger lock than the update's own: it also waits for fenced transactions.
    const { rows } = await pool.query<{ epoch: number }>(
      `with locked as (select from market_worker for update)
       update market_worker set epoch = epoch + 1, held = true from locked
       where $1::bigint is null or (epoch = $1 and renewals = $2) returning epoch`,
      [seen?.epoch ?? null, seen?.renewals ?? null],
    );
    return rows[0]?.epoch ?? null;
  }

  /**
   * A process that was stopped or cut off inside a transaction keeps its locks as long as its session lives. Such
   * sessions are terminated before the epoch is taken, which would otherwise wait for them; their uncommitted work is
   * rolled back. If that is not permitted, the database ends them eventually.
   */
  async function endOthers(seen: Row | null): Promise<void> {
    if (!takeOver) return;
    const { database, instance, log } = takeOver;
    try {
      const { rowCount } = await database.query(END_OTHERS, [instance, seen?.epoch ?? null, seen?.renewals ?? null]);
      if (rowCount) log.warn({ count: rowCount }, 'sessions of another server terminated');
    } catch (error) {
      log.warn({ reason: String(error) }, 'sessions of another server not terminated');
    }
  }

  async function takeAtOnce(): Promise<number> {
    await endOthers(null);
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
   * Checks the lease until the active worker has been silent for long enough, or has released it. Checks are counted
   * instead of time, so that a database outage, a clock change or a pause of the standby itself does not make the
   * active worker look dead.
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
          if (seen.held) await endOthers(seen);
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
        failedRenewals = 0;
        if (rowCount === 0) {
          isLost = true;
          lost();
          return;
        }
      } catch (error) {
        failedRenewals += 1;
        // A database outage also affects the standby, which restarts its count when the database is back.
        log.warn({ reason: String(error) }, 'lease renewal failed, retrying');
      }
      await pause(clock, RENEW_EVERY_MS);
    }
  }

  return {
    epoch,
    async hold(terms) {
      heldLog = terms.log;
      terms.signal.addEventListener('abort', () => wake(), { once: true });
      if (!terms.alone) taken = Promise.resolve(await standBy(terms));
      void renew(await epoch(), terms);
    },
    async fence(t) {
      const mine = await epoch();
      const { rowCount } = await t.query('select from market_worker where epoch = $1 for key share', [mine]);
      if (rowCount === 0) throw new LeaseLost('another worker has taken over');
    },
    isRenewed: () => failedRenewals < RENEWALS_IN_VAIN,
    async release() {
      released.abort();
      wake();
      const mine = await taken?.catch(() => null);
      if (mine === null || mine === undefined || isLost) return;
      try {
        await pool.query('update market_worker set held = false where epoch = $1', [mine]);
      } catch (error) {
        // A standby then takes over a little later, after enough checks without a renewal.
        heldLog?.warn({ reason: String(error) }, 'lease not released');
      }
    },
  };
}

/**
 * Whether a batch whose COMMIT got no answer was committed (L-6). Every batch writes its id to one row, so this waits
 * for the lock on that row: then the transaction has ended, and the id is either there or not. (PostgreSQL's own
 * transaction status would not do: a transaction id lost in a crash is assigned again.) Waits while the database is
 * unavailable; never guesses.
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
