import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encodeData, jsonAround } from './encode.ts';
import { keepAnswer, sendKept } from './kept-answer.ts';

const data = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ name: `Event ${n}`, odds: 1.86 })));

function served(isPublic = true) {
  const app = fastify();
  const answer = keepAnswer(data);
  app.get('/', async (request, reply) =>
    sendKept(request, reply, {
      answer,
      language: request.headers['accept-language'] === 'hi' ? 'hi' : 'en',
      isPublic,
    }),
  );
  return async (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });
}

test('a kept answer is the same envelope in every encoding, the best that is taken', async () => {
  const get = served();
  const plain = await get();
  expect(plain.body).toBe(`{"meta":{"code":200,"message":"Done"},"data":${data}}`);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language',
  });
  const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', plain.body]);
  const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', plain.body]);
  expect(br.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 5);
});

test('who has the answer already is told so, in its own language', async () => {
  const get = served();
  const { etag } = (await get()).headers as { etag: string };
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const again = await get({ 'if-none-match': known, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  const hindi = await get({ 'if-none-match': etag, 'accept-language': 'hi' });
  expect([hindi.statusCode, hindi.headers['etag'] === etag]).toEqual([200, false]);
});

test('a list behind a session is kept by nobody but the player’s own browser', async () => {
  expect((await served(false)()).headers['cache-control']).toBe('private, no-cache');
});

test('JSON around parts that are written already is the same JSON', () => {
  const part = { name: 'É "quoted"', price: 1.86 };
  const value = { list: [part, 1, null, 'x'], missing: undefined, nested: { part, yes: true } };
  const written = (each: object) => (each === part ? encodeData(z.object({ name: z.string() }), part) : undefined);
  const bare = { name: part.name };
  expect(jsonAround(value, () => undefined)).toBe(JSON.stringify(value));
  expect(jsonAround(value, written)).toBe(
    JSON.stringify({ list: [bare, 1, null, 'x'], nested: { part: bare, yes: true } }),
  );
  expect(() => encodeData(z.object({ price: z.string() }), part)).toThrow('does not declare');
});
