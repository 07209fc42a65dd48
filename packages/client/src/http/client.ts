import type { BodyOf, Call, DataOf, Language, Meta, ParamsOf, Problem, QueryOf } from '@maidan/contract';
import * as z from 'zod/mini';
import { RequestFailed, SessionEnded, type Answer } from './answer.ts';

/** Required if the call declares fields, optional otherwise. */
type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { readonly [K in Name]?: Value } : { readonly [K in Name]: Value };

export type Input<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    /** One key per player action, the same for every retry (L-5). Only `idempotent` calls take one. */
    readonly idempotencyKey?: string;
    /** Called when the request is retried under the same key. */
    readonly onChecking?: () => void;
    readonly signal?: AbortSignal;
  };

export type Request = <C extends Call>(call: C, input: Input<C>) => Promise<Answer<DataOf<C>>>;

/** Where to send the player when the session has ended, with the server's reason if it gave one (AUT-20). */
export interface LostSession {
  readonly goTo: '/' | '/login';
  readonly message: string;
}

export interface ClientDeps {
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<void>;
  readonly token: () => string | null;
  readonly language: () => Language;
  readonly onSessionLost: (lost: LostSession) => void;
}

const TIMEOUT_MS = 10_000;
/** Delay in ms before each retry of a keyed write; after the last retry the failure is thrown. */
const REPEAT_AFTER_MS = [400, 1_200, 3_000] as const;

/**
 * Creates `request`, which makes one contract call over HTTP to the page's own origin (SET-06). A write with an
 * idempotency key is retried under that key when no answer arrives; nothing else is retried here. Answers of
 * idempotent calls are validated against their schema, others are trusted. Throws `RequestFailed` on outages and
 * `SessionEnded` when the server no longer knows the session.
 */
export function createClient(deps: ClientDeps): Request {
  return async (call, input) => {
    const repeatsAfterMs = isKeyed(call, input) ? REPEAT_AFTER_MS : [];
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await attempt(deps, call, input);
      } catch (error) {
        const repeatAfterMs = repeatsAfterMs[repeats];
        if (repeatAfterMs === undefined || input.signal?.aborted || !isWorthRepeating(error)) {
          throw repeats > 0 ? stillUnknown(error) : error;
        }
        input.onChecking?.();
        await deps.wait(repeatAfterMs);
      }
    }
  };
}

const isKeyed = <C extends Call>(call: C, input: Input<C>): boolean =>
  call.idempotent && input.idempotencyKey !== undefined;

/** A failed retry says nothing about the attempt before it, whose answer never arrived. */
function stillUnknown(error: unknown): unknown {
  if (error instanceof SessionEnded) return error;
  if (!(error instanceof RequestFailed)) return new RequestFailed({ kind: 'timeout', mayHaveHappened: true });
  const { kind, status, message, problem } = error;
  return new RequestFailed({ kind, status, message, problem, mayHaveHappened: true });
}

async function attempt<C extends Call>(deps: ClientDeps, call: C, input: Input<C>): Promise<Answer<DataOf<C>>> {
  const sent = outgoing(deps, call, input);
  const response = await send(deps, call, sent, input);
  const { meta, data } = await readEnvelope(response);
  if (response.status === 401) throw lost(deps, { goTo: '/login', message: meta.message }, sent.token);
  if (meta.code === 401) throw lost(deps, { goTo: '/', message: meta.message }, sent.token);
  if (!response.ok) {
    throw new RequestFailed({
      kind: 'http',
      status: response.status,
      message: meta.message,
      problem: problemOf(data),
      mayHaveHappened: call.method !== 'GET' && response.status >= 500,
    });
  }
  if (meta.code === 200) {
    return { ok: true, data: checked(call, data), message: meta.message, token: meta.token ?? null };
  }
  return { ok: false, code: meta.code, message: meta.message, problem: problemOf(data) };
}

/** Validates the answer of an idempotent call: an unreadable one is an unknown outcome, never a success. */
function checked<C extends Call>(call: C, data: unknown): DataOf<C> {
  if (call.idempotent && !z.safeParse(call.data, data, { jitless: true }).success) {
    throw new RequestFailed({ kind: 'http', status: 200, mayHaveHappened: true });
  }
  return data as DataOf<C>;
}

interface Outgoing {
  readonly url: string;
  readonly init: RequestInit;
  readonly token: string | null;
}

function outgoing<C extends Call>(deps: ClientDeps, call: C, input: Input<C>): Outgoing {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = input;
  const token = deps.token();
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': deps.language() };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (input.idempotencyKey !== undefined) headers['Idempotency-Key'] = input.idempotencyKey;
  const init: RequestInit = { method: call.method, headers };
  if (call.method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body ?? {});
  }
  return { url: addressOf(call, params, query), init, token };
}

/** The path with its `:names` filled in, and the query. Undefined values are omitted. */
function addressOf(call: Call, params: unknown, query: unknown): string {
  const given = textValues(params);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined) throw new TypeError(`${call.name} needs ${name} for its path`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams([...textValues(query)]).toString();
  return search === '' ? path : `${path}?${search}`;
}

function textValues(fields: unknown): Map<string, string> {
  const entries = Object.entries((fields ?? {}) as Readonly<Record<string, string | number | boolean | undefined>>);
  return new Map(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const])));
}

async function send<C extends Call>(deps: ClientDeps, call: C, sent: Outgoing, input: Input<C>): Promise<Response> {
  const { signal } = input;
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await deps.fetch(sent.url, { ...sent.init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (error) {
    const isAborted = signal?.aborted === true;
    // An abort does not stop the server, so the outcome of a keyed write is unknown.
    if (isAborted && !isKeyed(call, input)) throw error;
    const kind = timeout.aborted || isAborted ? 'timeout' : 'offline';
    throw new RequestFailed({ kind, mayHaveHappened: call.method !== 'GET' });
  }
}

async function readEnvelope(response: Response): Promise<{ meta: Meta; data: unknown }> {
  try {
    const value: unknown = await response.json();
    if (isEnvelope(value)) return value;
  } catch {
    // A proxy's page or a truncated body: the HTTP failure below.
  }
  throw new RequestFailed({ kind: 'http', status: response.status, mayHaveHappened: true });
}

function isEnvelope(value: unknown): value is { meta: Meta; data: unknown } {
  if (typeof value !== 'object' || value === null || !('meta' in value)) return false;
  const { meta } = value;
  return typeof meta === 'object' && meta !== null && 'code' in meta && 'message' in meta;
}

function problemOf(data: unknown): Problem {
  return typeof data === 'object' && data !== null && 'reason' in data ? (data as Problem) : { reason: 'unknown' };
}

/** A late answer to a session that has since been replaced must not end the new one. */
function lost(deps: ClientDeps, session: LostSession, token: string | null): SessionEnded {
  if (deps.token() === token) deps.onSessionLost(session);
  return new SessionEnded(session.message);
}

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return false;
  return error.kind !== 'http' || error.status === 200 || error.status >= 502;
}

/** For queries, which only know data and errors: throws a refusal as `RequestFailed` with the server's message. */
export function dataFetcher(request: Request) {
  return async <C extends Call>(call: C, input: Input<C>): Promise<DataOf<C>> => {
    const answer = await request(call, input);
    if (answer.ok) return answer.data;
    throw new RequestFailed({ kind: 'http', status: answer.code, message: answer.message, problem: answer.problem });
  };
}
