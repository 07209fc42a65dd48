import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type CasinoGame, type CasinoHome, type OwnCasino } from '@maidan/contract';
import { ids, type Person } from '../../../test/app.ts';
import { anotherCasino, listOtherGames, openCasino, type Casino } from '../../../test/casino.ts';
import { narrowRight } from '../../../test/narrow-right.ts';
import { TOP_CASINO, TOP_SLOTS } from './catalogue/fixed-lists.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
  await listOtherGames(casino);
});
afterAll(() => casino.close());

const get = async (url: string): Promise<unknown> => (await casino.app.http.inject(url)).json<{ data: unknown }>().data;
const gamesAt = async (url: string) => (await get(url)) as CasinoGame[];

test('CAS-01 a lobby lists the games that open, with the six fields of a game, and ours', async () => {
  expect(await gamesAt('/api/v1/casino-games')).toEqual([
    {
      table_id: '',
      game_id: 'mines',
      provider_name: 'Maidan Tables',
      game_images: '/posters/mines.svg',
      game_category: 'Instant Games',
      title: 'Mines',
      minStake: 10,
      maxStake: 50_000,
      returnPercent: 99,
      lowestReturnPercent: 98.28,
      bonusPercent: 0,
    },
  ]);
  expect(await gamesAt('/api/v1/casino-games?slots=true')).toEqual([]);
  expect(await gamesAt('/api/v1/indian-casino-games')).toEqual([]);
});

test('the fixed lists are three live tables of one provider and ten slots of two', () => {
  expect(TOP_CASINO).toEqual(['andar-bahar', 'ultimate-roulette', 'speed-roulette']);
  expect(TOP_SLOTS).toHaveLength(10);
});

test('HOM-11 the home page’s casino lists what opens, and the fixed lists as far as their games do', async () => {
  const data = (await get('/api/v1/casino-home')) as CasinoHome;
  const idsOf = (games: readonly CasinoGame[]) => games.map(({ game_id: id }) => id);
  expect([idsOf(data.topTen), idsOf(data.topCasino), idsOf(data.topSlots), idsOf(data.games)]).toEqual([
    ['mines'],
    [],
    [],
    ['mines'],
  ]);
});

test('CAS-04 CAS-05 a game’s address is answered by each of the calls, and leads back to its lobby', async () => {
  const who = await casino.player();
  const played = await casino.call<string>(who, 'POST', '/play-game', { body: { game_id: 'mines' } });
  expect([played.code, new URL(played.data).pathname]).toEqual([200, '/games/play/mines']);
  const alias = await casino.call<string>(who, 'POST', '/api/v1/play-game', { body: { game_id: 'mines' } });
  expect(alias.data).toBe(played.data);
  for (const url of ['/api/v1/live-casino/mines', '/api/v1/indian-casino/mines']) {
    const { data } = await casino.call<{ redirectUrl: string }>(who, 'GET', url);
    expect(data).toEqual({ redirectUrl: played.data });
  }
  expect(casino.fake.launches.at(-1)).toMatchObject({ gameId: 'mines', language: 'en', lobbyPath: '/live-casino' });
  expect(JSON.stringify(casino.fake.launches)).not.toContain(who.token);
});

test('CAS-05 a game’s page is told the site’s theme, dark where none is named', async () => {
  const who = await casino.player();
  for (const [named, told] of [
    [{ theme: 'light' }, 'light'],
    [{ theme: 'dark' }, 'dark'],
    [{}, 'dark'],
  ] as const) {
    expect((await casino.call(who, 'POST', '/play-game', { body: { game_id: 'mines', ...named } })).code).toBe(200);
    expect(casino.fake.launches.at(-1)?.theme).toBe(told);
  }
  await casino.call(who, 'GET', '/api/v1/live-casino/mines');
  expect(casino.fake.launches.at(-1)?.theme).toBe('dark');
  const neon = await casino.call(who, 'POST', '/play-game', { body: { game_id: 'mines', theme: 'neon' } });
  expect(neon).toMatchObject({ code: 400, reason: 'invalid-input' });
});

test('a launch and the wallet have no page, and the games’ pages are the games server’s', async () => {
  for (const url of ['/play-game', '/gp', '/gp/v1/bet']) {
    const { statusCode, headers } = await casino.app.http.inject(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
  }
  // No games server runs here, and the site's own pages do not stand in for it.
  for (const url of ['/games', '/games/play/mines']) {
    const { statusCode, body } = await casino.app.http.inject({ url, headers: { accept: 'text/html' } });
    expect([url, statusCode, body.includes('short break')]).toEqual([url, 503, true]);
  }
});

test('W-6 a launch link opens a session only in the browser that asked for it', async () => {
  const who = await casino.player();
  const { headers, body } = await casino.app.http.inject({
    method: 'POST',
    url: '/play-game',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    payload: JSON.stringify({ game_id: 'mines' }),
  });
  const { pathname, search } = new URL((JSON.parse(body) as { data: string }).data);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^game_launch_[\w-]{22}=1; Max-Age=60; Path=\/games; HttpOnly; SameSite=Strict$/);
  const open = async (link: string, sent: object) => {
    const { statusCode, headers: got } = await casino.app.http.inject({ url: link, headers: { ...sent } });
    return [statusCode, got.location];
  };
  // No games server runs here: 503 is what it would have answered.
  expect(await open(pathname + search, { cookie: cookie.split(';')[0] })).toEqual([503, undefined]);
  expect(await open(pathname + search, {})).toEqual([303, pathname]);
  expect(await open(`${pathname}?launch=another`, { cookie: cookie.split(';')[0] })).toEqual([303, pathname]);
  expect(await open(pathname, {})).toEqual([503, undefined]);
});

test('CAS-06 nobody launches a game without a log-in, nor does an operator', async () => {
  const headers = { 'content-type': 'application/json' };
  const visitor = await casino.app.http.inject({
    method: 'POST',
    url: '/play-game',
    headers,
    payload: JSON.stringify({ game_id: 'mines' }),
  });
  expect(visitor.statusCode).toBe(401);
  const operator = await casino.call(await casino.operator(), 'POST', '/play-game', { body: { game_id: 'mines' } });
  expect(operator.status).toBe(403);
  const onCredit = await casino.person(ROLES.CREDIT_PLAYER);
  expect((await casino.call(onCredit, 'POST', '/play-game', { body: { game_id: 'mines' } })).code).toBe(200);
});

test('CAS-07 a game that is unknown, not offered, or whose provider is away has no address, and says when to look again', async () => {
  const who = await casino.player();
  const expected = { reason: 'game-unavailable', message: 'This game is currently unavailable. Check back soon!' };
  for (const id of ['no-such-game', 'andar-bahar']) {
    expect(await casino.call(who, 'POST', '/play-game', { body: { table_id: id } })).toMatchObject(expected);
  }
  casino.fake.isDown = true;
  expect(await casino.call(who, 'POST', '/play-game', { body: { game_id: 'mines' } })).toMatchObject(expected);
  casino.fake.isDown = false;
});

test('CAS-05 one of the two ids is needed, and not both', async () => {
  const who = await casino.player();
  for (const body of [{}, { game_id: 'mines', table_id: 'mines' }]) {
    expect(await casino.call(who, 'POST', '/play-game', { body })).toMatchObject({
      code: 400,
      reason: 'invalid-input',
    });
  }
});

test('CAS-08 W-10 a game that an operator has switched off ends its open rounds and takes no new ones', async () => {
  const seat = await casino.sit(await casino.player());
  const [round, bet] = [ids(), ids()];
  await seat.bet(round, bet, 10_00);
  const operator = await casino.operator();
  const switchTo = async (isEnabled: boolean) => {
    const answer = await casino.call(operator, 'PUT', '/api/v1/console/casino-games/mines', { body: { isEnabled } });
    expect(answer).toMatchObject({ code: 200, data: { id: 'mines', isEnabled } });
    expect(await gamesAt('/api/v1/casino-games')).toHaveLength(isEnabled ? 1 : 0);
    await expect.poll(() => casino.fake.switchedOff).toEqual(isEnabled ? [] : ['mines']);
  };
  await switchTo(false);
  expect(await seat.bet(ids(), ids(), 10_00)).toMatchObject({ code: 'GAME_DISABLED' });
  expect(await seat.bet(round, ids(), 10_00)).toMatchObject({ status: 'OK' });
  expect(await seat.win(round, ids(), bet, 50_00, { close: true })).toMatchObject({ status: 'OK' });
  await switchTo(true);
});

test('CAS-08 W-10 a provider that did not answer stays in the lobby and takes bets all the same; one that says it has no such game takes none', async () => {
  const seat = await casino.sit(await casino.player());
  casino.fake.isDown = true;
  await casino.app.lookForGames();
  expect(await gamesAt('/api/v1/casino-games')).toHaveLength(casino.fake.games.length);
  expect(await seat.bet(ids(), ids(), 10_00)).toMatchObject({ status: 'OK' });
  casino.fake.isDown = false;
  const { games } = casino.fake;
  casino.fake.games = [];
  await casino.app.lookForGames();
  expect(await seat.bet(ids(), ids(), 10_00)).toMatchObject({ code: 'GAME_DISABLED' });
  casino.fake.games = games;
  await casino.app.lookForGames();
  expect(await gamesAt('/api/v1/casino-games')).toHaveLength(games.length);
});

test('CAS-08 W-10 a provider that does not answer a server that has just started stays in the lobby', async () => {
  const { fake, games } = await anotherCasino(casino.db.pool);
  fake.isDown = true;
  await games.refresh();
  expect(games.byId('mines')?.isOffered).toBe(true);
});

test('CAS-01 favourites, games played last and open rounds are one’s own', async () => {
  const seat = await casino.sit(await casino.player());
  const other = await casino.player();
  await seat.bet(ids(), ids(), 15_00);
  const body = { gameId: 'mines', isFavourite: true };
  const { data } = await casino.call<OwnCasino>(seat.who, 'PUT', '/api/v1/casino-favourites', { body });
  expect(data).toMatchObject({ favourites: ['mines'], recent: ['mines'], openStake: 15, openBonusStake: 0 });
  expect(data.openRounds).toMatchObject([{ gameId: 'mines', title: 'Mines', stake: 15, wallet: '1' }]);
  const nobodys = { favourites: [], recent: [], openStake: 0, openBonusStake: 0, openRounds: [] };
  expect((await casino.call<OwnCasino>(other, 'GET', '/api/v1/casino-mine')).data).toEqual(nobodys);
  const off = { body: { gameId: 'mines', isFavourite: false } };
  const after = await casino.call<OwnCasino>(seat.who, 'PUT', '/api/v1/casino-favourites', off);
  expect(after.data.favourites).toEqual([]);
  expect(
    await casino.call(seat.who, 'PUT', '/api/v1/casino-favourites', { body: { ...body, gameId: 'nothing' } }),
  ).toMatchObject({
    reason: 'game-unavailable',
  });
});

test('an operator pins a game among the top ten, which is audited, and a player may not', async () => {
  const [operator, player] = [await casino.operator(), await casino.player()];
  const url = '/api/v1/console/casino-games/mines';
  expect((await casino.call(player, 'PUT', url, { body: { pinnedRank: 1 } })).status).toBe(403);
  expect(await casino.call(operator, 'PUT', url, { body: { pinnedRank: 11 } })).toMatchObject({ code: 400 });
  expect(await casino.call(operator, 'PUT', url, { body: { pinnedRank: 1 } })).toMatchObject({
    data: { pinnedRank: 1 },
  });
  const { rows } = await casino.db.pool.query(`select details from audit_log where action = 'casino-game.changed'`);
  expect(rows.at(-1)).toMatchObject({ details: { pinnedBefore: null, pinnedRank: 1 } });
});

test('a place among the top ten is one game’s, whoever asks for it first, and free again once that game is unpinned', async () => {
  const [one, other] = [await casino.operator(), await casino.operator()];
  const url = (id: string) => `/api/v1/console/casino-games/${id}`;
  const pin = (who: Person, id: string, pinnedRank: number | null) =>
    casino.call(who, 'PUT', url(id), { body: { pinnedRank } });
  const games = ['mines', 'crash', 'dice', 'plinko'];
  for (const id of games) expect(await pin(one, id, null)).toMatchObject({ code: 200 });
  const answers = await Promise.all(games.map((id, at) => pin(at % 2 === 0 ? one : other, id, 3)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const { rows } = await casino.db.pool.query<{ id: string; title: string }>(
    'select id, title from casino_games where pinned_rank = 3',
  );
  expect(rows).toHaveLength(1);
  const [{ id: holder, title } = { id: '', title: '' }] = rows;
  const rival = games.find((id) => id !== holder) ?? '';
  expect(await pin(one, rival, 3)).toMatchObject({
    code: 409,
    reason: 'place-taken',
    message: `Place 3 belongs to ${title}. Unpin that game first, or choose another place.`,
    data: { details: { rank: 3, game: title } },
  });
  expect(await pin(one, holder, 3)).toMatchObject({ code: 200 });
  expect(await pin(other, rival, 4)).toMatchObject({ code: 200 });
  // The database holds it too, whatever a program does.
  await expect(casino.db.pool.query('update casino_games set pinned_rank = 4 where id = $1', [holder])).rejects.toThrow(
    'casino_games_pinned',
  );
  await pin(one, holder, null);
  expect(await pin(other, rival, 3)).toMatchObject({ code: 200, data: { pinnedRank: 3 } });
  await pin(other, rival, null);
});

test('OPR-01 a change of one field of a game keeps what another operator has set meanwhile', async () => {
  const operator = await casino.operator();
  const url = '/api/v1/console/casino-games/mines';
  // Another process has switched it off; this one has not read that yet.
  await casino.db.pool.query(`update casino_games set is_enabled = false where id = 'mines'`);
  expect(await casino.call(operator, 'PUT', url, { body: { pinnedRank: 2 } })).toMatchObject({
    data: { isEnabled: false, pinnedRank: 2 },
  });
  expect(await casino.call(operator, 'PUT', url, { body: { isEnabled: true } })).toMatchObject({
    data: { isEnabled: true, pinnedRank: 2 },
  });
  expect(await casino.call(operator, 'PUT', `${url}-none`, { body: {} })).toMatchObject({ reason: 'not-found' });
  await casino.call(operator, 'PUT', url, { body: { pinnedRank: 1 } });
});

test('CAS-08 W-9 operators see the rounds that stay open, with whom, how much and what is done about them', async () => {
  const seat = await casino.sit(await casino.player());
  const round = ids();
  await seat.bet(round, ids(), 25_00);
  const { data } = await casino.call<{ rounds: { round: string }[] }>(
    await casino.operator(),
    'GET',
    '/api/v1/console/casino-rounds',
  );
  expect(data.rounds.find((each) => each.round === round)).toMatchObject({
    provider: 'Maidan Tables',
    game: 'Mines',
    playerId: seat.who.playerId,
    stake: 25,
    returned: 0,
    checks: 0,
  });
});

test('OPR-01 switching a game on, switching it off and pinning it are narrowed each for itself', async () => {
  const [admin, support] = [await casino.operator(), await casino.person(ROLES.SUPPORT_ADMIN)];
  const change = async (who: Person, body: object) =>
    (await casino.call(who, 'PUT', '/api/v1/console/casino-games/mines', { body })).reason;
  await narrowRight(casino, { right: 'games-on', role: 'ADMIN', hold: 'refused' });
  await narrowRight(casino, { right: 'games-off', role: 'SUPPORT_ADMIN', hold: 'refused' });
  await narrowRight(casino, { right: 'content', role: 'ADMIN', hold: 'refused' });
  expect(await change(support, { isEnabled: false })).toBe('not-allowed');
  expect(await change(admin, { isEnabled: false })).toBeUndefined();
  expect(await change(admin, { isEnabled: true })).toBe('not-allowed');
  expect(await change(admin, { pinnedRank: 9 })).toBe('not-allowed');
  expect(await change(support, { pinnedRank: 9 })).toBeUndefined();
  expect(await change(await casino.person(ROLES.DIRECTOR), { isEnabled: true })).toBeUndefined();
});
