import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log/index.ts';
import { bareEnvironment, confined, CONFINEMENT, UNCONFINED } from './confined.ts';

/** Whoever else wants the processor gets nine times as much of it. */
const NICENESS = 10;

type Asked<Task> = { readonly id: number; readonly task: Task };
/** The first that a process says: whether it can reach any network, this machine's own included. */
type Begun = { readonly hasNetwork: boolean };
type Answered<Value> = { readonly id: number; readonly value?: Value; readonly error?: string };

interface Waiting<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

/** So many tasks wait already that one more is not taken. */
export class BackgroundProcessFull extends Error {
  override readonly name = 'BackgroundProcessFull';
}

/** The process ended, or was ended, before it had answered. */
export class BackgroundProcessEnded extends Error {
  override readonly name = 'BackgroundProcessEnded';
}

/** A process that does tasks of one kind, in the order of their coming or beside each other. */
export interface BackgroundProcess<Task, Value> {
  /** Throws what the task threw, by its message; `BackgroundProcessFull`; `BackgroundProcessEnded`. */
  readonly ask: (task: Task) => Promise<Value>;
  /** Whether the process can reach a network, by its own word; true of one that ended before it had said so. */
  readonly hasNetwork: () => Promise<boolean>;
  /** Tasks without an answer yet. */
  readonly waiting: () => number;
  readonly stop: () => Promise<void>;
}

export interface BackgroundProcessOptions {
  /** A module that calls `serveBackgroundProcess`. */
  readonly worker: URL;
  /** For the log: “hashing”. */
  readonly name: string;
  /** Threads of its own. */
  readonly atOnce: number;
  /** Tasks that may be without an answer; more are refused. */
  readonly maxWaiting: number;
  /** The tasks are bytes of strangers: see `confined`. What beside the worker's own file the process reads. */
  readonly confinedTo?: readonly string[];
  /** A task that takes longer ends the process, and with it whatever else is under way there. */
  readonly endsAfterMs?: number;
  readonly log: Log;
}

/** Starts `worker` in a process that gives way to everything else and gets none of our secrets. What is under way when
 *  that process dies fails; the next task starts another one. */
export function startBackgroundProcess<Task, Value>(options: BackgroundProcessOptions): BackgroundProcess<Task, Value> {
  const { worker, name, atOnce, maxWaiting, confinedTo, endsAfterMs, log } = options;
  const waiting = new Map<number, Waiting<Value>>();
  let lastId = 0;
  let child: ChildProcess | null = null;
  let hasNetwork: Promise<boolean>;

  function start(): ChildProcess {
    const path = fileURLToPath(worker);
    const started = fork(path, {
      ...(confinedTo ? confined([path, ...confinedTo]) : UNCONFINED),
      env: bareEnvironment(process.env, {
        UV_THREADPOOL_SIZE: String(atOnce),
        ...(confinedTo ? CONFINEMENT : {}),
      }),
      serialization: 'advanced',
    });
    if (started.pid !== undefined) setPriority(started.pid, NICENESS);
    hasNetwork = new Promise((resolve) => {
      started.once('message', (begun: Begun) => resolve(begun.hasNetwork));
      started.once('exit', () => resolve(true));
    });
    started.on('message', (message: Begun | Answered<Value>) => {
      if ('hasNetwork' in message) return;
      const { id, value, error } = message;
      const asker = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asker?.resolve(value as Value);
      else asker?.reject(new Error(error));
    });
    started.on('error', (error) => log.error({ err: error }, `${name} process failed`));
    started.on('exit', (code, signal) => {
      if (child === started) {
        child = null;
        log.error({ code: code ?? 0, reason: signal ?? 'exit' }, `${name} process ended`);
      }
      for (const [id, { reject }] of waiting) {
        waiting.delete(id);
        reject(new BackgroundProcessEnded(`The ${name} process ended`));
      }
    });
    return started;
  }

  function send(to: ChildProcess, task: Task): Promise<Value> {
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      to.send({ id, task } satisfies Asked<Task>, (error) => {
        if (error && waiting.delete(id)) reject(error);
      });
    });
  }

  child = start();
  return {
    async ask(task) {
      if (waiting.size >= maxWaiting)
        throw new BackgroundProcessFull(`${waiting.size} tasks wait for the ${name} process`);
      child ??= start();
      const to = child;
      const patience = endsAfterMs === undefined ? undefined : setTimeout(() => to.kill('SIGKILL'), endsAfterMs);
      try {
        return await send(to, task);
      } finally {
        clearTimeout(patience);
      }
    },
    hasNetwork: () => hasNetwork,
    waiting: () => waiting.size,
    async stop() {
      const stopping = child;
      child = null;
      if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
      const ended = once(stopping, 'exit');
      stopping.disconnect();
      await ended;
    },
  };
}

/** In the process itself: does each task of the parent until that one goes away. */
export function serveBackgroundProcess(work: (task: never) => Promise<unknown>): void {
  // Of a parent that has gone away `disconnect` tells.
  const answer = (answered: Begun | Answered<unknown>): void =>
    void process.send?.(answered, undefined, undefined, () => undefined);
  process.on('message', ({ id, task }: Asked<never>) => {
    work(task).then(
      (value) => answer({ id, value }),
      (error: unknown) => answer({ id, error: error instanceof Error ? error.message : 'It failed' }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  answer({ hasNetwork: Object.keys(networkInterfaces()).length > 0 });
  // These reach every process of the terminal or the service at once; the parent still has calls to finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
