import { afterEach, beforeEach, expect, test } from 'vitest';
import { GAMES_API } from '../src/page-api.ts';
import { OTHER_PLAYER, PLAYER } from './fake-wallet.ts';
import { blockOf, openTable, type Table } from './table.ts';

let table: Table;

beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const PAGE = '/games/play/mines';

test('a launch sets a cookie, leaves the address, and hands the page its own token in a block', async () => {
  const url = await table.launch('hi');
  expect(url).toMatch(/^\/games\/play\/mines\?launch=[\w-]{43}$/);
  const arrived = await table.get(url);
  expect(arrived.statusCode).toBe(303);
  expect(arrived.headers['location']).toBe(PAGE);
  const cookie = String(arrived.headers['set-cookie']);
  expect(cookie).toMatch(/^game_mines=[\w-]{43}; Path=\/games; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/);
  const page = await table.get(PAGE, cookie.split(';')[0]);
  const block = blockOf(page.body);
  expect(block.token).toMatch(/^[\w-]{43}$/);
  expect(block).toEqual({
    token: block.token,
    game: 'mines',
    title: 'Mines',
    brand: 'Maidan Tables',
    language: 'hi',
    theme: 'dark',
    lobbyPath: '/live-casino',
    isPlayMoney: true,
  });
  expect(cookie).not.toContain(block.token);
  expect(page.body).toContain('<html lang="hi" data-theme="dark">');
  expect(page.body).toContain('<title>Mines · Maidan Tables</title>');
  // A reload finds the same session.
  expect(blockOf((await table.get(PAGE, cookie.split(';')[0])).body)).toEqual(block);
});

test('a page has the theme of the site that launched it, before its script runs, and keeps it over a reload', async () => {
  for (const [more, theme] of [
    [{ theme: 'light' }, 'light'],
    [{ theme: 'dark' }, 'dark'],
    [{}, 'dark'],
  ] as const) {
    const arrived = await table.get(await table.launch('en', more));
    const cookie = String(arrived.headers['set-cookie']).split(';')[0];
    for (const { body } of [await table.get(PAGE, cookie), await table.get(PAGE, cookie)]) {
      expect(body).toContain(`<html lang="en" data-theme="${theme}">`);
      expect(blockOf(body).theme).toBe(theme);
    }
  }
});

test('every page and redirect has no origin of its own, no referrer, is not stored, and loads from its folders alone', async () => {
  const arrived = await table.get(await table.launch());
  const cookie = String(arrived.headers['set-cookie']).split(';')[0];
  for (const answer of [arrived, await table.get(PAGE, cookie), await table.get(PAGE), await table.get('/games/any')]) {
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'unsafe-none',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy.split('; ')).toEqual([
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      'script-src bets.example/games/assets/',
      'style-src bets.example/games/assets/',
      'img-src bets.example/games/assets/ data:',
      'font-src bets.example/games/assets/',
      'media-src bets.example/games/assets/',
      'connect-src bets.example/games/api/',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]);
  }
});

test('a host that a policy cannot name, or that would end it, is not written into it', async () => {
  for (const host of ['[::1]:3000', 'a.example; script-src *']) {
    const { headers } = await table.get(PAGE, undefined, { 'x-forwarded-host': host });
    expect(headers['content-security-policy']).toContain("script-src 'self'; ");
  }
});

test('a launch works once, for a minute, and for its own game', async () => {
  const url = await table.launch();
  const first = await table.get(url);
  expect((await table.get(url)).statusCode).toBe(410);
  // Whoever goes back to the address with the cookie is let in.
  const cookie = String(first.headers['set-cookie']).split(';')[0];
  expect((await table.get(url, cookie)).statusCode).toBe(303);
  const late = await table.launch();
  table.clock.advance(60_000);
  expect((await table.get(late)).statusCode).toBe(410);
  expect((await table.get(late.replace('mines', 'blackjack'))).statusCode).toBe(404);
  expect(table.wallet.of('session/authenticate')).toHaveLength(1);
});

test('W-6 a launch link of another player does not replace the session of the browser in which it is opened', async () => {
  const asha = await table.seat();
  table.wallet.state.playerId = OTHER_PLAYER;
  const followed = await table.get(await table.launch(), asha.cookie);
  expect([followed.statusCode, followed.headers.location]).toEqual([303, '/games/play/mines']);
  expect(followed.headers['set-cookie']).toBeUndefined();
  expect((await table.get('/games/play/mines', asha.cookie)).body).toContain(asha.block.token);
  expect((await asha.session()).status).toBe(200);
});

test('W-6 once a player has logged out, the launch of the next player of that browser replaces the session', async () => {
  const asha = await table.seat();
  table.wallet.state.playerId = OTHER_PLAYER;
  table.wallet.state.isSessionLive = false;
  const arrived = await table.get(await table.launch(), asha.cookie);
  expect(arrived.headers['set-cookie']).toMatch(/^game_mines=/);
  expect((await asha.session()).status).toBe(401);
});

test('two pages that arrive with one launch make one session', async () => {
  const url = await table.launch();
  const answers = await Promise.all([table.get(url), table.get(url)]);
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([303, 410]);
});

test('without a cookie, or with a foreign one, a small page says that the session has ended and leads back', async () => {
  for (const cookie of [undefined, `game_mines=${'x'.repeat(43)}`, 'game_mines=short', 'other=1']) {
    const { statusCode, body } = await table.get(PAGE, cookie);
    expect(statusCode).toBe(410);
    expect(body).toContain('This game session has ended');
    expect(body).toContain('<a href="/live-casino">Back to the lobby</a>');
  }
  const { body } = await table.get(PAGE, undefined, { 'accept-language': 'hi-IN,hi;q=0.9' });
  expect(body).toContain('आपका सत्र समाप्त हो गया है');
});

test('a wallet that does not answer keeps the launch good for another try', async () => {
  table.wallet.fail('session/authenticate', 'hang', 'lost');
  const url = await table.launch();
  const { statusCode, body } = await table.get(url);
  expect([statusCode, body.includes('Your money is safe')]).toEqual([503, true]);
  expect((await table.get(url)).statusCode).toBe(303);
  const ids = table.wallet.of('session/authenticate').map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(1);
});

test('a session ends when the wallet says it does', async () => {
  const asha = await table.seat();
  table.clock.advance(Date.UTC(2030, 0, 1) - table.clock.now());
  expect(await asha.session()).toMatchObject({ status: 401, data: { code: 'signed-out' } });
  expect((await table.get(PAGE, asha.cookie)).statusCode).toBe(410);
});

test('no token, launch id, cookie, seed or secret is ever logged', async () => {
  const url = await table.launch();
  const arrived = await table.get(url);
  const cookie = String(arrived.headers['set-cookie']).split(/[=;]/)[1] ?? '';
  const asha = await table.seat();
  table.loseHope();
  table.wallet.fail('bet', 'garbage', 'other shape');
  const { roundId } = (await asha.bet({ clientSeed: 'seed-of-asha' })).data.round;
  await table.drain();
  await table.wait(3_000);
  await table.get('/games/play/mines?launch=forged-launch');
  const written = table.lines.join('');
  expect(written).toContain(roundId);
  expect(written).toContain('/games/play/:game');
  const secrets = [
    url.split('launch=')[1] ?? '',
    'launch-1',
    cookie,
    asha.block.token,
    'wallet-session',
    'seed-of-asha',
  ];
  for (const secret of [...secrets, 'forged-launch', PLAYER]) expect(written).not.toContain(secret);
});

test('assets are for everybody’s pages, for a year; nothing else is a file', async () => {
  const asset = await table.get('/games/assets/app-12345678.js');
  expect(asset.statusCode).toBe(200);
  expect(asset.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(
    (await table.get('/games/assets/app-12345678.js', undefined, { 'accept-encoding': 'br' })).headers,
  ).toMatchObject({
    'content-encoding': 'br',
  });
  expect((await table.get('/games/assets/verify.mjs')).headers['cache-control']).toBe('no-cache');
  for (const path of ['../index.html', '%2e%2e/index.html', 'index.html', '', 'none.js']) {
    expect((await table.get(`/games/assets/${path}`)).body).not.toContain('<script');
  }
});

test('the page that recomputes a round needs no session and has no origin either', async () => {
  const { statusCode, body, headers } = await table.get('/games/verify');
  expect([statusCode, body]).toEqual([200, '<title>Verify</title>']);
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('calls are for an origin that is nobody’s, with a token, and answer nobody else', async () => {
  const asha = await table.seat();
  const preflight = await table.http().inject({
    method: 'OPTIONS',
    url: `${GAMES_API}/mines/bet`,
    headers: { origin: 'null', 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': 'null',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
  });
  const from = async (headers: Record<string, string>) =>
    await table.http().inject({ url: `${GAMES_API}/session`, headers });
  const authorization = `Bearer ${asha.block.token}`;
  expect((await from({ origin: 'null', authorization })).headers).toMatchObject({
    'access-control-allow-origin': 'null',
    'cache-control': 'no-store',
  });
  expect((await from({ origin: 'https://elsewhere.example', authorization })).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
  for (const headers of [
    { cookie: asha.cookie },
    { authorization: `Bearer ${'x'.repeat(43)}` },
    { authorization: 'x' },
  ] as Record<string, string>[]) {
    expect((await from({ origin: 'null', ...headers })).statusCode).toBe(401);
  }
});

test('a body that is no JSON, or of another type or shape, is refused as malformed, and one that is too large by its size', async () => {
  const asha = await table.seat();
  const send = async (payload: string, type = 'application/json') => {
    const headers = { authorization: `Bearer ${asha.block.token}`, origin: 'null', 'content-type': type };
    const answer = await table.http().inject({ method: 'POST', url: `${GAMES_API}/mines/bet`, headers, payload });
    const { code, message } = answer.json<{ code: string; message: string }>();
    return [answer.statusCode, code, message, answer.headers['access-control-allow-origin']];
  };
  const malformed = [400, 'invalid-input', 'The request is not valid: check body.', 'null'];
  expect(await send('{"key":')).toEqual(malformed);
  expect(await send('[]')).toEqual(malformed);
  expect(await send('{"key":"12345678","stake":1000,"mines":3,"more":1}')).toEqual(malformed);
  const stake = [400, 'invalid-input', 'The request is not valid: check stake.', 'null'];
  expect(await send('{"key":"12345678","stake":"10","mines":3}')).toEqual(stake);
  expect(await send('a=b', 'application/x-www-form-urlencoded')).toEqual(malformed);
  const tooLarge = [413, 'body-too-large', 'The request is too large. At most 64 KiB are taken.', 'null'];
  expect(await send(JSON.stringify({ key: 'x'.repeat(70_000) }))).toEqual(tooLarge);
});
