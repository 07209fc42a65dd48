import type { Clock } from '../../../platform/clock/index.ts';
import { storedAnswers } from '../../../platform/idempotency/index.ts';
import type { Ids } from '../../../platform/ids/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { together, tx, type Pool, type Tx } from '../../../platform/postgres/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../../catalogue/index.ts';
import type { PlayerTerms } from '../../limits/index.ts';
import { lockWallets, moveExposure } from '../../wallet/index.ts';
import { betNoticesIn, writeBetNotices } from '../bets/bet-notices.ts';
import type { FoundMarket } from '../book/market-runtime.ts';
import type { Markets } from '../book/markets.ts';
import { bonusesUnderLock } from '../decide/bonus-risk.ts';
import { decideBatch } from '../decide/decide.ts';
import { Batch, type ActiveBonusesOf } from './batch.ts';
import { isSystemCommand, type Command } from './commands.ts';
import type { Lease } from './lease.ts';
import type { Waiting } from './queue.ts';
import { answersOf, type StoredForm } from './stored-form.ts';
import { walletsTouched } from './wallets-touched.ts';
import type { WorkerHealth } from './worker-health.ts';
import { writeBatch, writeFinal } from './write-batch.ts';

/** One attempt to commit a batch. `batch` is set as soon as memory may have changed. */
export type Attempt = { readonly batchId: string; epoch: number | null; batch: Batch | null };

export type CommitDeps = {
  readonly pool: Pool;
  readonly markets: Markets;
  readonly lease: Lease;
  readonly catalogueMarket: (id: string) => CatalogueMarket | undefined;
  readonly keepCommissions: CatalogueModule['keepCommissions'];
  readonly termsOf: (playerId: string) => PlayerTerms;
  /** N-4: if omitted, bonus money can be bet without a bonus. */
  readonly activeBonusesOf?: ActiveBonusesOf | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly committed: (batch: Batch) => void;
};

/** Decides and writes a batch in one transaction, and answers its commands after the commit. */
export function createCommit(deps: CommitDeps, health: WorkerHealth) {
  const { pool, markets, clock, log } = deps;

  /** Commits a batch or throws; `attempt` then tells how far it got. */
  async function commit(waiting: readonly Waiting[], attempt: Attempt): Promise<void> {
    const leased = { batchId: attempt.batchId, epoch: await deps.lease.epoch() };
    attempt.epoch = leased.epoch;
    markets.dropOutdated(waiting.map(({ command }) => command.marketId));
    await markets.load(waiting.map(({ command }) => command.marketId));
    health.begun();
    await tx(pool, (t) => decideAndWrite(t, waiting, { attempt, leased }), { readsFirst: true });
  }

  /** The batch's transaction without its COMMIT. Final results are sent while the rest is still being decided, so that
   *  the database and this process work in parallel; statements whose results are not needed first are pipelined. */
  async function decideAndWrite(
    t: Tx,
    waiting: readonly Waiting[],
    { attempt, leased }: { readonly attempt: Attempt; readonly leased: { batchId: string; epoch: number } },
  ): Promise<void> {
    const { batch, ready, stored } = await lockAndLookUp(t, waiting);
    for (const { marketId } of ready) markets.markInFlight(marketId);
    // From here on memory may be ahead of the database, even if the batch fails.
    attempt.batch = batch;
    const writes: Promise<void>[] = [];
    const write = (writing: Promise<void>): void => {
      // `together` reports the error; this handler only prevents an unhandled rejection until then.
      writing.catch(() => undefined);
      writes.push(writing);
    };
    decideBatch(batch, ready, { stored, portionDecided: () => write(writeFinal(t, batch)) });
    if (batch.isEmpty) return;
    write(moveExposure(t, batch.exposureDeltas(), batch.forced));
    write(writeFinal(t, batch));
    if (batch.notices.size > 0) write(writeBetNotices(t, betNoticesIn(batch)));
    const first = batch.marketsWithFirstBet();
    if (first.length > 0) {
      write(deps.keepCommissions(t, first).then(({ applied }) => void (batch.keptCommissions = applied)));
    }
    write(writeBatch(t, batch, leased, (id) => markets.runtime(id)));
    await together(writes);
  }

  /** The input of a batch's decisions: its locked wallets, its bonuses and the stored answers to its keys. */
  async function lockAndLookUp(t: Tx, waiting: readonly Waiting[]) {
    const commands = waiting.map(({ command }) => command);
    const keys = commands.flatMap((command) => (!isSystemCommand(command) && command.key ? [command.key] : []));
    const marketOf = (id: string): FoundMarket | undefined => {
      const runtime = markets.runtime(id);
      const market = deps.catalogueMarket(id);
      return runtime && market ? { runtime, market } : undefined;
    };
    const wanted = walletsTouched(commands, marketOf);
    const nowMs = clock.now();
    const [given, wallets, bonuses] = await Promise.all([
      storedAnswers<StoredForm>(t, keys),
      lockWallets(t, [...wanted], { skipBusy: true }),
      bonusesUnderLock(t, deps.activeBonusesOf, { commands, marketOf, nowMs }),
    ]);
    const batch = new Batch({
      nowMs,
      newId: deps.ids,
      wallets,
      markets: marketOf,
      termsOf: deps.termsOf,
      bonuses,
    });
    const ready: Command[] = [];
    for (const command of commands) {
      if (!('walletId' in command) || wallets.has(command.walletId)) ready.push(command);
      else batch.deferred.push(command);
    }
    return { batch, ready, stored: await answersOf(t, given) };
  }

  /** Makes the batch visible, schedules its replies and returns the deferred commands. */
  function finish(waiting: readonly Waiting[], batch: Batch): readonly Waiting[] {
    batch.keptCommissions?.();
    markets.landed(
      waiting.map(({ command }) => command.marketId),
      batch,
    );
    // Reply after the next batch's first statements are sent: the database then works while this process answers.
    setImmediate(() => reply(waiting, batch));
    if (batch.deferred.length === 0) return [];
    const deferred = new Set(batch.deferred);
    return waiting.filter(({ command }) => deferred.has(command));
  }

  /** Answers a committed batch's commands and publishes what it changed. */
  function reply(waiting: readonly Waiting[], batch: Batch): void {
    const done = new Set(batch.done);
    for (const each of waiting) {
      const answer = batch.answers.get(each.command);
      if (answer) each.settle(answer);
      else if (done.has(each.command)) each.settle('done');
    }
    try {
      deps.committed(batch);
    } catch (error) {
      log.error({ err: error }, 'post-commit publish failed');
    }
  }

  return { commit, finish };
}
