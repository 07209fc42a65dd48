/** Calls of a game's page: JSON with a bearer token, from a page with an opaque origin. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { GAMES_API, type PageError } from '../page-api.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/index.ts';
import { sessionOfPage, type Language, type Session } from '../sessions/index.ts';
import { callLimit } from './call-limits.ts';
import { refused, type Refusal, type Result } from './refusal.ts';
import { REFUSALS, sentence, type ErrorCode } from './words.ts';

export interface PageCall {
  readonly method: 'GET' | 'POST';
  /** Below {@link GAMES_API}. */
  readonly path: string;
  readonly handle: (
    session: Session,
    request: {
      readonly body: unknown;
      readonly query: unknown;
      /** When the request was read, before anything was asked about it. */
      readonly readAt: Date;
    },
  ) => Promise<Result<object>>;
  /** Told at once when a request was read, before anything is awaited; what it returns is called when it is answered. */
  readonly arrived?: (readAt: Date) => () => void;
  /** How often a player may call it in a minute, where less often than other writes. */
  readonly timesAMinute?: number;
}

/** A call whose body is checked first. */
export function post<Body>(
  path: string,
  schema: ZodMiniType<Body>,
  handle: (session: Session, body: Body, readAt: Date) => Promise<Result<object>>,
): PageCall {
  return {
    method: 'POST',
    path,
    async handle(session, { body, readAt }) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return await handle(session, parsed.data, readAt);
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      return refused({ code: 'invalid-input', field: field === '' ? 'body' : field });
    },
  };
}

/** Of one player's calls that write, together: more than a hand can press. */
const WRITES_A_MINUTE = 600;
/** Of one player's other calls: more than pages of it in several tabs need while every bet of a round ends in flight. */
const READS_A_MINUTE = 1_200;

const OPAQUE_ORIGIN = 'null';
/** How long a browser may cache a preflight. */
const PREFLIGHT_SECONDS = '600';

export function servePageCalls(
  app: FastifyInstance,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  calls: readonly PageCall[],
): void {
  app.options(`${GAMES_API}/*`, async (request, reply) => {
    allowOpaqueOrigin(request, reply);
    return reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .code(204)
      .send();
  });
  const allOf = { GET: callLimit(clock, READS_A_MINUTE), POST: callLimit(clock, WRITES_A_MINUTE) };
  for (const { method, path, handle, arrived, timesAMinute } of calls) {
    const limits = [allOf[method], ...(timesAMinute === undefined ? [] : [callLimit(clock, timesAMinute)])];
    app.route({
      method,
      url: `${GAMES_API}/${path}`,
      async handler(request, reply) {
        const readAt = new Date(clock.now());
        const answered = arrived?.(readAt);
        try {
          allowOpaqueOrigin(request, reply);
          const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
          const session = token && (await sessionOfPage(database, token, readAt));
          if (!session) return refuse(reply, { code: 'signed-out' }, languageOf(request));
          const waitMs = Math.max(0, ...limits.map((limit) => limit.take(session.playerId)));
          if (waitMs > 0) return refuse(reply, { code: 'too-many-calls', waitMs }, session.language);
          const result = await handle(session, { body: request.body, query: request.query, readAt });
          return result.ok ? reply.send(result.value) : refuse(reply, result.refusal, session.language);
        } finally {
          answered?.();
        }
      },
    });
  }
}

/** Pages of the site itself must not call this: only an opaque origin may read an answer. */
export function allowOpaqueOrigin({ headers }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store').header('vary', 'Origin');
  if (headers.origin === OPAQUE_ORIGIN) void reply.header('access-control-allow-origin', OPAQUE_ORIGIN);
}

export function refuse(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const { code } = refusal;
  const waitMs = 'waitMs' in refusal ? refusal.waitMs : undefined;
  const error: Omit<PageError, 'code'> & { readonly code: ErrorCode } = {
    code,
    message: sentence(code, language)
      .replace('{seconds}', String(Math.ceil((waitMs ?? 0) / 1000)))
      .replace('{field}', 'field' in refusal ? refusal.field : ''),
    ...(waitMs !== undefined && { waitMs }),
  };
  return reply.code(REFUSALS[code].status).header('cache-control', 'no-store').send(error);
}

/** The language of a caller whose session is unknown or has ended. */
export function languageOf({ headers }: FastifyRequest): Language {
  return /^\s*hi\b/i.test(headers['accept-language'] ?? '') ? 'hi' : 'en';
}
