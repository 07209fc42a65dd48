import { refused } from '@maidan/domain';
import { breathe, type Clock } from '../../../platform/clock/index.ts';
import { storedAnswers } from '../../../platform/idempotency/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { Ids } from '../../../platform/ids/index.ts';
import { CommitUnknown, isOutage, together, tx, type Pool, type Tx } from '../../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { PlayerTerms } from '../../limits/index.ts';
import { lockWallets, moveExposure } from '../../wallet/index.ts';
import { Batch, type ActiveBonusesOf } from './batch.ts';
import { bonusesUnderLock } from '../decide/bonus-risk.ts';
import { isSystemCommand, type AnyAnswer, type Command } from './commands.ts';
import { decideBatch } from '../decide/decide.ts';
import { createIdleGate } from './idle-gate.ts';
import { batchFate, LeaseLost, type Lease } from './lease.ts';
import type { FoundMarket } from '../book/market-runtime.ts';
import type { Markets } from '../book/markets.ts';
import { answersOf, type StoredForm } from './stored-form.ts';
import { walletsTouched } from './wallets-touched.ts';
import { createWorkerHealth } from './worker-health.ts';
import { writeBatch, writeFinal } from './write-batch.ts';

/** The most commands that one transaction decides: the knee of the measured curve (docs/adr/0002). */
export const MAX_BATCH = 500;
/** The most commands that wait. Whoever comes when so many do is answered “unavailable” at once: they are more than
 *  anyone waits for, and memory has an end. What the house itself has to do is bounded by its markets and always taken. */
export const MAX_WAITING = 10_000;
/** How long a player's command waits, for a database that is away or for a wallet that somebody else holds, before it
 *  is answered “unavailable”. */
const PATIENCE_MS = 8_000;
const BUSY_PAUSE_MS = 2;
const OUTAGE_PAUSE_MS = 100;
const UNAVAILABLE = refused({ kind: 'unavailable' } as const);

type Waiting = {
  readonly command: Command;
  readonly receivedAtMs: number;
  readonly settle: (answer: AnyAnswer | 'done') => void;
  readonly fail: (error: unknown) => void;
};

/** One try to commit a batch. `batch` is there once memory may have changed. */
type Attempt = { readonly batchId: string; epoch: number | null; batch: Batch | null };

export type Worker = ReturnType<typeof createWorker>;

/**
 * The one committer: takes whatever commands wait into a batch, locks the wallets they touch, decides them on the
 * books in memory and writes everything in the same transaction; answers only after the commit.
 */
export function createWorker(deps: {
  readonly pool: Pool;
  readonly markets: Markets;
  readonly lease: Lease;
  readonly catalogueMarket: (id: string) => CatalogueMarket | undefined;
  readonly termsOf: (playerId: string) => PlayerTerms;
  /** N-4: bonus money is bet without a bonus where it is left out. */
  readonly activeBonusesOf?: ActiveBonusesOf | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly committed: (batch: Batch) => void;
}) {
  const { pool, markets, clock, log } = deps;
  let queue: Waiting[] = [];
  let running = false;
  let turnedAway = 0;
  const gate = createIdleGate(clock);
  const health = createWorkerHealth(clock);

  function submit(command: Command): Promise<AnyAnswer | 'done'> {
    if (queue.length >= MAX_WAITING && !isSystemCommand(command)) {
      turnedAway += 1;
      return Promise.resolve(UNAVAILABLE);
    }
    return new Promise((settle, fail) => {
      queue.push({ command, receivedAtMs: clock.now(), settle, fail });
      if (running) return;
      running = true;
      gate.busy();
      // The next batch is what arrived meanwhile: a tick's commands go together.
      setImmediate(() => void run());
    });
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const taken = queue.slice(0, MAX_BATCH);
      queue = queue.slice(MAX_BATCH);
      const deferred = await process(taken);
      if (deferred.length > 0) {
        queue = [...turnAwayLate(deferred), ...queue];
        if (deferred.length === taken.length) {
          gate.rest();
          await breathe(BUSY_PAUSE_MS);
          gate.busy();
        }
      }
    }
    running = false;
    gate.rest();
  }

  /** Answers players who have waited long enough, and returns the others. What is answered so is not stored under its
   *  key: the key stays usable. */
  function turnAwayLate(waiting: readonly Waiting[]): readonly Waiting[] {
    const patientUntil = clock.now() - PATIENCE_MS;
    return waiting.filter((each) => {
      if (each.receivedAtMs >= patientUntil || isSystemCommand(each.command)) return true;
      turnedAway += 1;
      each.settle(UNAVAILABLE);
      return false;
    });
  }

  /** Decides and commits a batch; answers those decided and returns those deferred. */
  async function process(waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    const attempt: Attempt = { batchId: deps.ids(), epoch: null, batch: null };
    try {
      const leased = { batchId: attempt.batchId, epoch: await deps.lease.epoch() };
      attempt.epoch = leased.epoch;
      markets.dropOutdated(waiting.map(({ command }) => command.marketId));
      await markets.load(waiting.map(({ command }) => command.marketId));
      health.begun();
      await tx(pool, (t) => decideAndWrite(t, waiting, { attempt, leased }), { readsFirst: true });
    } catch (error) {
      return await failed(waiting, attempt, error);
    }
    health.committed();
    return attempt.batch ? finish(waiting, attempt.batch) : [];
  }

  /** The batch's transaction but for its COMMIT. What is final is sent while the rest is still being decided, so that
   *  the database and this process work at the same time; statements that need no answer first go out together. */
  async function decideAndWrite(
    t: Tx,
    waiting: readonly Waiting[],
    { attempt, leased }: { readonly attempt: Attempt; readonly leased: { batchId: string; epoch: number } },
  ): Promise<void> {
    const { batch, ready, stored } = await lockAndLookUp(t, waiting);
    for (const { marketId } of ready) markets.markInFlight(marketId);
    // From here on memory may be ahead of the database, whatever happens.
    attempt.batch = batch;
    const writes: Promise<void>[] = [];
    const write = (writing: Promise<void>): void => {
      // Whoever awaits all of them hears of it; until then it is nobody's.
      writing.catch(() => undefined);
      writes.push(writing);
    };
    decideBatch(batch, ready, { stored, portionDecided: () => write(writeFinal(t, batch)) });
    if (batch.isEmpty) return;
    write(moveExposure(t, batch.exposureDeltas(), batch.forced));
    write(writeFinal(t, batch));
    write(writeBatch(t, batch, leased, (id) => markets.runtime(id)));
    await together(writes);
  }

  /** What a batch is decided on: its wallets, locked, and what its keys were answered before. */
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

  /** After the commit: lets it be shown, has it told, and hands back what was deferred. */
  function finish(waiting: readonly Waiting[], batch: Batch): readonly Waiting[] {
    markets.landed(
      waiting.map(({ command }) => command.marketId),
      batch.touched,
    );
    // The next batch's first statements go out before: the database reads while this process answers.
    setImmediate(() => tell(waiting, batch));
    if (batch.deferred.length === 0) return [];
    const deferred = new Set(batch.deferred);
    return waiting.filter(({ command }) => deferred.has(command));
  }

  /** Answers a committed batch's commands and publishes what it changed. */
  function tell(waiting: readonly Waiting[], batch: Batch): void {
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

  /** The transaction failed, or nobody knows: an unknown one is looked up, a failed one recovered from. */
  async function failed(
    waiting: readonly Waiting[],
    { batchId, epoch, batch }: Attempt,
    error: unknown,
  ): Promise<readonly Waiting[]> {
    if (error instanceof CommitUnknown && batch && epoch !== null && !batch.isEmpty) {
      const fate = await batchFate(pool, { batchId, epoch }, { pause: () => breathe(OUTAGE_PAUSE_MS), log });
      if (fate === 'committed') {
        health.committed();
        return finish(waiting, batch);
      }
      if (fate === 'lease-lost') return giveUp(waiting, new LeaseLost('another worker has taken over'));
    }
    if (error instanceof LeaseLost) return giveUp(waiting, error);
    health.failed();
    return await recover(waiting, batch, error);
  }

  /** Another worker has the markets: what was asked here must be asked there. */
  function giveUp(waiting: readonly Waiting[], error: LeaseLost): readonly Waiting[] {
    log.error({ count: waiting.length, reason: error.message }, 'market worker lost its lease');
    markets.drop(waiting.map(({ command }) => command.marketId));
    for (const each of waiting) {
      if (isSystemCommand(each.command)) each.fail(error);
      else each.settle(UNAVAILABLE);
    }
    return [];
  }

  /** Memory is rebuilt from the database, then the batch is tried again, or in halves. */
  async function recover(
    waiting: readonly Waiting[],
    batch: Batch | null,
    error: unknown,
  ): Promise<readonly Waiting[]> {
    log.warn({ count: waiting.length, reason: String(error) }, 'batch commit failed');
    const marketIds = waiting.map(({ command }) => command.marketId);
    if (batch) {
      batch.giveBack();
      markets.drop(marketIds);
    }
    if (isOutage(error)) {
      await breathe(OUTAGE_PAUSE_MS);
      return waiting;
    }
    const [only] = waiting;
    if (waiting.length === 1 && only) {
      log.error({ kind: only.command.kind, err: error }, 'command commit failed');
      only.fail(error);
      // Nobody may ask for this market for a while, and what is shown of it stands still until it is read again.
      await markets.load(marketIds).catch((reason: unknown) => {
        log.warn({ reason: String(reason) }, 'market reload failed');
      });
      return [];
    }
    const middle = Math.ceil(waiting.length / 2);
    return [...(await process(waiting.slice(0, middle))), ...(await process(waiting.slice(middle)))];
  }

  return {
    submit,
    idle: gate.pass,
    canCommit: health.canCommit,
    /** How many commands wait, and how many were answered “unavailable” because of the others. */
    load: () => ({ waiting: queue.length, turnedAway }),
  };
}
