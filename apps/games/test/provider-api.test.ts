import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, type Table } from './table.ts';

let table: Table;

beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

const LAUNCH = { gameId: 'mines', launchToken: 'launch-any', language: 'en', lobbyPath: '/live-casino' };
const REFUSED = { status: 401, data: { status: 'ERROR', code: 'INVALID_SIGNATURE' } };
const MALFORMED = { status: 400, data: { status: 'ERROR', code: 'INVALID_REQUEST' } };

test('each brand lists its own games, with limits in paise and exact returns', async () => {
  const { data } = await table.asPlatform<{ games: readonly { gameId: string }[] }>('games', {});
  expect(data.games.map(({ gameId }) => gameId)).toEqual([
    'ultimate-roulette',
    'speed-roulette',
    'andar-bahar',
    'teen-patti',
    '32-cards',
    'lucky-7',
    'dragon-tiger',
    'baccarat',
    'crash',
    'mines',
    'dice',
    'plinko',
    'limbo',
  ]);
  expect(data.games.slice(9, 11)).toEqual([
    {
      gameId: 'mines',
      title: 'Mines',
      kind: 'instant',
      minStake: 1_000,
      maxStake: 5_000_000,
      maxWin: 200_000_000,
      rtp: { numerator: 99, denominator: 100 },
      lowestRtp: { numerator: 2_457, denominator: 2_500 },
      category: 'Instant Games',
      lobbies: ['live'],
      bonusContribution: 'none',
      place: 100,
    },
    {
      gameId: 'dice',
      title: 'Dice',
      kind: 'instant',
      minStake: 1_000,
      maxStake: 5_000_000,
      maxWin: 200_000_000,
      rtp: { numerator: 9_900, denominator: 10_001 },
      lowestRtp: { numerator: 1_237_379, denominator: 1_250_125 },
      category: 'Instant Games',
      lobbies: ['live'],
      bonusContribution: 'none',
      place: 110,
    },
  ]);
  const others = await table.asPlatform('games', {}, { provider: 'bazaar-reels', secret: 'three' });
  expect(others.data).toEqual({
    games: [
      {
        gameId: 'lucky-sevens',
        title: 'Lucky Sevens',
        kind: 'slot',
        minStake: 1_000,
        maxStake: 500_000,
        maxWin: 51_500_000,
        rtp: { numerator: 7_703, denominator: 8_000 },
        lowestRtp: { numerator: 7_703, denominator: 8_000 },
        category: 'Classic Slots',
        lobbies: ['slots'],
        bonusContribution: 'slots',
        place: 210,
      },
      {
        gameId: 'peacock',
        title: 'Peacock',
        kind: 'slot',
        minStake: 1_000,
        maxStake: 500_000,
        maxWin: 64_275_000,
        rtp: { numerator: 2_018_279, denominator: 2_097_152 },
        lowestRtp: { numerator: 2_018_279, denominator: 2_097_152 },
        category: 'Video Slots',
        lobbies: ['slots'],
        bonusContribution: 'slots',
        place: 220,
      },
      {
        gameId: 'mango-drop',
        title: 'Mango Drop',
        kind: 'slot',
        minStake: 1_000,
        maxStake: 500_000,
        maxWin: 115_450_000,
        rtp: { numerator: 204_393_659, denominator: 212_520_000 },
        lowestRtp: { numerator: 204_393_659, denominator: 212_520_000 },
        category: 'Video Slots',
        lobbies: ['slots'],
        bonusContribution: 'slots',
        place: 230,
      },
      {
        gameId: 'auto-meter',
        title: 'Auto Meter',
        kind: 'slot',
        minStake: 1_000,
        maxStake: 500_000,
        maxWin: 55_000_000,
        rtp: { numerator: 13_219, denominator: 13_824 },
        lowestRtp: { numerator: 13_219, denominator: 13_824 },
        category: 'Classic Slots',
        lobbies: ['slots'],
        bonusContribution: 'slots',
        place: 240,
      },
      {
        gameId: 'kite-line',
        title: 'Kite Line',
        kind: 'slot',
        minStake: 1_000,
        maxStake: 500_000,
        maxWin: 755_000_000,
        rtp: { numerator: 957_908_283, denominator: 1_000_000_000 },
        lowestRtp: { numerator: 957_908_283, denominator: 1_000_000_000 },
        category: 'Video Slots',
        lobbies: ['slots'],
        bonusContribution: 'slots',
        place: 250,
      },
    ],
  });
});

test('a call that is not signed with its brand’s secret, in time, is refused', async () => {
  const nowMs = table.clock.now();
  expect(await table.asPlatform('games', {}, { secret: 'two' })).toEqual(REFUSED);
  expect(await table.asPlatform('games', {}, { provider: 'pavilion-games' })).toEqual(REFUSED);
  expect(await table.asPlatform('games', {}, { provider: 'constructor' })).toEqual(REFUSED);
  expect(await table.asPlatform('games', {}, { nowMs: nowMs - 300_001 })).toEqual(REFUSED);
  expect(await table.asPlatform('games', {}, { nowMs: nowMs + 300_001 })).toEqual(REFUSED);
  expect((await table.asPlatform('games', {}, { nowMs: nowMs - 300_000 })).status).toBe(200);
  const bare = await table.http().inject({ method: 'POST', url: '/provider/launch', payload: LAUNCH });
  expect(bare.statusCode).toBe(401);
});

test('a brand is told which of its games are switched off, and keeps that until it is told otherwise', async () => {
  const off = async (): Promise<readonly string[]> => {
    const { rows } = await table.database.query<{ table_id: string }>('select table_id from games.switched_off');
    return rows.map(({ table_id: id }) => id);
  };
  const tell = (switchedOff: readonly unknown[]) => table.asPlatform('games', { switchedOff });
  expect(await tell(['speed-roulette', 'mines'])).toMatchObject({ status: 200 });
  expect(await off()).toEqual(['speed-roulette']);
  await table.asPlatform('games', {});
  await table.asPlatform('games', { switchedOff: [] }, { provider: 'bazaar-reels', secret: 'three' });
  expect(await off()).toEqual(['speed-roulette']);
  expect(await tell(['no game'])).toEqual(MALFORMED);
  await tell([]);
  expect(await off()).toEqual([]);
});

test('a launch answers an address that does not hold the platform’s token, and is not stored by anybody', async () => {
  const { status, data } = await table.asPlatform<{ url: string }>('launch', LAUNCH);
  expect(status).toBe(200);
  expect(data.url).toMatch(/^\/games\/play\/mines\?launch=[\w-]{43}$/);
  expect(data.url).not.toContain('launch-any');
});

test('a launch of a game of another brand, or with a way back that leaves the site, is malformed', async () => {
  const wrong = [
    { ...LAUNCH, gameId: 'peacock' },
    { ...LAUNCH, lobbyPath: 'https://elsewhere.example' },
    { ...LAUNCH, lobbyPath: '//elsewhere.example' },
    { ...LAUNCH, lobbyPath: '/\\elsewhere.example' },
    { ...LAUNCH, lobbyPath: 'javascript:alert(1)' },
    { ...LAUNCH, language: 'fr' },
    { ...LAUNCH, theme: 'neon' },
    {},
  ];
  for (const body of wrong) expect(await table.asPlatform('launch', body)).toEqual(MALFORMED);
  const foreign = await table.asPlatform('launch', LAUNCH, { provider: 'bazaar-reels', secret: 'three' });
  expect(foreign).toEqual(MALFORMED);
});
