import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from './api.ts';

const shape = z.object({ ok: z.boolean() });
const json = (status: number, body: unknown) => (): Response => Response.json(body, { status });
const broken = (): Response => {
  throw new TypeError('no network');
};

/** An API whose calls are answered in this order; the last answer stays. */
function answered(...answers: readonly (() => Response)[]) {
  const sent: Request[] = [];
  const pauses: number[] = [];
  const retrying: boolean[] = [];
  const api = createApi({
    token: 'page-token',
    fetch: async (input, init) => {
      sent.push(new Request(new URL(typeof input === 'string' ? input : '', 'http://games.test'), init));
      await Promise.resolve();
      return answers[Math.min(sent.length, answers.length) - 1]!();
    },
    pause: async (ms) => {
      pauses.push(ms);
      await Promise.resolve();
    },
    onRetrying: (is) => retrying.push(is),
  });
  return { api, sent, pauses, retrying };
}

test('a call carries the page token and no cookie', async () => {
  const { api, sent } = answered(json(200, { ok: true }));
  expect(await api.post('mines/bet', shape, { stake: 1 })).toEqual({ ok: true, value: { ok: true } });
  expect(sent[0]?.url).toBe('http://games.test/games/api/mines/bet');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer page-token');
  expect(sent[0]?.credentials).toBe('omit');
  expect(await sent[0]?.json()).toEqual({ stake: 1 });
});

test('a call without an answer is sent again, alike, until it is answered', async () => {
  const { api, sent, retrying } = answered(broken, json(502, 'no JSON of ours'), json(200, { ok: true }));
  expect(await api.post('mines/bet', shape, { key: 'k' })).toMatchObject({ ok: true });
  expect(await Promise.all(sent.map(async (request) => request.text()))).toEqual(Array(3).fill('{"key":"k"}'));
  expect(retrying).toEqual([true, true, false]);
});

test('after four tries the outcome is unknown', async () => {
  const { api, sent, pauses } = answered(broken);
  expect(await api.get('session', shape)).toEqual({ ok: false, problem: { kind: 'unreachable', what: 'server' } });
  expect([sent.length, pauses]).toEqual([4, [500, 1000, 2000]]);
});

test('a refusal is an answer and is not sent again', async () => {
  const { api, sent } = answered(json(429, { code: 'too-fast', message: 'Wait.', waitMs: 900 }));
  expect(await api.get('session', shape)).toEqual({
    ok: false,
    problem: { kind: 'refused', code: 'too-fast', message: 'Wait.', waitMs: 900 },
  });
  expect(sent).toHaveLength(1);
});

test('a wallet that does not answer is asked again', async () => {
  const { api, sent } = answered(json(503, { code: 'wallet-unreachable', message: 'Later.' }));
  expect(await api.get('session', shape)).toEqual({ ok: false, problem: { kind: 'unreachable', what: 'wallet' } });
  expect(sent).toHaveLength(4);
});
