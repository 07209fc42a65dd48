import { refused } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import { isSystemCommand, type AnyAnswer, type Command } from './commands.ts';

/** The most commands that one transaction decides: the knee of the measured curve (docs/adr/0002). */
export const MAX_BATCH = 500;
/** Rejects players' commands with “unavailable” once this many are queued, so that memory stays bounded; system
 *  commands are bounded by the number of markets and always accepted. */
export const MAX_WAITING = 10_000;
/** How long a player's command is retried while the database is away or its wallet is locked, before it is answered
 *  “unavailable”. */
const PATIENCE_MS = 8_000;
export const UNAVAILABLE = refused({ kind: 'unavailable' } as const);

export type Waiting = {
  readonly command: Command;
  readonly receivedAtMs: number;
  readonly settle: (answer: AnyAnswer | 'done') => void;
  readonly fail: (error: unknown) => void;
};

/** The commands that wait for a batch, in order of arrival; `wake` is called after each that is queued. */
export function createQueue({ clock, wake }: { readonly clock: Clock; readonly wake: () => void }) {
  let queue: Waiting[] = [];
  let turnedAway = 0;

  /** Answers players whose commands are out of time and returns the others. The answer is not stored, so the
   *  idempotency key stays usable. */
  function turnAwayLate(waiting: readonly Waiting[]): readonly Waiting[] {
    const patientUntil = clock.now() - PATIENCE_MS;
    return waiting.filter((each) => {
      if (each.receivedAtMs >= patientUntil || isSystemCommand(each.command)) return true;
      turnedAway += 1;
      each.settle(UNAVAILABLE);
      return false;
    });
  }

  return {
    submit(command: Command): Promise<AnyAnswer | 'done'> {
      if (queue.length >= MAX_WAITING && !isSystemCommand(command)) {
        turnedAway += 1;
        return Promise.resolve(UNAVAILABLE);
      }
      return new Promise((settle, fail) => {
        queue.push({ command, receivedAtMs: clock.now(), settle, fail });
        wake();
      });
    },
    isEmpty: () => queue.length === 0,
    takeBatch(): readonly Waiting[] {
      const taken = queue.slice(0, MAX_BATCH);
      queue = queue.slice(MAX_BATCH);
      return taken;
    },
    /** Puts deferred commands back at the front. */
    putBack(deferred: readonly Waiting[]): void {
      queue = [...turnAwayLate(deferred), ...queue];
    },
    /** How many commands wait, and how many were answered “unavailable” because of the others. */
    load: () => ({ waiting: queue.length, turnedAway }),
  };
}
