import { beforeEach, expect, test, vi } from 'vitest';
import { claimReferralBonus, getUserData } from '@maidan/contract';
import { createKeyStore, type Storage } from '../keyed-action/key-store.ts';
import { createKeyedAction, type ActionState } from '../keyed-action/keyed-action.ts';
import { createClient } from './client.ts';

/** What becomes of one request. `before` and `after`: no answer comes, and the server had not or had done it. */
type Fate = 'answered' | 'timeout-before' | 'timeout-after' | 'abort-before' | 'abort-after' | 'cut-short' | 429 | 401;

const CLAIM = { _id: 'c1', amount: 12.5, claimedAt: '2026-01-01T00:00:00Z' };

let timeouts: AbortController[] = [];

beforeEach(() => {
  timeouts = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeout = new AbortController();
    timeouts.push(timeout);
    return timeout.signal;
  });
});

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    names: () => [...items.keys()],
  };
}

/** A page whose server does a key once and answers it again; each request has the fate that stands in its place. */
function page(...fates: readonly Fate[]) {
  const asked: string[] = [];
  const paid = new Set<string>();
  const states: ActionState[] = [];
  const given = { up: new AbortController() };
  const request = createClient({
    fetch: (_, init = {}) => {
      const key = (init.headers as Record<string, string>)['Idempotency-Key'] ?? '';
      const fate = fates[asked.push(key) - 1] ?? 'answered';
      if (fate === 429 || fate === 401) {
        return Promise.resolve(Response.json({ meta: { code: fate, message: 'No' }, data: {} }, { status: fate }));
      }
      if (!fate.endsWith('before')) paid.add(key);
      if (fate === 'answered') return Promise.resolve(Response.json({ meta: { code: 200, message: '' }, data: CLAIM }));
      if (fate === 'cut-short') return Promise.resolve(new Response('{"meta":{"code":200'));
      const signal = init.signal!;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        if (fate.startsWith('abort')) given.up.abort();
        else timeouts.at(-1)?.abort();
      });
    },
    wait: async () => undefined,
    token: () => 'secret',
    language: () => 'en',
    onSessionLost: () => undefined,
  });
  const action = createKeyedAction({
    scope: 'claim',
    keys: createKeyStore({ storage: memory(), shared: memory() }),
    onChange: (state) => states.push(state),
  });
  const claim = () =>
    action.send({}, (attempt) => request(claimReferralBonus, { body: {}, signal: given.up.signal, ...attempt }));
  return { request, claim, asked, paid, states, given };
}

test.each(['timeout-before', 'timeout-after', 'cut-short'] as const)(
  'L-5 a request that ends in %s is repeated under its key and done once',
  async (fate) => {
    const { claim, asked, paid, states } = page(fate);
    expect(await claim()).toMatchObject({ kind: 'done', answer: { data: CLAIM } });
    expect(asked).toHaveLength(2);
    expect(new Set(asked)).toEqual(paid);
    expect(paid.size).toBe(1);
    expect(states.map((state) => state.kind)).toEqual(['sending', 'sending', 'idle']);
    expect(states[1]).toEqual({ kind: 'sending', isChecking: true });
  },
);

test.each(['timeout-before', 'timeout-after'] as const)(
  'L-5 after %s to every repeat the outcome is unknown, and asking again does it once',
  async (fate) => {
    const { claim, asked, paid } = page(fate, fate, fate, fate);
    expect(await claim()).toMatchObject({ kind: 'unknown', error: { kind: 'timeout', mayHaveHappened: true } });
    expect(paid.size).toBe(fate === 'timeout-after' ? 1 : 0);
    expect((await claim()).kind).toBe('done');
    expect(asked).toHaveLength(5);
    expect(new Set(asked)).toEqual(paid);
    expect(paid.size).toBe(1);
  },
);

test('L-5 a repeat that is turned away says nothing about the try before it', async () => {
  const { claim, paid } = page('timeout-after', 429);
  expect(await claim()).toMatchObject({
    kind: 'unknown',
    error: { status: 429, message: 'No', mayHaveHappened: true },
  });
  expect((await claim()).kind).toBe('done');
  expect(paid.size).toBe(1);
});

test('L-5 asking again and being turned away leaves the outcome unknown', async () => {
  const { claim, asked, paid, given } = page('abort-after', 429);
  expect((await claim()).kind).toBe('unknown');
  // The signal is spent: this one is not sent at all.
  expect((await claim()).kind).toBe('failed');
  given.up = new AbortController();
  expect((await claim()).kind).toBe('unknown');
  expect((await claim()).kind).toBe('done');
  expect(asked).toHaveLength(3);
  expect(new Set(asked)).toEqual(paid);
});

test.each(['abort-before', 'abort-after'] as const)(
  'L-5 a claim given up on (%s) has an unknown outcome, is not repeated by itself and keeps its key',
  async (fate) => {
    const { claim, asked, paid, given } = page(fate);
    expect(await claim()).toMatchObject({ kind: 'unknown', error: { mayHaveHappened: true } });
    expect(asked).toHaveLength(1);
    given.up = new AbortController();
    expect((await claim()).kind).toBe('done');
    expect(new Set(asked)).toEqual(paid);
    expect(paid.size).toBe(1);
  },
);

test('L-5 a claim given up on while it is repeated has an unknown outcome', async () => {
  const { claim, asked, given } = page('timeout-after', 'abort-before');
  expect((await claim()).kind).toBe('unknown');
  given.up = new AbortController();
  expect((await claim()).kind).toBe('done');
  expect(new Set(asked).size).toBe(1);
});

test('L-5 a claim given up on before it is sent has not happened', async () => {
  const { claim, asked, given } = page();
  given.up.abort();
  expect((await claim()).kind).toBe('failed');
  expect(asked).toEqual([]);
});

test('L-5 a session that ends on the repeat keeps the key', async () => {
  const { claim, asked, paid } = page('timeout-after', 401);
  expect((await claim()).kind).toBe('session-ended');
  expect((await claim()).kind).toBe('done');
  expect(new Set(asked)).toEqual(paid);
});

test('a read that is given up on is an abort, no failure', async () => {
  const { request, given } = page('abort-before');
  await expect(request(getUserData, { signal: given.up.signal })).rejects.toBe(given.up.signal.reason);
});
