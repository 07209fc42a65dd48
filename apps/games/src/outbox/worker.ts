/** Sends what the outbox holds: several calls in parallel, so that one that hangs does not delay the others. */
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Database } from '../platform/postgres/index.ts';
import type { DueCall } from './call.ts';
import { takeDueCalls } from './calls-repository.ts';

export interface OutboxOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Sends one call and stores what became of it. When it throws, the call is taken up again after its lease. */
  readonly deliver: (call: DueCall) => Promise<void>;
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
/** Longer than a call takes at most. */
const LEASE_MS = 20_000;
const LOOK_EVERY_MS = 500;

export function createOutbox({ database, clock, log, deliver }: OutboxOptions): Outbox {
  const onTheirWay = new Set<Promise<void>>();
  let isStopping = false;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  // A database that is away is logged once, not twice a second.
  let isUnreadable = false;
  let stopTicking = (): void => undefined;

  async function send(call: DueCall): Promise<void> {
    try {
      await deliver(call);
    } catch (error) {
      log.error(
        { err: error, call: call.kind, roundId: call.roundId },
        'wallet call not settled; taken up again later',
      );
    }
  }

  async function take(): Promise<void> {
    do {
      isAskedAgain = false;
      const limit = AT_ONCE - onTheirWay.size;
      if (isStopping || limit <= 0) return;
      const nowMs = clock.now();
      const calls = await takeDueCalls(database, { at: new Date(nowMs), until: new Date(nowMs + LEASE_MS), limit });
      isUnreadable = false;
      for (const call of calls) {
        const sending: Promise<void> = send(call).finally(() => {
          onTheirWay.delete(sending);
          look();
        });
        onTheirWay.add(sending);
      }
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
