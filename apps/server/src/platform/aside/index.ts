import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log/index.ts';

/** Whoever else wants the processor gets nine times as much of it. */
const NICENESS = 10;

type Asked<Task> = { readonly id: number; readonly task: Task };
type Answered<Value> = { readonly id: number; readonly value?: Value; readonly error?: string };

interface Waiting<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

/** A process that does tasks of one kind, in the order of their coming or beside each other. */
export interface Aside<Task, Value> {
  /** Throws what the task threw, by its message, and when the process ends before it has answered. */
  readonly ask: (task: Task) => Promise<Value>;
  readonly stop: () => Promise<void>;
}

/** Starts `worker`, a module that calls `serveAside`, in a process that gives way to everything else. What is under way
 *  when that process dies fails; the next task starts another one. */
export function startAside<Task, Value>({
  worker,
  name,
  atOnce,
  log,
}: {
  readonly worker: URL;
  /** For the log: «hashing». */
  readonly name: string;
  /** Threads of its own. */
  readonly atOnce: number;
  readonly log: Log;
}): Aside<Task, Value> {
  const waiting = new Map<number, Waiting<Value>>();
  let lastId = 0;
  let child: ChildProcess | null = null;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(worker), {
      env: { ...process.env, UV_THREADPOOL_SIZE: String(atOnce) },
      execArgv: [],
      serialization: 'advanced',
    });
    if (started.pid !== undefined) setPriority(started.pid, NICENESS);
    started.on('message', ({ id, value, error }: Answered<Value>) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asker?.resolve(value as Value);
      else asker?.reject(new Error(error));
    });
    started.on('error', (error) => log.error({ err: error }, `the ${name} process failed`));
    started.on('exit', (code, signal) => {
      if (child !== started) return;
      child = null;
      log.error({ code: code ?? 0, reason: signal ?? 'exit' }, `the ${name} process ended`);
      for (const [id, { reject }] of waiting) {
        waiting.delete(id);
        reject(new Error(`The ${name} process ended`));
      }
    });
    return started;
  }

  child = start();
  return {
    ask(task) {
      child ??= start();
      const to = child;
      const id = (lastId += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        to.send({ id, task } satisfies Asked<Task>, (error) => {
          if (error && waiting.delete(id)) reject(error);
        });
      });
    },
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

/** In the process itself: does each task of the parent until that one goes away. */
export function serveAside(work: (task: never) => Promise<unknown>): void {
  const answer = (answered: Answered<unknown>): void => void process.send?.(answered);
  process.on('message', ({ id, task }: Asked<never>) => {
    work(task).then(
      (value) => answer({ id, value }),
      (error: unknown) => answer({ id, error: error instanceof Error ? error.message : 'It failed' }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  // These reach every process of the terminal or the service at once; the parent still has calls to finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
