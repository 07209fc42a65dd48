/** A part of the site that another server serves: ours only by its address. */
import { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type Language } from '@maidan/contract';
import { systemClock, type Clock } from '../../clock/index.ts';
import { parseCookies } from '../access/cookies.ts';
import { SECURITY_HEADERS } from '../access/security-headers.ts';
import { refusalEnvelope } from '../answers/refuse.ts';
import { refusalOfRequest } from '../answers/request-errors.ts';
import { createAsking, type Answered } from './proxied/asking.ts';
import { createKept } from './proxied/kept.ts';
import { createInFlight } from './proxied/in-flight.ts';

export interface ProxiedSiteOptions {
  /** Where it stands on our site, and there alone: `/games`. Its server knows it by the same path. */
  readonly at: string;
  /** Where its server listens; null while it does not run. */
  readonly upstream: () => string | null;
  /** The cookies that are its own begin so: it neither gets nor sets any other of this site. */
  readonly cookiePrefix: string;
  /** A server that has not answered by then is taken for away; longer than it may lawfully take. */
  readonly answersWithinMs?: number;
  /** Below it are the files that its pages load: what is immutable there is kept and served from memory. */
  readonly assets?: string;
  /** Addresses whose answers go on for as long as their reader likes. */
  readonly streams?: readonly string[];
  /** How many connections it takes for all other requests together. */
  readonly connections?: number;
  /** A page of its own that a request is sent to instead, or null for the one it asked for. */
  readonly instead?: (asked: {
    readonly path: string;
    readonly query: string;
    readonly cookies: Cookies;
  }) => string | null;
  readonly clock?: Pick<Clock, 'after'>;
  /** What a page says while its server is away. */
  readonly away: (language: Language) => { readonly code: string; readonly title: string; readonly message: string };
}

/** A page whose origin is nobody's. */
const NO_ORIGIN = 'null';
const AGAIN_SECONDS = '2';
const ANSWERS_WITHIN_MS = 20_000;
const CONNECTIONS = 256;
/** The longest body that is passed on; its server takes as much. */
export const PROXIED_BODY_BYTES = 64 * 1024;
/** Of one connection of a browser, which sends the next request after the answer. */
const MOST_OF_A_SOCKET = 8;
/** Of one token, whose page has several tabs; and of one address, behind which there may be many players. */
const MOST_OF_A_TOKEN = 32;
const MOST_OF_AN_ADDRESS = 128;
const MOST_STREAMS_OF_A_TOKEN = 8;
const MOST_STREAMS = 8_192;
/** A client that has not read its answer by then is cut off. */
const READ_WITHIN_MS = 30_000;
/** What concerns a connection and not what travels on it; and what our own server adds. */
const OF_CONNECTION =
  /^(connection|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|forwarded|via|x-forwarded-.*|x-real-ip)$/;
/** What would be heard for the whole of our site. */
const OF_SITE = /^(clear-site-data|strict-transport-security|service-worker-allowed|alt-svc|nel|report.*)$/;
/** Whatever it sends, none of its documents has our origin: a page of it that was broken into reads nothing of ours. */
const BOXED = 'sandbox allow-scripts allow-forms';

type Cookies = ReadonlyMap<string, string>;
type Headers = Record<string, string | string[] | undefined>;

/** Passes requests below `at` on, and answers as they come back: its server's headers go over ours. No client keeps a
 *  connection of its server busy by being slow: bodies are read before they are passed on, answers before they are sent. */
export function proxiedSiteRoutes(options: ProxiedSiteOptions): (app: FastifyInstance) => void {
  const { at, upstream, cookiePrefix, assets, streams = [], clock = systemClock } = options;
  const { answersWithinMs = ANSWERS_WITHIN_MS, connections = CONNECTIONS } = options;
  const asking = createAsking({ connections, withinMs: answersWithinMs });
  const assetsKept = createKept();
  const ofSockets = createInFlight<object>(MOST_OF_A_SOCKET);
  const ofTokens = createInFlight<string>(MOST_OF_A_TOKEN);
  const ofAddresses = createInFlight<string>(MOST_OF_AN_ADDRESS);
  const streamsOfTokens = createInFlight<string>(MOST_STREAMS_OF_A_TOKEN);
  const allStreams = createInFlight<null>(MOST_STREAMS);
  const isOwnCookie = (cookie: string): boolean => cookie.trimStart().startsWith(cookiePrefix);

  function toUpstream(request: FastifyRequest, headers: Headers): Headers {
    const kept = withoutConnection(headers);
    const cookies = String(kept['cookie'] ?? '')
      .split(';')
      .filter(isOwnCookie);
    delete kept['cookie'];
    return {
      ...kept,
      ...(cookies.length > 0 && { cookie: cookies.join(';').trim() }),
      'x-forwarded-host': request.headers.host,
      'x-forwarded-proto': request.protocol,
    };
  }

  function fromUpstream(headers: Headers): Headers {
    const kept = withoutConnection(headers);
    const cookies = [kept['set-cookie'] ?? []].flat().filter(isOwnCookie);
    const policies = [kept['content-security-policy'] ?? SECURITY_HEADERS['content-security-policy']].flat();
    for (const name of Object.keys(kept)) if (OF_SITE.test(name)) delete kept[name];
    delete kept['set-cookie'];
    return {
      ...kept,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
      // Several policies hold together.
      'content-security-policy': [...policies, BOXED].join(', '),
    };
  }

  function isAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const language = languageOf(request.headers['accept-language']);
    const { code, title, message } = options.away(language);
    readable(request, reply.code(503).header('retry-after', AGAIN_SECONDS));
    if (!/\btext\/html\b/.test(request.headers.accept ?? '')) return reply.send({ code, message });
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${message}</p></main></body>
</html>
`);
  }

  function isTooMuch(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    readable(request, reply.code(429).header('retry-after', AGAIN_SECONDS));
    const refusal = { kind: 'too-many-requests', retryAfterSeconds: Number(AGAIN_SECONDS) } as const;
    const { message } = refusalEnvelope(languageOf(request.headers['accept-language']), refusal).body.meta;
    return reply.send({ code: 'too-many-calls', message, waitMs: Number(AGAIN_SECONDS) * 1_000 });
  }

  /** Null for what the client has too much of. */
  async function answered(request: FastifyRequest, target: Target): Promise<Answered | null> {
    const { server, path, query } = target;
    const headers = toUpstream(request, request.headers);
    if (assets !== undefined && path.startsWith(assets) && request.method === 'GET') {
      const encoding = encodingFor(request);
      const question = { url: `${server}${path}`, method: 'GET', body: undefined };
      return await assetsKept.answer(`${encoding} ${path}`, () =>
        asking.ask({ ...question, headers: { ...headers, 'accept-encoding': encoding } }),
      );
    }
    const { authorization, ...others } = headers;
    const token = typeof authorization === 'string' ? authorization : null;
    const ends = [ofAddresses.take(request.ip), token === null ? () => undefined : ofTokens.take(token)];
    try {
      if (ends.includes(null)) return null;
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      return await asking.ask({
        url: `${server}${path}${query}`,
        method: request.method,
        headers: {
          ...others,
          ...(token !== null && { authorization: token }),
          ...(body && { 'content-length': String(body.length) }),
        },
        body,
      });
    } finally {
      for (const end of ends) end?.();
    }
  }

  async function pass(request: FastifyRequest, reply: FastifyReply, target: Target): Promise<FastifyReply> {
    try {
      const answer = await answered(request, target);
      if (answer === null) return isTooMuch(request, reply);
      const { status, headers, body } = answer;
      return reply
        .code(status)
        .headers(fromUpstream(headers))
        .send(body.length > 0 ? body : undefined);
    } catch {
      return isAway(request, reply);
    }
  }

  function passStream(request: FastifyRequest, reply: FastifyReply, { server, path }: Target): FastifyReply {
    const ends = [allStreams.take(null), streamsOfTokens.take(request.headers.authorization ?? request.ip)];
    const end = (): void => ends.forEach((each) => each?.());
    if (ends.includes(null)) {
      end();
      return isTooMuch(request, reply);
    }
    reply.raw.once('close', end);
    return reply.from(`${server}${path}`, {
      rewriteRequestHeaders: (_request, headers) => toUpstream(request, headers),
      rewriteHeaders: fromUpstream,
      onError: () => void isAway(request, reply),
      // A request that failed may have had its effect: the caller decides whether to ask again.
      retryDelay: () => null,
    });
  }

  function cutOffUnread({ raw }: FastifyReply): void {
    const forget = clock.after(READ_WITHIN_MS, () => raw.destroy());
    raw.once('close', forget).once('finish', forget);
  }

  function handle(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const server = upstream();
    const path = pathBelow(at, request.url);
    if (path === null) {
      reply.callNotFound();
      return reply;
    }
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const elsewhere = options.instead?.({ path, query, cookies: parseCookies(request.headers.cookie) }) ?? null;
    if (elsewhere !== null) return readable(request, reply).redirect(elsewhere, 303);
    if (server === null) return isAway(request, reply);
    const target = { server, path, query };
    return streams.includes(path) ? passStream(request, reply, target) : pass(request, reply, target);
  }

  return (app) => {
    void app.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      own.addHook('onRequest', async (request, reply) => {
        const { socket } = request.raw;
        const end = ofSockets.take(socket);
        if (end !== null) {
          reply.raw.once('close', end);
          return undefined;
        }
        // A browser does not do that: all that it has asked for ends with its connection.
        socket.destroy();
        return reply.hijack();
      });
      own.addHook('onSend', async (_request, reply, payload) => {
        if (!(payload instanceof Readable)) cutOffUnread(reply);
      });
      own.setErrorHandler((error: Error, request, reply) => {
        const refusal = refusalOfRequest(error, request);
        if (!refusal) throw error;
        const { status, body } = refusalEnvelope(languageOf(request.headers['accept-language']), refusal);
        return readable(request, reply.code(status)).send({ code: refusal.kind, message: body.meta.message });
      });
      own.addHook('onClose', async () => asking.close());
      await own.register(replyFrom, {
        disableCache: true,
        disableRequestLogging: true,
        // Its own pool: a stream never waits for a connection, nor does anything else wait for a stream's.
        undici: { headersTimeout: answersWithinMs, connections: MOST_STREAMS },
      });
      for (const url of [at, `${at}/*`]) {
        own.route({
          method: ['GET', 'POST', 'OPTIONS'],
          url,
          bodyLimit: PROXIED_BODY_BYTES,
          schema: { hide: true },
          handler: async (request, reply) => await handle(request, reply),
        });
      }
    });
  };
}

/** For its own pages, whose origin is nobody's, and for this once. */
function readable({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (headers.origin === NO_ORIGIN) void reply.header('access-control-allow-origin', NO_ORIGIN);
  return reply.header('cache-control', 'no-store');
}

interface Target {
  readonly server: string;
  readonly path: string;
  readonly query: string;
}

/** The best of the two that files come in; the identity where the browser takes neither. */
function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | 'identity' {
  const accepted = headers['accept-encoding'] ?? '';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** What a server that decodes it first would read as a way up. */
const LEADS_OUT = /(\/|%2f|%5c|\\)(\.|%2e){1,2}(\/|%2f|%5c|\\|$)/i;

/** The path as a server would read it, without `.` and `..`; null where that leads out of `at`. */
function pathBelow(at: string, url: string): string | null {
  if (!URL.canParse(url, 'http://any')) return null;
  const { pathname, host } = new URL(url, 'http://any');
  const isBelow = host === 'any' && (pathname === at || pathname.startsWith(`${at}/`));
  return isBelow && !LEADS_OUT.test(pathname) ? pathname : null;
}

/** Without what is between two servers alone: by its name, or because `connection` names it. */
function withoutConnection(headers: Headers): Headers {
  const named = new Set(
    String(headers['connection'] ?? '')
      .toLowerCase()
      .split(/\s*,\s*/),
  );
  const isKept = ([name]: [string, unknown]): boolean => !OF_CONNECTION.test(name) && !named.has(name);
  return Object.fromEntries(Object.entries(headers).filter(isKept));
}
