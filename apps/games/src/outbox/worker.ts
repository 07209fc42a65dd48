/** Sends what the outbox holds: several calls in parallel, so that one that hangs does not delay the others, and the wins
 *  of a table's round in batches. */
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/postgres/index.ts';
import type { CallKind, DueCall } from './call.ts';
import { takeDueCalls } from './calls-repository.ts';

export interface OutboxOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Sends one call, or several of one kind, provider and table round as a batch, and stores the answers. When it throws,
   *  they are taken up again after their lease. */
  readonly deliver: (calls: readonly DueCall[]) => Promise<void>;
}

export interface Outbox {
  readonly start: () => void;
  /** Looks now: something was stored. */
  readonly poke: () => void;
  /** Sends everything that is due now, and whatever becomes due by that. */
  readonly drain: () => Promise<void>;
  /** Takes up no further calls, and waits for those in flight. */
  readonly stop: () => Promise<void>;
}

const AT_ONCE = 24;
/** Each batch keeps a connection of the wallet busy for long: bets on sports need the others. */
const BATCHES_AT_ONCE = 4;
/** Calls of a batch: the wallet carries them out one after the other, and must have done so before the time-out. */
const BATCH = 50;
/** A call that has failed so often in a batch is sent alone. */
const TRIES_IN_BATCH = 3;
/** Longer than a call takes at most. */
const LEASE_MS = 20_000;
const LOOK_EVERY_MS = 500;

/** Those of a table's round together. */
function batchesOf(calls: readonly DueCall[]): readonly (readonly DueCall[])[] {
  const groups = Map.groupBy(calls, ({ kind, provider, tableRoundId }) => [kind, provider, tableRoundId].join(' '));
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / BATCH) }, (_, nth) => group.slice(nth * BATCH, (nth + 1) * BATCH)),
  );
}

export function createOutbox({ database, clock, log, deliver }: OutboxOptions): Outbox {
  const onTheirWay = new Set<Promise<void>>();
  let batches = 0;
  let isStopping = false;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  // A database that is away is logged once, not twice a second.
  let isUnreadable = false;
  let stopTicking = (): void => undefined;

  async function send(calls: readonly DueCall[]): Promise<void> {
    try {
      await deliver(calls);
    } catch (error) {
      log.error(
        { err: error, call: calls[0]?.kind, rounds: calls.map(({ roundId }) => roundId) },
        'wallet call not settled; taken up again later',
      );
    }
  }

  async function takeOf(
    kinds: readonly CallKind[],
    { limit, areOfTables }: { readonly limit: number; readonly areOfTables?: boolean },
  ): Promise<readonly DueCall[]> {
    if (limit <= 0) return [];
    const nowMs = clock.now();
    return await takeDueCalls(database, {
      kinds,
      at: new Date(nowMs),
      until: new Date(nowMs + LEASE_MS),
      limit,
      ...(areOfTables !== undefined && { tables: { areTaken: areOfTables, tries: TRIES_IN_BATCH } }),
    });
  }

  function sendAll(sendings: readonly (readonly DueCall[])[], areBatches = false): void {
    for (const calls of sendings) {
      batches += Number(areBatches);
      const sending: Promise<void> = send(calls).finally(() => {
        onTheirWay.delete(sending);
        batches -= Number(areBatches);
        look();
      });
      onTheirWay.add(sending);
    }
  }

  async function take(): Promise<void> {
    do {
      isAskedAgain = false;
      const free = () => AT_ONCE - onTheirWay.size;
      if (isStopping || free() <= 0) return;
      sendAll((await takeOf(['bet', 'rollback'], { limit: free() })).map((call) => [call]));
      const ofTables = await takeOf(['win', 'close'], {
        limit: Math.min(free(), BATCHES_AT_ONCE - batches) * BATCH,
        areOfTables: true,
      });
      sendAll(batchesOf(ofTables), true);
      const alone = await takeOf(['win', 'close'], { limit: free(), areOfTables: false });
      sendAll(alone.map((call) => [call]));
      isUnreadable = false;
    } while (isAskedAgain);
  }

  function look(): void {
    isAskedAgain = true;
    looking ??= take()
      .catch((error: unknown) => {
        if (!isUnreadable) log.warn({ err: error }, 'outbox not read');
        isUnreadable = true;
      })
      .finally(() => {
        looking = null;
        // Asked between the last look and here.
        if (isAskedAgain && !isStopping) look();
      });
  }

  const isBusy = (): boolean => looking !== null || onTheirWay.size > 0;

  async function settled(): Promise<void> {
    while (isBusy()) await Promise.all([looking, ...onTheirWay]);
  }

  return {
    start() {
      stopTicking = clock.every(LOOK_EVERY_MS, look);
      look();
    },
    poke: look,
    async drain() {
      look();
      await settled();
    },
    async stop() {
      isStopping = true;
      stopTicking();
      await settled();
    },
  };
}
