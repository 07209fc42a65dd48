import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log/index.ts';
import type { Hasher } from './argon2.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Whoever else wants the processor gets nine times as much of it. */
const NICENESS = 10;

export type Task =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly passwordHash: string; readonly password: string };
export type Asked = Task & { readonly id: number };
export type Answered = { readonly id: number; readonly value?: string | boolean; readonly error?: string };

interface Waiting {
  readonly resolve: (value: string | boolean | undefined) => void;
  readonly reject: (error: Error) => void;
}

export interface Hashing extends Hasher {
  readonly stop: () => Promise<void>;
}

/** Hashes in a process of its own that gives way to everything else, so that guessing at passwords takes what nobody
 *  needs and no more. What is under way when that process dies fails; the next task starts another one. */
export function startHashing({ atOnce, log }: { readonly atOnce: number; readonly log: Log }): Hashing {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let child: ChildProcess | null = null;

  function start(): ChildProcess {
    const started = fork(WORKER, { env: { ...process.env, UV_THREADPOOL_SIZE: String(atOnce) }, execArgv: [] });
    if (started.pid !== undefined) setPriority(started.pid, NICENESS);
    started.on('message', ({ id, value, error }: Answered) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asker?.resolve(value);
      else asker?.reject(new Error(error));
    });
    started.on('error', (error) => log.error({ err: error }, 'the hashing process failed'));
    started.on('exit', (code, signal) => {
      if (child !== started) return;
      child = null;
      log.error({ code: code ?? 0, reason: signal ?? 'exit' }, 'the hashing process ended');
      for (const [id, { reject }] of waiting) {
        waiting.delete(id);
        reject(new Error('The hashing process ended'));
      }
    });
    return started;
  }

  function ask(task: Task): Promise<string | boolean | undefined> {
    child ??= start();
    const to = child;
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      to.send({ ...task, id } satisfies Asked, (error) => {
        if (error && waiting.delete(id)) reject(error);
      });
    });
  }

  child = start();
  return {
    hash: async (password) => String(await ask({ kind: 'hash', password })),
    verify: async (passwordHash, password) => (await ask({ kind: 'verify', passwordHash, password })) === true,
    async stop() {
      const stopping = child;
      child = null;
      if (!stopping || stopping.exitCode !== null) return;
      const ended = once(stopping, 'exit');
      stopping.disconnect();
      await ended;
    },
  };
}
