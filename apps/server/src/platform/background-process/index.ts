import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { systemClock, type Clock } from '../clock/index.ts';
import type { Log } from '../log/index.ts';
import { bareEnvironment, confined, CONFINEMENT, UNCONFINED } from './confined.ts';

export { bareEnvironment };

/** At this niceness any other process gets nine times as much processor time. */
const NICENESS = 10;

type Asked<Task> = { readonly id: number; readonly task: Task };
/** The first message of a process: whether it can reach any network, including this machine's own. */
type Begun = { readonly hasNetwork: boolean };
type Answered<Value> = { readonly id: number; readonly value?: Value; readonly error?: string };

interface Waiting<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

/** Too many tasks are waiting, so this one is not accepted. */
export class BackgroundProcessFull extends Error {
  override readonly name = 'BackgroundProcessFull';
}

/** The process ended, or was terminated, before it had answered. */
export class BackgroundProcessEnded extends Error {
  override readonly name = 'BackgroundProcessEnded';
}

/** A process that runs tasks of one kind, in order of arrival or in parallel. */
export interface BackgroundProcess<Task, Value> {
  /** Throws an `Error` with the message of what the task threw, `BackgroundProcessFull` or `BackgroundProcessEnded`. */
  readonly ask: (task: Task) => Promise<Value>;
  /** Whether the process reports that it can reach a network; true if it ended before reporting. */
  readonly hasNetwork: () => Promise<boolean>;
  /** Number of tasks without an answer. */
  readonly waiting: () => number;
  readonly stop: () => Promise<void>;
}

export interface BackgroundProcessOptions {
  /** A module that calls `serveBackgroundProcess`. */
  readonly worker: URL;
  /** For the log, for example “hashing”. */
  readonly name: string;
  /** Size of its thread pool. */
  readonly atOnce: number;
  /** Maximum number of tasks without an answer; more are refused. */
  readonly maxWaiting: number;
  /** Set if the tasks are untrusted bytes (see `confined`): what the process may read besides the worker's own file. */
  readonly confinedTo?: readonly string[];
  /** A task that takes longer ends the process and every other task running in it. */
  readonly endsAfterMs?: number;
  /** Measures `endsAfterMs`. */
  readonly clock?: Pick<Clock, 'after'>;
  readonly log: Log;
}

/** Starts `worker` in a low-priority process without our secrets. When that process dies, the tasks in progress fail
 *  and the next task starts a new one. */
export function startBackgroundProcess<Task, Value>(options: BackgroundProcessOptions): BackgroundProcess<Task, Value> {
  const { worker, name, atOnce, maxWaiting, confinedTo, endsAfterMs, clock = systemClock, log } = options;
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
      const endPatience = endsAfterMs === undefined ? undefined : clock.after(endsAfterMs, () => to.kill('SIGKILL'));
      try {
        return await send(to, task);
      } finally {
        endPatience?.();
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

/** In the process itself: runs the parent's tasks until the parent disconnects. */
export function serveBackgroundProcess(work: (task: never) => Promise<unknown>): void {
  // Errors are ignored: if the parent is gone, `disconnect` reports it.
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
  // These signals reach every process of the terminal or service at once, and the parent still has calls to finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
