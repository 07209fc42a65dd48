import fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.ts';
import { isOutage } from '../platform/postgres/index.ts';
import { allowOpaqueOrigin, languageOf, refuse } from './page-calls.ts';

/** On every answer. The games' own pages say more (`pages/policy.ts`). */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The site passes on as much. */
const BODY_BYTES = 64 * 1024;

/** The HTTP server without its listener. Requests are logged by their route, never by their address: a launch id and
 *  what else stands in one stay out of the log. */
export function buildHttp(log: Log): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: BODY_BYTES, requestTimeout: 30_000 });
  // Bytes as they came: the platform's signatures are made over them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    request.rawBody = bytes as Buffer;
    try {
      done(null, JSON.parse(bytes.toString()));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
  app.decorateRequest('rawBody', null);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(unknown)';
    const durationMs = Math.round(reply.elapsedTime);
    log.debug({ method: request.method, route, status: reply.statusCode, durationMs }, 'request completed');
  });
  // The platform asks again and again, and starts a games server that answers no more anew.
  app.get('/livez', async (_request, reply) => reply.type('text/plain; charset=utf-8').send('alive\n'));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    allowOpaqueOrigin(request, reply);
    const route = request.routeOptions.url ?? '(unknown)';
    if (error.statusCode === 413) return refuse(reply, { code: 'body-too-large' }, languageOf(request));
    const isTheirs = (error.statusCode ?? 500) < 500;
    if (isTheirs) return refuse(reply, { code: 'invalid-input', field: 'body' }, languageOf(request));
    const isAway = isOutage(error);
    log[isAway ? 'warn' : 'error']({ err: error, route }, 'request failed');
    return refuse(reply, { code: 'unavailable' }, languageOf(request));
  });
  app.setNotFoundHandler((request, reply) => {
    allowOpaqueOrigin(request, reply);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n');
  });
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | null;
  }
}
