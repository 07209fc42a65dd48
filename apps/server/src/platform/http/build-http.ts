import { Readable } from 'node:stream';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { languageOf, say, type Call, type FieldFault, type Refusal } from '@maidan/contract';
import { invariant } from '@maidan/domain';
import type { Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { isUnavailable } from '../postgres/index.ts';
import { parseCookies, setCookieLine } from './access/cookies.ts';
import { registerDocs } from './docs.ts';
import { encodeAnswer } from './answers/encode.ts';
import { sendKept } from './answers/kept-answer.ts';
import { LOCAL_HOSTS, type KnownHosts } from './access/known-hosts.ts';
import { createLargeBodies, type LargeBodies } from './access/large-bodies.ts';
import { openApiSchema } from './open-api.ts';
import { unstorableField } from './answers/plain-text.ts';
import { fromThisMachine, PROBES, registerProbes, type Probes } from './probes.ts';
import { refuse } from './answers/refuse.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { refusalOfRequest } from './answers/request-errors.ts';
import type { PublicRequest, Route } from './route.ts';
import { SECURITY_HEADERS } from './access/security-headers.ts';
import { bearerToken, type Authenticate, type Session } from './access/session.ts';
import { isForAnyOrigin } from './site/frames.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

export interface HttpOptions {
  readonly routes: readonly Route[];
  /** The calls that must be served, exactly these. */
  readonly calls: readonly Call[];
  readonly authenticate: Authenticate;
  /** A final check of whether a live session may make a call: a refusal, or null. */
  readonly admit?: (session: Session, call: Call) => Promise<Refusal | null>;
  /** Addresses of the proxies whose `X-Forwarded-…` headers are trusted; none by default. */
  readonly trustedProxies?: readonly string[];
  /** The host names it answers to; those of this machine by default. */
  readonly knownHosts?: KnownHosts;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly requestId: () => string;
  /** Called with the outcome of each request before the answer is sent. Must not throw. */
  readonly watch?: (outcome: Outcome) => void;
  /** What the server is still waiting for; empty once it is ready. Until then every call is answered `unavailable`. */
  readonly missing: () => readonly string[];
  readonly failing?: Probes['failing'];
  readonly isAlive?: Probes['isAlive'];
  /** Registers the pages, the assets and everything else that is not a call. */
  readonly site: (app: FastifyInstance) => void;
  /** Below these addresses pages with an origin that is nobody's may ask, like `/games/`: somebody else answers there. */
  readonly openToNoOrigin?: readonly string[];
}

const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,128}$/;
const REQUEST_TIMEOUT_MS = 30_000;

/** The HTTP server without its listener, so that tests can inject requests into the real one. Throws if a call has no
 *  route or two, or a route serves an undeclared call. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  checkRoutes(options);
  const { log, metrics } = options;
  const app = fastify({
    logger: false,
    genReqId: options.requestId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(SECURITY_HEADERS);
      refuse(reply, languageOf(request.headers['accept-language']), { kind: 'not-found' });
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    const refusal = addressRefusal(request, options);
    if (refusal) return refuseCall(request, reply, refusal, options);
    return undefined;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(unknown)';
    const [method, status] = [request.method, reply.statusCode];
    metrics.httpSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    log.debug(
      { requestId: request.id, method, route, status, durationMs: Math.round(reply.elapsedTime) },
      'request completed',
    );
  });
  app.setErrorHandler((error: Error, request, reply) => {
    const route = request.routeOptions.url ?? '(unknown)';
    if (hasHungUp(request)) return refuseCall(request, reply, { kind: 'malformed-json' }, options);
    if (isUnavailable(error)) {
      // Nothing is stored under the caller's key unless its effect is, so retrying with the same key is right (L-5,
      // L-6).
      metrics.outages.inc({ route });
      log.warn({ err: error, requestId: request.id, route }, 'request not served: unavailable');
      return refuseCall(request, reply, { kind: 'unavailable' }, options);
    }
    const refusal = refusalOfRequest(error, request);
    if (!refusal) log.error({ err: error, requestId: request.id, route }, 'request failed');
    return refuseCall(request, reply, refusal ?? { kind: 'internal' }, options);
  });
  app.setNotFoundHandler((request, reply) => refuse(reply, language(request), { kind: 'not-found' }));

  await registerDocs(app);
  registerProbes(app, options);
  const largeBodies = createLargeBodies();
  for (const route of options.routes) serveRoute(app, route, { ...options, largeBodies });
  options.site(app);
  return app;
}

/** The client disconnected in the middle of its body: that connection error is not one of the database. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function refuseCall(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  { watch }: HttpOptions,
): FastifyReply {
  watch?.(outcomeOf(request, refusal));
  return refuse(reply, language(request), refusal);
}

/** A load balancer may probe the server's health under any host name. */
function addressRefusal(
  request: FastifyRequest,
  { knownHosts = LOCAL_HOSTS, openToNoOrigin = [] }: HttpOptions,
): Refusal | null {
  if (PROBES.includes(request.routeOptions.url ?? '')) return null;
  const refusal = knownHosts.hostRefusal(request);
  if (refusal || isForAnyOrigin(request.url)) return refusal;
  const isNobody = request.headers.origin === 'null' && openToNoOrigin.some((at) => request.url.startsWith(at));
  return isNobody ? null : knownHosts.originRefusal(request);
}

function checkRoutes({ routes, calls }: HttpOptions): void {
  const declared = new Set(calls);
  const served = new Set<Call>();
  for (const { call } of routes) {
    invariant(declared.has(call), `${call.name} is served but not declared in the contract`);
    invariant(!served.has(call), `${call.name} is served twice`);
    served.add(call);
  }
  const unserved = calls.filter((call) => !served.has(call)).map(({ name }) => name);
  invariant(unserved.length === 0, `No route serves ${unserved.join(', ')}`);
}

type Serving = HttpOptions & { readonly largeBodies: LargeBodies };

function serveRoute(app: FastifyInstance, route: Route, options: Serving): void {
  const { call } = route;
  for (const [index, url] of [call.path, ...call.aliases].entries()) {
    const declaration: RouteOptions = {
      method: call.method,
      url,
      bodyLimit: call.bodyLimitBytes,
      config: { call },
      schema: openApiSchema(call, index),
      onRequest: async (request, reply) => authorise(call, request, reply, options),
      preValidation: async (request) => {
        // A call whose fields are all optional may be sent without a body.
        if (call.method !== 'GET' && request.body === undefined) request.body = {};
      },
      handler: async (request, reply) => answer(route, request, reply, options),
    };
    app.route(declaration);
  }
}

/** Runs before the body is read: a caller without permission learns nothing about what would be valid. */
async function authorise(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Serving,
): Promise<FastifyReply | undefined> {
  const { authenticate, admit, missing, largeBodies } = options;
  // A standby, and a server that has lost its lease, must not answer from its own memory.
  if (missing().length > 0) return refuseCall(request, reply, { kind: 'unavailable' }, options);
  const { access } = call;
  if (access === 'public') return undefined;
  const token = bearerToken(request.headers.authorization);
  const session = token === null ? null : await authenticate(token);
  if (!session) return refuseCall(request, reply, { kind: 'signed-out' }, options);
  if ('ended' in session) return refuseCall(request, reply, session.ended, options);
  request.session = session;
  if (access !== 'session' && !access.includes(session.role)) {
    return refuseCall(request, reply, { kind: 'not-allowed' }, options);
  }
  const refusal = (await admit?.(session, call)) ?? largeBodies.admit(call, request, reply, session.playerId);
  return refusal ? refuseCall(request, reply, refusal, options) : undefined;
}

async function answer(
  { call, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<FastifyReply> {
  const idempotencyKey = call.idempotent ? headerText(request.headers['idempotency-key']) : null;
  const { params, query, body } = request;
  const fault = keyFault(idempotencyKey) ?? textFault({ params, query, body });
  if (fault) return refuseCall(request, reply, { kind: 'invalid-input', fields: [fault] }, options);
  const decoded: PublicRequest<Call> = {
    params,
    query,
    body,
    idempotencyKey,
    language: language(request),
    origin: `${request.protocol}://${request.host}`,
    address: request.ip,
    cookies: parseCookies(request.headers.cookie),
    userAgent: request.headers['user-agent'] ?? '',
    isFromThisMachine: fromThisMachine(request),
  };
  const result = await handle({ ...decoded, session: request.session });
  if (!result.ok) {
    options.metrics.refusals.inc({ route: call.path, reason: result.refusal.kind });
    return refuseCall(request, reply, result.refusal, options);
  }
  options.watch?.(outcomeOf(request, null));
  if ('kept' in result.value) {
    const isPublic = call.access === 'public';
    return sendKept(request, reply, { answer: result.value.kept, language: decoded.language, isPublic });
  }
  if ('streamed' in result.value) {
    const { contentType, fileName, lines } = result.value.streamed;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type(contentType)
      .send(Readable.from(lines));
  }
  const { data, message = say(decoded.language, 'answer.done'), token, cookies = [] } = result.value;
  invariant((token !== undefined) === call.answersToken, `${call.name} and meta.token do not agree`);
  const meta = { code: 200, message, ...(token !== undefined && { token }) };
  if (cookies.length > 0) {
    const isSecure = request.protocol === 'https';
    void reply.header(
      'set-cookie',
      cookies.map((cookie) => setCookieLine(cookie, isSecure)),
    );
  }
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(encodeAnswer(call, meta, data));
}

function keyFault(key: string | null): FieldFault | null {
  if (key === null || IDEMPOTENCY_KEY.test(key)) return null;
  return { field: 'Idempotency-Key', rule: 'printable' };
}

function textFault(parts: object): FieldFault | null {
  for (const part of Object.values(parts)) {
    const field = unstorableField(part);
    if (field !== null) return { field, rule: 'unstorable' };
  }
  return null;
}

function headerText(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header);
}

function language(request: FastifyRequest) {
  return languageOf(request.headers['accept-language']);
}
