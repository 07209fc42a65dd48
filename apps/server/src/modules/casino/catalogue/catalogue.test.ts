import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { CasinoGame, CasinoHome, OwnCasino } from '@maidan/contract';
import { openCasino, type Casino } from '../../../../test/casino.ts';
import { fakeProvider, minesGame } from '../../../../test/game-provider.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';

let casino: Casino | null = null;
afterEach(async () => {
  await casino?.close();
  casino = null;
});

const REFRESH_MS = 15_000;
const idsOf = (games: readonly CasinoGame[]) => games.map(({ game_id: id, table_id: tableId }) => id || tableId);

async function homeOf({ app }: Casino): Promise<CasinoHome> {
  return (await app.http.inject('/api/v1/casino-home')).json<{ data: CasinoHome }>().data;
}

test('CAS-07 a provider that hangs holds up no other’s games, neither at the start nor later', async () => {
  const clock = manualClock(systemClock.now());
  const [hanging, answering] = [fakeProvider('pavilion-games'), fakeProvider()];
  let wakes = (): void => undefined;
  const awake = new Promise<void>((resolve) => {
    wakes = resolve;
  });
  const hangs = { ...hanging.provider, games: async () => await awake.then(() => []) };
  const open = await openCasino({ clock, gameProviders: [hangs, answering.provider] });
  casino = open;
  expect(idsOf((await homeOf(open)).games)).toEqual(['mines']);
  answering.fake.games = [minesGame, { ...minesGame, gameId: 'andar-bahar', kind: 'table' }];
  clock.advance(REFRESH_MS);
  const shown = async () => idsOf((await homeOf(open)).games).toSorted();
  await expect.poll(shown).toEqual(['andar-bahar', 'mines']);
  wakes();
  await open.app.lookForGames();
  expect(await shown()).toEqual(['andar-bahar', 'mines']);
});

test('CAS-15 a lobby rounds an RTP to the nearest hundredth, as the game’s own page does', async () => {
  const open = await openCasino();
  casino = open;
  const rtp = { numerator: 2_018_279, denominator: 2_097_152 };
  open.fake.games = [{ ...minesGame, rtp, lowestRtp: rtp }];
  await open.app.lookForGames();
  const { games } = await homeOf(open);
  expect(games.map((game) => [game.lowestReturnPercent, game.returnPercent])).toEqual([[96.24, 96.24]]);
});

/** A provider that brings so many games itself, of a category each three. */
function largeProvider(count: number) {
  const { fake, provider } = fakeProvider('large-provider');
  const games = Array.from({ length: count }, (_, n) => ({
    ...minesGame,
    gameId: `game-${n}`,
    title: `Game ${n}`,
    kind: 'slot' as const,
    listing: {
      id: `large-${n}`,
      category: `Category ${Math.floor(n / 3)}`,
      lobbies: ['slots' as const],
      bonusContribution: 'none' as const,
      sort: 1_000,
    },
  }));
  return { fake, provider: { ...provider, games: async () => games } };
}

test('HOM-08 HOM-11 the home page’s answer has the first 24 games and the first of each of eight categories, however many there are', async () => {
  const { provider } = largeProvider(5_000);
  const open = await openCasino({ gameProviders: [provider, fakeProvider().provider] });
  casino = open;
  await open.app.lookForGames();
  const bodyOf = async (url: string) => (await open.app.http.inject(url)).body;
  const slots = (JSON.parse(await bodyOf('/api/v1/casino-games?slots=true')) as { data: CasinoGame[] }).data;
  expect(slots).toHaveLength(5_000);
  const home = await homeOf(open);
  const inLobbies = ['mines', ...idsOf(slots)];
  expect(idsOf(home.games)).toEqual(inLobbies.slice(0, 24));
  expect(home.topTen).toHaveLength(10);
  expect((await bodyOf('/api/v1/casino-home')).length).toBeLessThan(32_000);
});

test('HOM-08 a category whose first game comes late in the order of the lobbies has that game in the home page’s answer', async () => {
  const { provider } = largeProvider(100);
  const listed = async () => {
    const games = await provider.games();
    return games.map((game, n) => ({
      ...game,
      listing: { ...game.listing, category: n < 60 ? 'Slots' : `Late ${Math.floor(n / 5)}` },
    }));
  };
  const open = await openCasino({ gameProviders: [{ ...provider, games: listed }, fakeProvider().provider] });
  casino = open;
  await open.app.lookForGames();
  const { games } = await homeOf(open);
  const categories = [...new Set(games.map(({ game_category: category }) => category))];
  // Mines’, the slots’, and six of the late ones, each once.
  expect([games.length, categories.length]).toEqual([24 + 6, 8]);
  expect(games.slice(24).map(({ game_category: category }) => category)).toEqual(categories.slice(2));
});

test('CAS-01 an open round carries its game as the lobby shows it, and none while the game cannot be opened', async () => {
  const open = await openCasino();
  casino = open;
  const seat = await open.sit(await open.player());
  await seat.bet('round-1', 'bet-1', 15_00);
  const [mines] = (await homeOf(open)).games;
  const own = async () => (await open.call<OwnCasino>(seat.who, 'GET', '/api/v1/casino-mine')).data.openRounds;
  expect(await own()).toMatchObject([{ gameId: 'mines', title: 'Mines', game: mines }]);
  open.fake.games = [];
  await open.app.lookForGames();
  expect(await own()).toMatchObject([{ gameId: 'mines', title: 'Mines', game: null }]);
});

const GAMES_URL = '/api/v1/casino-games';
const LISTS = [
  '/api/v1/casino-games',
  '/api/v1/casino-games?slots=true',
  '/api/v1/indian-casino-games',
  '/api/v1/casino-home',
];

test('CAS-01 the catalogue is answered from bytes that are kept: whoever has them is told so, and a change of a game is a new answer', async () => {
  const open = await openCasino();
  casino = open;
  const ask = async (url: string, headers: Record<string, string> = {}) => await open.app.http.inject({ url, headers });
  for (const url of LISTS) {
    const first = await ask(url);
    const { etag } = first.headers;
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await ask(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const other = await ask(url, { 'if-none-match': '"other"' });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
    const packed = await ask(url, { 'accept-encoding': 'br' });
    expect([packed.headers['content-encoding'], brotliDecompressSync(packed.rawPayload).toString()]).toEqual([
      'br',
      first.body,
    ]);
    expect((await ask(url, { 'accept-encoding': 'br' })).rawPayload).toEqual(packed.rawPayload);
    const hindi = await ask(url, { 'accept-language': 'hi', 'if-none-match': String(etag) });
    expect([hindi.statusCode, hindi.headers.etag === etag]).toEqual([200, false]);
  }

  const before = await ask(GAMES_URL);
  const known = { 'if-none-match': String(before.headers.etag) };
  // Read again without a change, the answer is the same.
  await open.app.lookForGames();
  expect((await ask(GAMES_URL, known)).statusCode).toBe(304);
  const operator = await open.operator();
  const switchTo = async (isEnabled: boolean) =>
    await open.call(operator, 'PUT', '/api/v1/console/casino-games/mines', { body: { isEnabled } });
  await switchTo(false);
  const off = await ask(GAMES_URL, known);
  expect([off.statusCode, off.json()]).toEqual([200, { meta: { code: 200, message: 'Done' }, data: [] }]);
  expect(off.headers.etag).not.toBe(before.headers.etag);
  expect((await ask('/api/v1/casino-home')).json()).toMatchObject({ data: { topTen: [], games: [] } });
  await switchTo(true);
  const back = await ask(GAMES_URL, known);
  expect([back.statusCode, back.headers.etag]).toEqual([304, before.headers.etag]);
});
