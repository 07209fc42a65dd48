import { startAside } from '../aside/index.ts';
import type { Log } from '../log/index.ts';
import type { Hasher } from './argon2.ts';

export type Task =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly passwordHash: string; readonly password: string };

export interface Hashing extends Hasher {
  readonly stop: () => Promise<void>;
}

/** Hashes in a process of its own that gives way to everything else, so that guessing at passwords takes what nobody
 *  needs and no more. What is under way when that process dies fails; the next task starts another one. */
export function startHashing({ atOnce, log }: { readonly atOnce: number; readonly log: Log }): Hashing {
  const worker = new URL('./worker.ts', import.meta.url);
  const { ask, stop } = startAside<Task, string | boolean>({ worker, name: 'hashing', atOnce, log });
  return {
    hash: async (password) => String(await ask({ kind: 'hash', password })),
    verify: async (passwordHash, password) => (await ask({ kind: 'verify', passwordHash, password })) === true,
    stop,
  };
}
