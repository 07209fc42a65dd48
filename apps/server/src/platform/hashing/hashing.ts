import { startBackgroundProcess } from '../background-process/index.ts';
import type { Log } from '../log/index.ts';
import type { Hasher } from './argon2.ts';

export type Task =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly passwordHash: string; readonly password: string };

export interface Hashing extends Hasher {
  /** Tasks without an answer yet. */
  readonly waiting: () => number;
  readonly stop: () => Promise<void>;
}

/** Far more than are ever asked for at once: whoever hashes waits for a turn before. */
const MAX_WAITING = 100;

/** Hashes in a process of its own that gives way to everything else, so that guessing at passwords takes what nobody
 *  needs and no more. What is under way when that process dies fails; the next task starts another one. */
export function startHashing({ atOnce, log }: { readonly atOnce: number; readonly log: Log }): Hashing {
  const worker = new URL('./worker.ts', import.meta.url);
  const options = { worker, name: 'hashing', atOnce, maxWaiting: MAX_WAITING, log };
  const { ask, waiting, stop } = startBackgroundProcess<Task, string | boolean>(options);
  return {
    hash: async (password) => String(await ask({ kind: 'hash', password })),
    verify: async (passwordHash, password) => (await ask({ kind: 'verify', passwordHash, password })) === true,
    waiting,
    stop,
  };
}
