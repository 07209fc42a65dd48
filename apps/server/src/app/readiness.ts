/** What `/readyz` and `/health` report of a server that has started (RUN-03). */
import type { Clock } from '../platform/clock/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { Pool } from '../platform/postgres/index.ts';

/** A database that does not answer a trivial question for so long counts as away: less than the three seconds after
 *  which probes themselves give up, so that they are told why. */
const ANSWERS_WITHIN_MS = 2_000;
/** The answer is good for so long, however many ask. */
const GOOD_FOR_MS = 1_000;
/** Partitions must reach at least so far: time enough for somebody to notice. */
export const PARTITION_DAYS_NEEDED = 60;

export function createReadiness({
  database,
  clock,
  log,
  isRenewed,
  canCommit,
  daysCovered,
}: {
  readonly database: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the lease's last renewals, which are writes, were committed. */
  readonly isRenewed: () => boolean;
  /** Whether the worker's newest batches were committed. */
  readonly canCommit: () => boolean;
  /** For how many days every table has its partitions. */
  readonly daysCovered: () => number;
}): () => Promise<readonly string[]> {
  let asking: Promise<boolean> | null = null;
  let answered = { atMs: Number.NEGATIVE_INFINITY, isWell: false };

  async function ask(): Promise<boolean> {
    try {
      const { rows } = await database.query<{ writable: boolean }>(
        `select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable`,
      );
      return rows[0]?.writable ?? false;
    } catch (error) {
      log.warn({ reason: String(error) }, 'database not responding');
      return false;
    }
  }

  /** One question at a time: those that a database never answers must not pile up. */
  function asked(): Promise<boolean> {
    asking ??= ask().then((isWell) => {
      answered = { atMs: clock.now(), isWell };
      asking = null;
      return isWell;
    });
    return asking;
  }

  async function isDatabaseWell(): Promise<boolean> {
    const ageMs = clock.now() - answered.atMs;
    if (ageMs >= 0 && ageMs < GOOD_FOR_MS) return answered.isWell;
    let cancel = (): void => undefined;
    const tooLate = new Promise<boolean>((give) => {
      cancel = clock.after(ANSWERS_WITHIN_MS, () => give(false));
    });
    return await Promise.race([asked(), tooLate]).finally(cancel);
  }

  return async () => {
    const checks = {
      database: await isDatabaseWell(),
      'database writes': isRenewed(),
      bets: canCommit(),
      partitions: daysCovered() >= PARTITION_DAYS_NEEDED,
    };
    return Object.entries(checks).flatMap(([name, isWell]) => (isWell ? [] : [name]));
  };
}
