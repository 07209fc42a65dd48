import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Envelope, type Refusal } from '@maidan/contract';
import { ok, paise, refused } from '@maidan/domain';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { buildHttp, serve, servePublic, type HttpOptions } from './index.ts';
import { SECURITY_HEADERS } from './access/security-headers.ts';

const word = z.string().check(z.minLength(1), z.maxLength(5));
const echo = call({
  name: 'echo',
  method: 'POST',
  path: '/api/v1/echo/:word',
  aliases: ['/echo/:word'],
  summary: 'Says it again',
  tag: 'Test',
  access: 'public',
  params: z.object({ word }),
  query: z.object({ times: z.optional(z.string()) }),
  body: z.strictObject({ side: z.enum(['back', 'lay']), stake: z.optional(z.number()) }),
  data: z.object({ word: z.string(), side: z.string(), key: z.nullable(z.string()) }),
  idempotent: true,
});
const wish = call({
  name: 'wish',
  method: 'POST',
  path: '/api/v1/wish',
  summary: 'Refuses what is wished',
  tag: 'Test',
  access: 'session',
  body: z.strictObject({ refusal: z.optional(z.string()) }),
  data: z.object({}),
});
const CALLS = [echo, wish];
const TOKEN = 'a'.repeat(43);

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'insufficient-balance': { kind: 'insufficient-balance', missingPaise: paise(120_050) },
  'bet-not-found': { kind: 'bet-not-found' },
  'too-many-requests': { kind: 'too-many-requests', retryAfterSeconds: 42 },
  'session-revoked': { kind: 'session-revoked' },
};

const routes = [
  servePublic(echo, ({ params, body, idempotencyKey }) =>
    ok({ data: { word: params.word, side: body.side, key: idempotencyKey, secret: 'not declared' } }),
  ),
  serve(wish, ({ body, session }) => {
    if (session.role !== 4) throw new Error('the session of another');
    const wished = REFUSALS[body.refusal ?? ''];
    if (body.refusal === 'bug') throw new Error('password: Demo@1234');
    if (body.refusal === 'undeclared') return ok({ data: 'not an object' as unknown as Record<string, never> });
    return wished ? refused(wished) : ok({ data: {}, message: 'Granted' });
  }),
];
let lines: string[] = [];
let missing: readonly string[] = [];

const options: HttpOptions = {
  routes,
  calls: CALLS,
  authenticate: async (token) =>
    token === TOKEN ? { id: 's1', playerId: 'p1', role: 4, expiresAtMs: Number.MAX_SAFE_INTEGER } : null,
  log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
  metrics: createMetrics(),
  requestId: () => 'request-1',
  missing: () => missing,
  site: () => undefined,
};

const app = await buildHttp(options);
beforeAll(() => app.ready());
afterAll(() => app.close());

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('an answer is an envelope that holds what the contract declares and nothing else', async () => {
  const answer = await post('/api/v1/echo/yes', { side: 'back' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    meta: { code: 200, message: 'Done' },
    data: { word: 'yes', side: 'back', key: null },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an alias and a trailing slash lead to the same call', async () => {
  for (const url of ['/echo/yes', '/api/v1/echo/yes/', '/api/v1/echo/yes?unknown=1']) {
    expect((await post(url, { side: 'lay' })).json<Envelope<object>>().data).toMatchObject({ side: 'lay' });
  }
});

test.each([
  ['unknown body fields', '/api/v1/echo/yes', { side: 'back', stakes: 5 }, 'stakes', 'Stakes is not a known field.'],
  ['a missing field', '/api/v1/echo/yes', {}, 'side', 'Side is required.'],
  ['a wrong type', '/api/v1/echo/yes', { side: 'back', stake: '5' }, 'stake', 'Stake must be a number.'],
  [
    'a parameter that is too long',
    '/api/v1/echo/toolong',
    { side: 'back' },
    'word',
    'Word must have at most 5 characters.',
  ],
  ['a list for an object', '/api/v1/echo/yes', [], '', 'The request must be an object.'],
])('%s are refused with what would be right', async (_what, url, payload, field, message) => {
  const answer = await post(url, payload);
  expect(answer.statusCode).toBe(400);
  const { meta, data } = answer.json<Envelope<{ reason: string; fields: { field: string; message: string }[] }>>();
  expect(meta.code).toBe(400);
  expect(data.reason).toBe('invalid-input');
  expect(data.fields).toEqual([{ field, message }]);
  expect(meta.message).toBe(message);
});

test.each(['{', '', '{"side":"back",}', '\u0000', 'null x', '{"__proto__":{"side":"back"}}'])(
  'a body that is not JSON is refused: %j',
  async (payload) => {
    const answer = await post('/api/v1/echo/yes', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ meta: { code: 400 }, data: { reason: 'malformed-json' } });
  },
);

test('a body of another type is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const answer = await post('/api/v1/echo/yes', 'side=back', { 'content-type': type });
    expect(answer.json()).toMatchObject({ meta: { code: 400 }, data: { reason: 'malformed-json' } });
  }
});

test('a body over 64 KiB is refused with 413', async () => {
  const answer = await post('/api/v1/echo/yes', { side: 'x'.repeat(65_536) });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    meta: { code: 413 },
    data: { reason: 'body-too-large', details: { limitBytes: 65_536 } },
  });
});

test.each(['/api/v1/nothing', '/api', '/identity/user/nothing', '/admin/x', '/%zz', '/api/v1/echo/yes'])(
  'a path that nothing serves is answered with a 404 envelope: GET %s',
  async (url) => {
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ meta: { code: 404 }, data: { reason: 'not-found' } });
    expect(answer.headers).toMatchObject(SECURITY_HEADERS);
  },
);

test('AUT-20 a missing, malformed or unknown token is HTTP 401, before the body is judged', async () => {
  for (const headers of [{}, bearer('short'), bearer('b'.repeat(43)), { authorization: `Basic ${TOKEN}` }]) {
    const answer = await post('/api/v1/wish', { nonsense: true }, headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toMatchObject({
      meta: { code: 401, message: 'Please log in.' },
      data: { reason: 'signed-out' },
    });
  }
});

test('a business refusal of a write is HTTP 200 with a meta.code of 4xx and what the player needs', async () => {
  const answer = await post('/api/v1/wish', { refusal: 'insufficient-balance' }, bearer(TOKEN));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    meta: { code: 422, message: 'Insufficient balance: ₹1,200.50 short. Reduce the stake or deposit.' },
    data: { reason: 'insufficient-balance', details: { missing: 1200.5 } },
  });
});

test('other refusals carry their code as the HTTP status; AUT-20 an ended session is told with HTTP 200', async () => {
  expect((await post('/api/v1/wish', { refusal: 'bet-not-found' }, bearer(TOKEN))).statusCode).toBe(404);
  const ended = await post('/api/v1/wish', { refusal: 'session-revoked' }, bearer(TOKEN));
  expect([ended.statusCode, ended.json<Envelope<object>>().meta.code]).toEqual([200, 401]);
  const many = await post('/api/v1/wish', { refusal: 'too-many-requests' }, bearer(TOKEN));
  expect([many.statusCode, many.headers['retry-after']]).toEqual([429, '42']);
});

test('a body may be left out where every field is optional', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/wish', headers: bearer(TOKEN) });
  expect(answer.json()).toEqual({ meta: { code: 200, message: 'Granted' }, data: {} });
});

test('messages are in the language that is asked for', async () => {
  const answer = await post('/api/v1/wish', {}, { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' });
  expect(answer.json<Envelope<object>>().meta.message).toMatch(/[\u0900-\u097f]/);
});

test('L-5 the idempotency key is handed on when it is 1 to 128 printable characters', async () => {
  const keyed = (key: string) => post('/api/v1/echo/yes', { side: 'back' }, { 'idempotency-key': key });
  expect((await keyed('k-1')).json<Envelope<object>>().data).toMatchObject({ key: 'k-1' });
  for (const key of ['', 'x'.repeat(129), 'schlüssel']) {
    expect((await keyed(key)).json()).toMatchObject({
      meta: { code: 400 },
      data: { fields: [{ field: 'Idempotency-Key' }] },
    });
  }
});

test('a bug is a 500 that tells the player nothing, and an answer that breaks the contract is a bug', async () => {
  for (const refusal of ['bug', 'undeclared']) {
    const answer = await post('/api/v1/wish', { refusal }, bearer(TOKEN));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('Demo@1234');
    expect(answer.json()).toMatchObject({ data: { reason: 'internal' } });
  }
});

test('the log names routes and outcomes, never tokens, bodies or addresses with values', async () => {
  lines = [];
  await post('/api/v1/echo/yes?times=secret', { side: 'secret' }, bearer(TOKEN));
  expect(lines.join()).toContain('/api/v1/echo/:word');
  expect(lines.join()).not.toMatch(/secret|aaaa/);
});

test('/health waits for what is missing', async () => {
  missing = ['odds feed'];
  const waiting = await app.inject('/health');
  expect([waiting.statusCode, waiting.json<Envelope<object>>().data]).toEqual([
    503,
    { ready: false, waitingFor: ['odds feed'] },
  ]);
  missing = [];
  expect((await app.inject('/health')).statusCode).toBe(200);
});

test('/metrics answers this machine alone, and nobody who comes through a proxy', async () => {
  const own = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(own.body).toContain('maidan_http_request_seconds_bucket');
  for (const remoteAddress of ['10.0.0.1', '::ffff:10.0.0.1']) {
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(404);
  }
  const proxied = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await app.inject(proxied)).statusCode).toBe(404);
});

test('the OpenAPI document shows every path with who may call it, and no other page', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, object>> }>();
  expect(Object.keys(paths).toSorted()).toEqual(['/api/v1/echo/{word}', '/api/v1/wish', '/echo/{word}']);
  expect(paths['/api/v1/wish']?.['post']).toMatchObject({ operationId: 'wish', security: [{ bearer: [] }] });
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
});

test('a call without a route, a route without a declaration and a call served twice do not build', async () => {
  await expect(buildHttp({ ...options, routes: routes.slice(1) })).rejects.toThrow('No route serves echo');
  await expect(buildHttp({ ...options, calls: [wish] })).rejects.toThrow('echo is served but not declared');
  await expect(buildHttp({ ...options, routes: [...routes, ...routes] })).rejects.toThrow('echo is served twice');
  expect(() => serve(echo, () => ok({ data: { word: '', side: '', key: null } }))).toThrow('echo is public');
  expect(() => servePublic(wish, () => ok({ data: {} }))).toThrow('wish is not public');
});
