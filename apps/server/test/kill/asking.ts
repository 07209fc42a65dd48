/** Calls of a server that may be killed at any moment: each is made with its key until there is an answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@maidan/contract';

const GIVE_UP_MS = 10_000;
export const RETRY_MS = 40;
/** Longer than a killed server takes to be ready again on a machine that is many times slower than usual. */
const ANSWERED_WITHIN_MS = 240_000;

/** Somebody with a session. */
export type Caller = { readonly id: string; readonly token: string };

export type Asking = ReturnType<typeof asking>;

export function asking(url: () => string) {
  let lastTrouble = '';
  let retries = 0;

  /** One try; null where the outcome is unknown. */
  async function request<T>(path: string, init: RequestInit): Promise<Envelope<T> | null> {
    try {
      const answer = await fetch(url() + path, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
      const envelope = (await answer.json()) as Envelope<T>;
      if (envelope.meta.code < 500) return envelope;
      lastTrouble = JSON.stringify(envelope);
    } catch (error) {
      lastTrouble = String(error);
    }
    return null;
  }

  async function untilAnswered<T>(path: string, init: RequestInit = {}): Promise<Envelope<T>> {
    const since = performance.now();
    for (;;) {
      const answer = await request<T>(path, init);
      if (answer) return answer;
      retries += 1;
      if (performance.now() - since > ANSWERED_WITHIN_MS) {
        throw new Error(`${path} was not answered within ${ANSWERED_WITHIN_MS} ms: ${lastTrouble}`);
      }
      await pause(RETRY_MS);
    }
  }

  return {
    untilAnswered,

    async logIn(username: string, password: string): Promise<Caller> {
      const { meta, data } = await untilAnswered<{ id: string }>('/identity/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      return { id: data.id, token: meta.token ?? '' };
    },

    get: <T>({ token }: Caller, path: string): Promise<Envelope<T>> =>
      untilAnswered<T>(path, { headers: { authorization: `Bearer ${token}` } }),

    post: <T>({ token }: Caller, key: string, path: string, body: object): Promise<Envelope<T>> =>
      untilAnswered<T>(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),

    /** Requests that were tried again because nobody knew how they had ended. */
    retries: () => retries,
    /** What went wrong last: for the report of a failure. */
    trouble: () => lastTrouble,
  };
}
