import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dragonGame, hub88Server, type Hub88Fault, type Hub88Server } from '../../../../test/hub88-server.ts';
import { deadlines } from '../../../../test/time/deadlines.ts';
import { shiftedClock } from '../../../../test/time/shifted-clock.ts';
import type { GameProvider } from '../../../modules/casino/port.ts';
import { gamesOf } from './hub88-games.ts';
import { hub88Provider } from './hub88-provider.ts';
import { roundStatusOf } from './hub88-rounds.ts';
import { isSigned, signatureOf } from './signing.ts';
import { stakePaise, winPaise } from './units.ts';

const MINUTE_MS = 60_000;
const { deadline, pass } = deadlines();
const clock = shiftedClock();
let server: Hub88Server;
let provider: GameProvider;
beforeAll(async () => {
  server = await hub88Server({ fellSilent: pass });
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  provider = hub88Provider({ ...server.access, clock, deadline });
});

const BOTH = ['clt_dragonrising', 'plk_mango'];
const codes = async () => (await provider.games([])).map(({ gameId }) => gameId);

test('CAS-01 Hub88 is asked for its games once an hour, and a list that was read is kept for a day', async () => {
  expect(await codes()).toEqual(BOTH);
  clock.advance(59 * MINUTE_MS);
  await codes();
  expect(server.asked).toHaveLength(1);
  clock.advance(MINUTE_MS);
  server.failNext('too-many');
  expect(await codes()).toEqual(BOTH);
  expect(server.asked).toHaveLength(2);
  // It takes one question a minute, and answers 429 to any other.
  clock.advance(MINUTE_MS);
  await codes();
  expect(server.asked).toHaveLength(2);
  clock.advance(24 * 60 * MINUTE_MS);
  server.failNext('error');
  await expect(codes()).rejects.toThrow('has not been read');
  clock.advance(2 * MINUTE_MS);
  expect(await codes()).toEqual(BOTH);
});

test.each<[Hub88Fault, RegExp]>([
  ['html', /JSON/],
  ['garbage', /JSON/],
  ['cut', /fetch failed/],
  ['error', /500/],
  ['silent', /deadline/],
  ['too-long', /more than 8388608 bytes/],
  ['too-many', /429/],
  ['other-shape', /array/],
])('CAS-07 no game is offered while the list’s answer is %s', async (fault, why) => {
  server.failNext(fault);
  await expect(codes()).rejects.toThrow('has not been read');
  const again = await codes().catch((error: unknown) => error);
  expect(String((again as Error).cause)).toMatch(why);
  expect(server.asked).toHaveLength(1);
});

test('CAS-07 a wrong operator id is no answer either', async () => {
  const { access } = server;
  const stranger = hub88Provider({ ...access, operatorId: 7, clock, deadline });
  await expect(stranger.games([])).rejects.toThrow('Error: Hub88 answered /operator/generic/v2/game/list with 404');
});

test('CAS-01 a game that is off, not for our players, without a return or with a live dealer is left out, and a broken one alone', () => {
  const others = [
    { ...dragonGame, game_code: 'off', enabled: false },
    { ...dragonGame, game_code: 'blocked', blocked_countries: ['IN'] },
    { ...dragonGame, game_code: 'restricted', restricted_countries: ['IN'] },
    { ...dragonGame, game_code: 'live', category: 'Live Casino' },
    ...[null, '', '0', '100.01', 'high', '96,5'].map((rtp, n) => ({ ...dragonGame, game_code: `rtp_${n}`, rtp })),
    { ...dragonGame, game_code: 5 },
    { ...dragonGame, game_code: 'no name', name: '' },
    null,
    'game',
  ];
  expect(gamesOf([...others, dragonGame, dragonGame]).map(({ gameId }) => gameId)).toEqual(['clt_dragonrising']);
  expect(() => gamesOf({ error: 'Not found' })).toThrow('array');
});

test('CAS-01 a return is exact, a kind follows the category, and two codes never share an id', () => {
  const listed = (more: object) => gamesOf([{ ...dragonGame, ...more }])[0];
  expect(listed({ rtp: '96.5' })?.rtp).toEqual({ numerator: 965, denominator: 1_000 });
  expect(listed({ rtp: 97 })?.rtp).toEqual({ numerator: 97, denominator: 100 });
  expect(listed({ rtp: '100.00' })?.rtp).toEqual({ numerator: 10_000, denominator: 10_000 });
  expect(listed({ category: 'Table Games' })).toMatchObject({ kind: 'table', listing: { lobbies: ['live'] } });
  expect(listed({ category: 'Crash Games' })).toMatchObject({ kind: 'instant', listing: { lobbies: ['live'] } });
  expect(listed({ category: null })).toMatchObject({ kind: 'instant', listing: { category: 'Games' } });
  const ids = ['a_b', 'a-b', 'A_b', 'a__b', 'a_b_', 'x'.repeat(90)].map(
    (code) => listed({ game_code: code })?.listing?.id,
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,64}$/);
});

test('CAS-05 a phone is told as a phone, and an address in cleartext is refused where Hub88 is asked by TLS', async () => {
  const launch = {
    gameId: dragonGame.game_code,
    launchToken: 'unused',
    language: 'hi',
    lobbyPath: '/slots',
    theme: 'dark',
    playerId: 'p1',
    playerName: 'Asha',
    origin: 'https://bets.example',
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel) Mobile Safari/537.36',
    openSession: async () => 'session-token',
  } as const;
  expect(await provider.launch(launch)).toEqual({ url: server.told.url });
  expect(server.asked.at(-1)?.body).toMatchObject({
    platform: 'GPL_MOBILE',
    lang: 'hi',
    token: 'session-token',
    lobby_url: 'https://bets.example/slots',
  });
  expect(JSON.stringify(server.asked)).not.toMatch(/unused|Asha/);
  await expect(provider.launch({ ...launch, gameId: 'unknown' })).rejects.toThrow('404');
});

const made = { user: 'p1', transaction_status: 'TS_SUCCESS', amount: 10_000 };
const bet = { ...made, transaction_uuid: 'b1', kind: 'TK_BET' };
const win = { ...made, transaction_uuid: 'w1', kind: 'TK_WIN', reference_transaction_uuid: 'b1', amount: 2_500 };
const back = { ...made, transaction_uuid: 'r1', kind: 'TK_ROLLBACK', reference_transaction_uuid: 'b1', amount: null };
const status = (...list: object[]) => roundStatusOf(list, { playerId: 'p1', gameId: 'g1' });

test('CAS-08 a round is closed once every bet of it is won or rolled back', () => {
  expect(status(bet)).toMatchObject({ state: 'open' });
  expect(status(bet, win, { ...bet, transaction_uuid: 'b2' })).toMatchObject({ state: 'open', wins: [] });
  expect(status(bet, win)).toEqual({
    state: 'closed',
    wins: [{ txId: 'w1', betTxId: 'b1', amount: 2, thousandths: 500 }],
    rollbacks: [],
  });
  const undone = { state: 'closed', wins: [], rollbacks: [{ txId: 'r1', betTxId: 'b1' }] };
  expect(status({ ...bet, transaction_status: 'TS_ROLLEDBACK' }, back)).toEqual(undone);
  const older = ({ transaction_status: told, ...rest }: typeof made) => ({ ...rest, status: told });
  expect(status(older(bet), older(win))).toMatchObject({ state: 'closed' });
});

test('W-9 of a round that is over a bet with nothing after it is lost, unless Hub88 has rolled it back', () => {
  const over = (...list: object[]) => roundStatusOf(list, { playerId: 'p1', gameId: 'g1', isOver: true });
  expect(over(bet)).toEqual({ state: 'closed', wins: [], rollbacks: [] });
  expect(over(bet, win, { ...bet, transaction_uuid: 'b2' })).toMatchObject({
    state: 'closed',
    wins: [{ betTxId: 'b1' }],
  });
  expect(over({ ...bet, transaction_status: 'TS_ROLLEDBACK' })).toMatchObject({ state: 'open' });
  expect(over()).toMatchObject({ state: 'unknown' });
});

test.each([
  ['nothing', []],
  ['another player’s', [{ ...bet, user: 'p2' }]],
  ['another game’s', [{ ...bet, game_code: 'g2' }]],
  ['a declined bet', [{ ...bet, transaction_status: 'TS_DECLINED' }]],
  ['a win whose tries ran out', [bet, { ...win, transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' }]],
  ['a kind that is new', [bet, win, { ...win, transaction_uuid: 'w2', kind: 'TK_NEW' }]],
  ['a win of no bet', [bet, { ...win, reference_transaction_uuid: null }]],
])('CAS-08 of a round with %s an operator decides', (_what, list) => {
  expect(status(...list)).toEqual({ state: 'unknown', wins: [], rollbacks: [] });
});

test('CAS-08 units become paise exactly: a stake keeps its fraction, a win rounds down and keeps the rest', () => {
  expect([stakePaise(1_000), stakePaise(1_500), stakePaise(999)]).toEqual([1, 1.5, 0.999]);
  for (const units of [0, 1, 999, 1_000, 1_001, 356_000, 2 ** 53 - 1]) {
    const { amount, thousandths } = winPaise(units);
    expect(BigInt(amount) * 1_000n + BigInt(thousandths)).toBe(BigInt(units));
    expect(Number.isInteger(amount) && thousandths >= 0 && thousandths < 1_000).toBe(true);
  }
  expect(winPaise(-1).amount).toBeLessThan(0);
});

test('CAS-08 a signature is of the bytes, by their own key', () => {
  const { privateKey, publicKey } = server.access;
  const body = '{"user":"p1"}';
  const signature = signatureOf(privateKey, body);
  expect(signature).toMatch(/^[A-Za-z0-9+/]{342}==$/);
  expect(isSigned(publicKey, Buffer.from(body), signature)).toBe(false);
  const theirs = server.signed(body)['x-hub88-signature'] ?? '';
  expect(isSigned(publicKey, Buffer.from(body), theirs)).toBe(true);
  expect(isSigned(publicKey, Buffer.from(`${body}\n`), theirs)).toBe(false);
});
