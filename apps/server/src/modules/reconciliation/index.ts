/** Public interface of reconciliation; see README.md for its tables and invariants. */
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import { tx, type Pool, type Queryable, type Tx } from '../../platform/postgres/index.ts';
import { reconcileAll, reconcileMoved, type Difference, type Reconciled } from '../wallet/index.ts';
import { insertRun, lastFullRun, latestDifferences, type StoredDifference } from './repository.ts';

export type { StoredDifference } from './repository.ts';
export type ReconciliationModule = ReturnType<typeof reconciliationModule>;

const EVERY_MS = 60_000;
/** 03:00 in Asia/Kolkata, as milliseconds after midnight UTC: 21:30 on the previous day. */
const NIGHT_MS = (21 * 60 + 30) * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export function reconciliationModule(deps: {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Ends a player's sessions and prevents log-ins until an operator has checked. */
  readonly freeze: (playerId: string) => Promise<void>;
  /** Describes wallets whose hold is not the sum of the exposure of their positions (L-3). */
  readonly holdDifferences: (db: Queryable) => Promise<readonly Difference[]>;
}) {
  const { database, clock, ids, log, metrics } = deps;

  async function run(kind: 'minute' | 'full', verify: (tx: Tx) => Promise<Reconciled>): Promise<Reconciled> {
    const startedAt = new Date(clock.now());
    const found = await tx(database, verify, { isolation: 'repeatable read' });
    await insertRun(database, { id: ids(), kind, startedAt, finishedAt: new Date(clock.now()), ...found }, ids);
    metrics.reconciledWallets.inc({ kind }, found.wallets);
    metrics.reconciliationDifferences.inc({ kind }, found.differences.length);
    for (const difference of found.differences) {
      log.error({ ...difference }, 'ledger and wallet differ, player frozen');
      if (difference.playerId !== null) await deps.freeze(difference.playerId);
    }
    return found;
  }

  const minute = () => run('minute', reconcileMoved);

  const full = () =>
    run('full', async (t) => {
      const { wallets, differences } = await reconcileAll(t);
      return { wallets, differences: [...differences, ...(await deps.holdDifferences(t))] };
    });

  /** Runs the full check if its night has come, otherwise the one for this minute. */
  async function next(): Promise<void> {
    const last = await lastFullRun(database);
    const nightMs = Math.floor((clock.now() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS;
    await (last !== null && last < nightMs ? full() : minute());
  }

  return {
    minute,
    full,

    /** The latest differences, newest first. */
    latest: (limit: number): Promise<StoredDifference[]> => latestDifferences(database, limit),

    async start(): Promise<() => Promise<void>> {
      let running: Promise<void> | null = null;
      // The first full run is the baseline for the first night.
      if ((await lastFullRun(database)) === null) await full();
      const stop = clock.every(EVERY_MS, () => {
        running ??= next()
          .catch((error: unknown) => {
            log.warn({ reason: String(error) }, 'wallet reconciliation failed, retrying in a minute');
          })
          .finally(() => {
            running = null;
          });
      });
      return async () => {
        stop();
        await running;
      };
    },
  };
}
