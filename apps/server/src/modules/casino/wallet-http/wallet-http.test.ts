import { afterAll, beforeAll, expect, test } from 'vitest';
import { ids } from '../../../../test/app.ts';
import { openCasino, PROVIDER, SECRET, type Casino } from '../../../../test/casino.ts';
import { shiftedClock } from '../../../../test/time/shifted-clock.ts';
import { REQUEST_FAULTS, WALLET_CALLS, WALLET_ERRORS } from '@maidan/wallet-api';
import { signatureOf } from '@maidan/wallet-api/signature';

let casino: Casino;
const clock = shiftedClock();
beforeAll(async () => {
  casino = await openCasino({ clock });
});
afterAll(() => casino.close());

const rounded = () => ({ roundId: ids(), txId: ids() });

async function seated() {
  return await casino.sit(await casino.player());
}

test('CAS-08 W-7 only the provider’s own signature is taken, and says what is wrong', async () => {
  const { token } = await seated();
  const request = { sessionToken: token };
  expect((await casino.walletCall('balance', request)).answer).toMatchObject({
    status: 'OK',
    balance: 1_000_00,
  });
  for (const forged of [{ secret: 'another' }, { providerId: 'nobody' }, { providerId: '' }]) {
    const { status, answer } = await casino.walletCall('balance', request, forged);
    expect([status, answer.code]).toEqual([401, 'INVALID_SIGNATURE']);
  }
  const late = await casino.walletCall('balance', request, { nowMs: clock.now() - 5 * 60_000 - 1_000 });
  expect([late.status, late.answer.code]).toEqual([401, 'TIMESTAMP_EXPIRED']);
});

test('CAS-08 W-7 a signature is of one body, one path and one time', async () => {
  const { token } = await seated();
  const body = JSON.stringify({ sessionToken: token });
  const timestamp = String(clock.now());
  const signature = signatureOf(SECRET, { timestamp, method: 'POST', path: '/gp/v1/balance', body });
  const send = async (url: string, payload: string, time = timestamp) => {
    const headers = {
      'content-type': 'application/json',
      'x-provider-id': PROVIDER,
      'x-timestamp': time,
      'x-signature': signature,
    };
    return (await casino.app.http.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  expect(await send('/gp/v1/balance', body)).toBe(200);
  expect(await send('/gp/v1/balance', `${body} `)).toBe(401);
  expect(await send('/gp/v1/bet', body)).toBe(401);
  expect(await send('/gp/v1/balance', body, String(Number(timestamp) + 1))).toBe(401);
});

test.each([
  ['no JSON', 'not json'],
  ['nothing', ''],
  ['HTML', '<html></html>'],
  ['a cut-off body', '{"sessionToken":"a'],
  ['a list', '[]'],
  ['null', 'null'],
])('CAS-08 W-7 %s is refused as malformed, and nothing is stored', async (_what, body) => {
  const { status, answer } = await casino.walletCall('bet', body);
  expect([status, answer.code]).toEqual([400, 'INVALID_REQUEST']);
});

test('CAS-08 W-7 a field too many, too few, of another type or too long is refused with its name', async () => {
  const { of, token } = await seated();
  const good = { ...of(ids()), txId: ids(), sessionToken: token, amount: 10_00 };
  for (const [changed, named] of [
    [{ ...good, tip: 1 }, 'tip'],
    [{ ...good, txId: undefined }, 'txId'],
    [{ ...good, amount: '1000' }, 'amount'],
    [{ ...good, txId: 'x'.repeat(65) }, 'txId'],
    [{ ...good, roundId: 'with\u0000nul' }, 'roundId'],
    [{ ...good, playerId: 'no player' }, 'playerId'],
  ] as const) {
    const { status, answer } = await casino.walletCall('bet', changed);
    expect([status, answer.code, String(answer['message'])]).toEqual([
      400,
      'INVALID_REQUEST',
      expect.stringContaining(named),
    ]);
  }
  expect((await casino.walletCall('bet', good)).answer.status).toBe('OK');
});

test('CAS-08 W-6 a launch token works once, within a minute', async () => {
  const { launchToken } = await seated();
  const again = await casino.walletCall('session/authenticate', { requestId: ids(), launchToken });
  expect(again.answer).toMatchObject({ status: 'ERROR', code: 'TOKEN_INVALID' });
  const who = await casino.player();
  await casino.call(who, 'POST', '/play-game', { body: { game_id: 'mines' } });
  const late = casino.fake.launches.at(-1)?.launchToken ?? '';
  clock.advance(61_000);
  const { answer } = await casino.walletCall('session/authenticate', { requestId: ids(), launchToken: late });
  expect(answer).toMatchObject({ status: 'ERROR', code: 'TOKEN_INVALID' });
});

test.each(['red\u0000', 'half \ud800', 'line\n'])(
  'CAS-08 W-7 a part that is called %j is malformed, not a fault of ours',
  async (name) => {
    const seat = await seated();
    const { roundId, txId } = rounded();
    const bet = { ...seat.of(roundId), txId, amount: 10_00, sessionToken: seat.token };
    const { status, answer } = await casino.walletCall('bet', { ...bet, parts: [{ name, amount: 10_00 }] });
    expect([status, answer.code]).toEqual([400, 'INVALID_REQUEST']);
    const plain = await casino.walletCall('bet', { ...bet, parts: [{ name: 'लाल 7', amount: 10_00 }] });
    expect(plain.answer.status).toBe('OK');
  },
);

test('CAS-08 W-6 an authentication repeated with its request id answers alike', async () => {
  const who = await casino.player();
  await casino.call(who, 'POST', '/play-game', { body: { game_id: 'mines' } });
  const request = { requestId: ids(), launchToken: casino.fake.launches.at(-1)?.launchToken ?? '' };
  const first = await casino.walletCall('session/authenticate', request);
  const second = await casino.walletCall('session/authenticate', request);
  expect(first.answer).toMatchObject({ status: 'OK', playerId: who.playerId, gameId: 'mines', wallet: 'main' });
  expect(second.answer).toEqual(first.answer);
});

test('CAS-08 W-6 a session ends after half an hour without a call, and with its log-in; a win does not care', async () => {
  const idle = await seated();
  const { roundId, txId } = rounded();
  expect(
    (await casino.walletCall('bet', { ...idle.of(roundId), txId, amount: 10_00, sessionToken: idle.token })).answer
      .status,
  ).toBe('OK');
  clock.advance(30 * 60_000);
  const late = { ...idle.of(ids()), txId: ids(), amount: 10_00, sessionToken: idle.token };
  expect((await casino.walletCall('bet', late)).answer.code).toBe('SESSION_EXPIRED');
  expect((await casino.walletCall('balance', { sessionToken: idle.token })).answer.code).toBe('SESSION_EXPIRED');
  const win = { ...idle.of(roundId), txId: ids(), betTxId: txId, amount: 25_00, close: true };
  expect((await casino.walletCall('win', win)).answer).toMatchObject({ status: 'OK', balance: 1_015_00 });

  const left = await seated();
  await casino.call(left.who, 'POST', '/identity/user/logout', { body: { user_id: left.who.playerId } });
  const after = { ...left.of(ids()), txId: ids(), amount: 10_00, sessionToken: left.token };
  expect((await casino.walletCall('bet', after)).answer.code).toBe('SESSION_EXPIRED');
});

test('CAS-08 W-6 an unknown session bets nothing, and one player’s token is no other’s', async () => {
  const [one, other] = [await seated(), await seated()];
  const bet = { ...one.of(ids()), txId: ids(), amount: 10_00 };
  expect((await casino.walletCall('bet', { ...bet, sessionToken: 'no such token' })).answer.code).toBe(
    'SESSION_INVALID',
  );
  expect((await casino.walletCall('bet', { ...bet, sessionToken: other.token })).answer.code).toBe('ROUND_MISMATCH');
  expect((await casino.walletCall('bet', { ...bet, sessionToken: one.token })).answer.status).toBe('OK');
});

test('CAS-08 the document of the wallet names every call and every error, and may be kept by whoever reads it', async () => {
  const url = '/gp/v1/docs/json';
  const answer = await casino.app.http.inject(url);
  const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, object> }>();
  expect([answer.statusCode, openapi]).toEqual([200, '3.1.0']);
  expect(Object.keys(paths)).toEqual(Object.keys(WALLET_CALLS).map((call) => `/${call}`));
  for (const code of [...Object.keys(WALLET_ERRORS), ...Object.keys(REQUEST_FAULTS)]) {
    expect(JSON.stringify(paths)).toContain(code);
    expect(answer.body).toContain(`"${code}"`);
  }
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const headers = { 'if-none-match': String(answer.headers.etag) };
  expect((await casino.app.http.inject({ url, headers })).statusCode).toBe(304);
});
