import { Worker } from 'node:worker_threads';
import type { Answer, PageToRender, Question, ServedPage, Start } from './messages.ts';

/** Renders pages in a worker thread. */
export interface Renderer {
  /** Starts the thread, if it is not running. */
  readonly warm: () => void;
  /** Rejects if the page cannot be rendered, or not in time. */
  readonly render: (page: PageToRender) => Promise<ServedPage>;
  readonly stop: () => Promise<void>;
}

export interface RendererOptions extends Start {
  readonly giveUpAfterMs?: number;
}

/** A visitor waits no longer for a page than for the shell and its scripts. */
const GIVE_UP_AFTER_MS = 1_000;
/** More than these are not waited for: the shell is faster. */
const MOST_WAITING = 16;
/** After an end the thread is not started again at once, because it may end for the same reason. */
const STARTS_AGAIN_AFTER_MS = 5_000;

interface Waiting {
  readonly resolve: (page: ServedPage) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  readonly waiting: Map<number, Waiting>;
}

export function createRenderer({ giveUpAfterMs = GIVE_UP_AFTER_MS, ...start }: RendererOptions): Renderer {
  let thread: Thread | null = null;
  let mayStartAtMs = 0;
  let asked = 0;

  function running(): Thread {
    if (thread) return thread;
    if (performance.now() < mayStartAtMs) throw new Error('The thread that renders pages has ended');
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start });
    worker.unref();
    const waiting = new Map<number, Waiting>();
    const ready = new Promise<void>((resolve, reject) => {
      const end = (error: Error) => {
        reject(error);
        for (const each of waiting.values()) each.reject(error);
        waiting.clear();
        if (thread?.worker !== worker) return;
        thread = null;
        mayStartAtMs = performance.now() + STARTS_AGAIN_AFTER_MS;
      };
      worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
      worker.on('exit', () => end(new Error('The thread that renders pages has ended')));
      worker.on('message', (answer: Answer) => {
        if (answer.kind === 'ready') return resolve();
        const asker = waiting.get(answer.id);
        waiting.delete(answer.id);
        if (answer.kind === 'page') asker?.resolve(answer.page);
        else asker?.reject(new Error(answer.reason));
      });
    });
    ready.catch(() => undefined);
    return (thread = { worker, ready, waiting });
  }

  async function ask(page: PageToRender, signal: AbortSignal): Promise<ServedPage> {
    const { worker, ready, waiting } = running();
    if (waiting.size >= MOST_WAITING) throw new Error('Too many pages are waiting to be rendered');
    const id = (asked += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      signal.addEventListener('abort', () => {
        waiting.delete(id);
        reject(new Error(`The page was not rendered within ${giveUpAfterMs} ms`));
      });
      ready.then(() => {
        const question: Question = { id, page };
        if (waiting.has(id)) worker.postMessage(question, []);
      }, reject);
    });
  }

  return {
    warm: () => void running(),
    render: async (page) => ask(page, AbortSignal.timeout(giveUpAfterMs)),
    stop: async () => {
      const ended = thread?.worker;
      thread = null;
      await ended?.terminate();
    },
  };
}
