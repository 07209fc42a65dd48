/** A part of the site that another server serves: ours only by its address. */
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type Language } from '@maidan/contract';
import { SECURITY_HEADERS } from '../access/security-headers.ts';

export interface ProxiedSiteOptions {
  /** Where it stands on our site, and there alone: `/games`. Its server knows it by the same path. */
  readonly at: string;
  /** Where its server listens; null while it does not run. */
  readonly upstream: () => string | null;
  /** The cookies that are its own begin so: it neither gets nor sets any other of this site. */
  readonly cookiePrefix: string;
  /** A server that has not begun to answer by then is taken for away; longer than it may lawfully take. */
  readonly answersWithinMs?: number;
  /** What a page says while its server is away. */
  readonly away: (language: Language) => { readonly code: string; readonly title: string; readonly message: string };
}

/** A page whose origin is nobody's. */
const NO_ORIGIN = 'null';
const AGAIN_SECONDS = '2';
const ANSWERS_WITHIN_MS = 20_000;
/** What concerns a connection and not what travels on it; and what our own server adds. */
const OF_CONNECTION =
  /^(connection|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|forwarded|via|x-forwarded-.*|x-real-ip)$/;
/** What would be heard for the whole of our site. */
const OF_SITE = /^(clear-site-data|strict-transport-security|service-worker-allowed|alt-svc|nel|report.*)$/;
/** Whatever it sends, none of its documents has our origin: a page of it that was broken into reads nothing of ours. */
const BOXED = 'sandbox allow-scripts allow-forms';

type Headers = Record<string, string | string[] | undefined>;

/** Passes requests below `at` on, and answers as they come back: its server's headers go over ours. */
export function proxiedSiteRoutes(options: ProxiedSiteOptions): (app: FastifyInstance) => void {
  const { at, upstream, cookiePrefix, answersWithinMs = ANSWERS_WITHIN_MS } = options;
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
    void reply.code(503).header('retry-after', AGAIN_SECONDS).header('cache-control', 'no-store');
    if (request.headers.origin === NO_ORIGIN) void reply.header('access-control-allow-origin', NO_ORIGIN);
    if (!/\btext\/html\b/.test(request.headers.accept ?? '')) return reply.send({ code, message });
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${message}</p></main></body>
</html>
`);
  }

  function pass(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const server = upstream();
    const path = pathBelow(at, request.url);
    if (path === null) {
      reply.callNotFound();
      return reply;
    }
    if (server === null) return isAway(request, reply);
    return reply.from(`${server}${path}`, {
      rewriteRequestHeaders: (_request, headers) => toUpstream(request, headers),
      rewriteHeaders: fromUpstream,
      onError: () => void isAway(request, reply),
      // A request that failed may have had its effect: whoever asked decides whether to ask again.
      retryDelay: () => null,
    });
  }

  return (app) => {
    void app.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('*', (_request, body, done) => done(null, body));
      await own.register(replyFrom, {
        disableCache: true,
        disableRequestLogging: true,
        undici: { headersTimeout: answersWithinMs },
      });
      for (const url of [at, `${at}/*`]) {
        own.route({
          method: ['GET', 'POST', 'OPTIONS'],
          url,
          schema: { hide: true },
          handler: async (request, reply) => pass(request, reply),
        });
      }
    });
  };
}

/** The path as a server would read it, without `.` and `..`; null where that leads out of `at`. */
function pathBelow(at: string, url: string): string | null {
  if (!URL.canParse(url, 'http://any')) return null;
  const { pathname, host } = new URL(url, 'http://any');
  const isBelow = host === 'any' && (pathname === at || pathname.startsWith(`${at}/`));
  return isBelow ? pathname : null;
}

function withoutConnection(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));
}
