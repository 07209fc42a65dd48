import type * as z from 'zod/mini';
import { GAMES_API, pageError, type PageError } from '../../src/page-api.ts';

/** Why a call failed. `unreachable`: its outcome is unknown; repeating the call finds out. */
export type Problem =
  | { readonly kind: 'refused'; readonly code: PageError['code']; readonly message: string; readonly waitMs?: number }
  | { readonly kind: 'unreachable'; readonly what: 'server' | 'wallet' };

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export interface Api {
  readonly get: <T>(path: string, shape: z.ZodMiniType<T>) => Promise<Answer<T>>;
  /** Every write may be sent again: a bet carries a key, the others change nothing the second time. */
  readonly post: <T>(path: string, shape: z.ZodMiniType<T>, body: unknown) => Promise<Answer<T>>;
}

export interface ApiPorts {
  readonly token: string;
  readonly fetch: typeof fetch;
  readonly pause: (ms: number) => Promise<void>;
  /** A call has to be sent again; called with false when one has been answered. */
  readonly onRetrying: (isRetrying: boolean) => void;
}

/** Waits before a call is sent again, each once. */
const PAUSES_MS = [500, 1000, 2000];
const CALL_TIMEOUT_MS = 12_000;

export function createApi({ token, fetch, pause, onRetrying }: ApiPorts): Api {
  const once = async <T>(path: string, shape: z.ZodMiniType<T>, init: RequestInit): Promise<Answer<T>> => {
    try {
      const response = await fetch(`${GAMES_API}/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        credentials: 'omit',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      const body: unknown = await response.json();
      return response.ok ? { ok: true, value: shape.parse(body) } : { ok: false, problem: problemOf(body) };
    } catch {
      // No network, no answer in time, or an answer that is not ours, such as a proxy's error page.
      return { ok: false, problem: { kind: 'unreachable', what: 'server' } };
    }
  };
  const call = async <T>(path: string, shape: z.ZodMiniType<T>, init: RequestInit): Promise<Answer<T>> => {
    for (const ms of PAUSES_MS) {
      const answer = await once(path, shape, init);
      if (answer.ok || answer.problem.kind === 'refused') {
        onRetrying(false);
        return answer;
      }
      onRetrying(true);
      await pause(ms);
    }
    const last = await once(path, shape, init);
    onRetrying(false);
    return last;
  };
  return {
    get: async (path, shape) => call(path, shape, { method: 'GET' }),
    post: async (path, shape, body) => call(path, shape, { method: 'POST', body: JSON.stringify(body) }),
  };
}

function problemOf(body: unknown): Problem {
  const parsed = pageError.safeParse(body);
  if (!parsed.success) return { kind: 'unreachable', what: 'server' };
  const { code, message, waitMs } = parsed.data;
  if (code === 'wallet-unreachable') return { kind: 'unreachable', what: 'wallet' };
  return { kind: 'refused', code, message, ...(waitMs === undefined ? {} : { waitMs }) };
}
