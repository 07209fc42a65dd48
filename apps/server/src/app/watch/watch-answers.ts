/** Whether a process that is alive still answers: one that hangs never ends by itself. */
import type { Clock } from '../../platform/clock/index.ts';

const ASK_EVERY_MS = 5_000;
/** A single answer may be late on a machine that is starved. */
const MISSES = 3;

/**
 * Asks again and again, and calls `hangs` once after three questions in a row that were not answered before the next was
 * due. `ask` resolves with an answer, whatever it says; its signal ends it. Returns a function that stops.
 */
export function watchAnswers(
  clock: Clock,
  { ask, hangs }: { readonly ask: (signal: AbortSignal) => Promise<unknown>; readonly hangs: () => void },
): () => void {
  let misses = 0;
  let asking: AbortController | null = null;

  function look(): void {
    if (asking) {
      asking.abort();
      misses += 1;
    }
    if (misses >= MISSES) {
      stop();
      hangs();
      return;
    }
    const question = new AbortController();
    asking = question;
    ask(question.signal).then(
      () => {
        if (asking !== question) return;
        asking = null;
        misses = 0;
      },
      // It stays open, and is counted when the next one is due.
      () => undefined,
    );
  }

  const cancel = clock.every(ASK_EVERY_MS, look);
  function stop(): void {
    cancel();
    asking?.abort();
  }
  return stop;
}
