import type { Clock } from '../clock/index.ts';
import type { Log } from '../log/index.ts';
import { createRetries } from '../retries/index.ts';

const FIRST_PAUSE_MS = 500;

export type InForce = ReturnType<typeof createInForce>;

/** Keeps memory equal to committed rows. A change is read back after every execution: a repeated one brings its stored
 *  answer without its effects, and the answer to a COMMIT may be lost. */
export function createInForce({
  clock,
  log,
}: {
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'warn'>;
}) {
  const retries = createRetries({
    clock,
    firstMs: FIRST_PAUSE_MS,
    failing: ({ subject, error }) =>
      log.warn({ name: subject, reason: String(error) }, 'a stored change is not in force yet, retrying'),
  });

  /** Rejects if it fails, and is then repeated by itself with growing pauses until it succeeds. */
  async function put(subject: string, follow: () => void | Promise<void>): Promise<void> {
    try {
      await follow();
      retries.succeeded(subject);
    } catch (error) {
      retries.failed(subject, error, () => void put(subject, follow).catch(() => undefined));
      throw error;
    }
  }

  return {
    put,

    /**
     * Runs a change and then `follow`, which reads what is committed into memory and may run at any time. An answer means
     * that it is in force: if `follow` fails, the change is answered with its error, and `follow` is retried by itself. A
     * refusal changed nothing.
     */
    async after<T>(subject: string, change: () => Promise<T>, follow: () => void | Promise<void>): Promise<T> {
      let answer: T;
      try {
        answer = await change();
      } catch (error) {
        await put(subject, follow).catch(() => undefined);
        throw error;
      }
      if (!isRefusal(answer)) await put(subject, follow);
      return answer;
    },
  };
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
