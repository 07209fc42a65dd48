import { refused } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import { isSystemCommand, type AnyAnswer, type Command } from './commands.ts';

/** Maximum number of commands in one transaction: the knee of the measured curve (docs/adr/0002). */
export const MAX_BATCH = 500;
/** Players' commands are answered “unavailable” once this many are queued, so that memory stays bounded; system
 *  commands are bounded by the number of markets and always accepted. */
export const MAX_WAITING = 10_000;
/** How long a player's command is retried while the database is unavailable or its wallet is locked, before it is
 *  answered “unavailable”. */
const PATIENCE_MS = 8_000;
export const UNAVAILABLE = refused({ kind: 'unavailable' } as const);

export type Waiting = {
  readonly command: Command;
  readonly receivedAtMs: number;
  readonly settle: (answer: AnyAnswer | 'done') => void;
  readonly fail: (error: unknown) => void;
};

/** The commands waiting for a batch, in order of arrival; `wake` is called after each that is queued. */
export function createQueue({ clock, wake }: { readonly clock: Clock; readonly wake: () => void }) {
  let queue: Waiting[] = [];
  let turnedAway = 0;

  /** Answers the players' commands that have timed out and returns the others. The answer is not stored, so the
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
    /** How many commands are waiting, and how many were answered “unavailable” because the queue was full. */
    load: () => ({ waiting: queue.length, turnedAway }),
  };
}
