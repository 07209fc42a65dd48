import { startBackgroundProcess } from '../background-process/index.ts';
import type { Log } from '../log/index.ts';
import type { Hasher } from './argon2.ts';

export type Task =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly passwordHash: string; readonly password: string };

export interface Hashing extends Hasher {
  /** Number of tasks without an answer. */
  readonly waiting: () => number;
  readonly stop: () => Promise<void>;
}

/** Far more than are ever requested at once, because callers queue for their turn before. */
const MAX_WAITING = 100;

/** Hashes in a low-priority process, so that password guessing only uses processor time that nothing else needs. When
 *  that process dies, the tasks in progress fail and the next task starts a new one. */
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
