/** Public interface of reconciliation; see README.md for its tables and invariants. */
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import { tx, type Pool, type Queryable, type Tx } from '../../platform/postgres/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import { reconcileAll, reconcileMoved, type Difference, type Reconciled } from '../wallet/index.ts';
import { insertRun, lastFullRun, lastRun, latestDifferences, type StoredDifference } from './repository.ts';

export type { StoredDifference } from './repository.ts';
export type ReconciliationModule = ReturnType<typeof reconciliationModule>;

const BOOKS_DIFFER_NOTICE = 'books-differ';
const EVERY_MS = 60_000;
/** 03:00 in Asia/Kolkata, as milliseconds after midnight UTC: 21:30 on the previous day. */
const NIGHT_MS = (21 * 60 + 30) * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A round carries the time at which its close began; it is seen once that is committed. */
const COMMITTED_WITHIN_MS = 10_000;

export function reconciliationModule(deps: {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly notices: Pick<OperatorNotices, 'raise'>;
  /** Ends a player's sessions and prevents log-ins until an operator has checked. */
  readonly freeze: (playerId: string) => Promise<void>;
  /** Describes wallets whose hold is not the sum of the exposure of their positions (L-3). */
  readonly holdDifferences: (db: Queryable) => Promise<readonly Difference[]>;
  /** Describes casino rounds that do not agree with their transactions, and transactions that do not with their
   *  journals: of rounds closed since a moment, or of all. */
  readonly casinoDifferences: (
    tx: Tx,
    of: { readonly closedSince: Date | null },
  ) => Promise<{ readonly rounds: number; readonly differences: readonly Difference[] }>;
}) {
  const { database, clock, ids, log, metrics } = deps;

  /** `closedSince`: which casino rounds are compared; null for all. */
  async function run(
    kind: 'minute' | 'full',
    verify: (tx: Tx) => Promise<Reconciled>,
    closedSince: Date | null,
  ): Promise<Reconciled> {
    const startedAt = new Date(clock.now());
    const found = await tx(
      database,
      async (t) => {
        const { wallets, differences } = await verify(t);
        const casino = await deps.casinoDifferences(t, { closedSince });
        metrics.reconciledRounds.inc({ kind }, casino.rounds);
        return { wallets, differences: [...differences, ...casino.differences] };
      },
      { isolation: 'repeatable read' },
    );
    await insertRun(database, { id: ids(), kind, startedAt, finishedAt: new Date(clock.now()), ...found }, ids);
    metrics.reconciledWallets.inc({ kind }, found.wallets);
    metrics.reconciliationDifferences.inc({ kind }, found.differences.length);
    for (const difference of found.differences) await tell(difference);
    return found;
  }

  async function tell({ walletId, playerId, words }: Difference): Promise<void> {
    log.error(
      { playerId: playerId ?? '', reason: words },
      `the books differ${playerId === null ? '' : ', player frozen'}`,
    );
    await deps.notices.raise(BOOKS_DIFFER_NOTICE, playerId ?? walletId ?? 'ledger', words);
    if (playerId !== null) await deps.freeze(playerId);
  }

  async function minute(): Promise<Reconciled> {
    const last = await lastRun(database);
    return await run('minute', reconcileMoved, last === null ? null : new Date(last - COMMITTED_WITHIN_MS));
  }

  async function verifyAll(t: Tx): Promise<Reconciled> {
    const { wallets, differences } = await reconcileAll(t);
    return { wallets, differences: [...differences, ...(await deps.holdDifferences(t))] };
  }

  const full = () => run('full', verifyAll, null);

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
