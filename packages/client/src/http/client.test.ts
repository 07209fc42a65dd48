import { describe, expect, test, vi } from 'vitest';
import { betSport, claimReferralBonus, getEvent, getSetting, getUserData, login } from '@maidan/contract';
import { RequestFailed, SessionEnded } from './answer.ts';
import { createClient, type ClientDeps, type LostSession } from './client.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

type Reply = { readonly status?: number; readonly body: unknown } | Error;

/** A client whose server gives these replies, one a request. */
function clientWith(replies: readonly Reply[], stored: { token: string | null } = { token: 'secret' }) {
  const sent: Sent[] = [];
  const lost: LostSession[] = [];
  const waits: number[] = [];
  const deps: ClientDeps = {
    fetch: async (url, init = {}) => {
      sent.push({ url: url as string, init });
      const reply = replies[sent.length - 1] ?? new Error('no more replies');
      if (reply instanceof Error) throw reply;
      return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    token: () => stored.token,
    language: () => 'hi',
    onSessionLost: (session) => lost.push(session),
  };
  return { request: createClient(deps), sent, lost, waits, stored };
}

const done = (data: unknown, message = 'Done') => ({ body: { meta: { code: 200, message }, data } });
const headersOf = ({ init }: Sent) => init.headers as Record<string, string>;

const bet = {
  eventId: 'e',
  marketId: 'm',
  selectionId: 's',
  selectionType: 'back',
  odds: 1.72,
  stake: 500,
  marketType: 'exchange',
} as const;

describe('what a request carries', () => {
  test('AUT-19 the bearer token goes along when one is stored, with the language', async () => {
    const { request, sent } = clientWith([done({})]);
    await request(getUserData, {});
    expect(headersOf(sent[0]!)).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'hi' });
  });

  test('AUT-19 a visitor sends no Authorization', async () => {
    const { request, sent } = clientWith([done({})], { token: null });
    await request(getUserData, {});
    expect(headersOf(sent[0]!)).not.toHaveProperty('Authorization');
  });

  test('a path takes its names and a query leaves out what is undefined', async () => {
    const { request, sent } = clientWith([done({}), done({})]);
    await request(getEvent, { params: { _id: 'a/b' } });
    await request(getSetting, { query: { eventId: 'x y', leagueId: undefined } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/events/a%2Fb', '/api/v1/setting?eventId=x+y']);
  });
});

describe('what an answer means', () => {
  test('meta.code 200 is done, with the message and the token of a log-in', async () => {
    const { request } = clientWith([
      { body: { meta: { code: 200, message: 'Hello', token: 't' }, data: { id: 'u' } } },
    ]);
    const answer = await request(login, { body: { username: 'demo', password: 'x' } });
    expect(answer).toEqual({ ok: true, data: { id: 'u' }, message: 'Hello', token: 't' });
  });

  test('another code over HTTP 200 is a refusal with its reason, and nobody is logged out', async () => {
    const refusal = { body: { meta: { code: 400, message: 'Wrong' }, data: { reason: 'wrong-credentials' } } };
    const { request, lost } = clientWith([refusal]);
    const answer = await request(login, { body: { username: 'demo', password: 'x' } });
    expect(answer).toEqual({ ok: false, code: 400, message: 'Wrong', problem: { reason: 'wrong-credentials' } });
    expect(lost).toEqual([]);
  });

  test('an HTTP error is thrown with the server’s message', async () => {
    const { request } = clientWith([{ status: 403, body: { meta: { code: 403, message: 'Not yours' }, data: {} } }]);
    await expect(request(getUserData, {})).rejects.toMatchObject({ kind: 'http', status: 403, message: 'Not yours' });
  });

  test('a page that is no envelope is a failure without words', async () => {
    const { request } = clientWith([{ status: 502, body: '<html>' }]);
    await expect(request(getUserData, {})).rejects.toMatchObject({ kind: 'http', status: 502, message: '' });
  });
});

describe('AUT-20 the end of a session', () => {
  test('AUT-20 meta.code 401 over HTTP 200 goes to / and carries the reason', async () => {
    const { request, lost } = clientWith([{ body: { meta: { code: 401, message: 'Account locked' }, data: {} } }]);
    await expect(request(getUserData, {})).rejects.toBeInstanceOf(SessionEnded);
    expect(lost).toEqual([{ goTo: '/', message: 'Account locked' }]);
  });

  test('AUT-20 HTTP 401 goes to /login, before the meta.code in its own body', async () => {
    const body = { meta: { code: 401, message: 'Please log in.' }, data: {} };
    const { request, lost } = clientWith([{ status: 401, body }]);
    await expect(request(getUserData, {})).rejects.toBeInstanceOf(SessionEnded);
    expect(lost).toEqual([{ goTo: '/login', message: 'Please log in.' }]);
  });

  test('AUT-20 a late 401 to a token that has been replaced leaves the new session alone', async () => {
    const client = clientWith([{ status: 401, body: { meta: { code: 401, message: '' }, data: {} } }]);
    const pending = client.request(getUserData, {});
    client.stored.token = 'newer';
    await expect(pending).rejects.toBeInstanceOf(SessionEnded);
    expect(client.lost).toEqual([]);
  });
});

const ENDED = { _id: 'c1', amount: 12.5, claimedAt: '2026-01-01T00:00:00Z' };

describe('L-5 a write is repeated under its key', () => {
  const offline = new TypeError('network');

  test('L-5 an unanswered placement goes out again with the same key and body, and says that it is checking', async () => {
    const { request, sent, waits } = clientWith([offline, { status: 503, body: '' }, done(ENDED)]);
    const onChecking = vi.fn<() => void>();
    const answer = await request(claimReferralBonus, { body: {}, idempotencyKey: 'k1', onChecking });
    expect(answer.ok).toBe(true);
    expect(sent.map((each) => headersOf(each)['Idempotency-Key'])).toEqual(['k1', 'k1', 'k1']);
    expect(new Set(sent.map(({ init }) => init.body)).size).toBe(1);
    expect(onChecking).toHaveBeenCalledTimes(2);
    expect(waits).toEqual([400, 1_200]);
  });

  test('L-5 after the last repeat the failure says that the bet may have been taken', async () => {
    const { request, sent } = clientWith([offline, offline, offline, offline]);
    const failure = await request(betSport, { body: bet, idempotencyKey: 'k1' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestFailed);
    expect(failure).toMatchObject({ kind: 'offline', mayHaveHappened: true });
    expect(sent).toHaveLength(4);
  });

  test('L-5 a money answer that does not have its shape is an unknown outcome, never a success', async () => {
    const { request } = clientWith(Array.from({ length: 4 }, () => done({ amount: 'a lot' })));
    const sent = request(claimReferralBonus, { body: {}, idempotencyKey: 'k1' });
    await expect(sent).rejects.toMatchObject({ status: 200, mayHaveHappened: true });
  });

  test('L-5 without a key nothing is repeated, and a refusal never is', async () => {
    const without = clientWith([offline, done({})]);
    await expect(without.request(betSport, { body: bet })).rejects.toMatchObject({ kind: 'offline' });
    expect(without.sent).toHaveLength(1);

    const moved = { body: { meta: { code: 409, message: 'Odds moved' }, data: { reason: 'odds-moved' } } };
    const refused = clientWith([moved, done({})]);
    await expect(refused.request(betSport, { body: bet, idempotencyKey: 'k' })).resolves.toMatchObject({ code: 409 });
    expect(refused.sent).toHaveLength(1);
  });
});
