import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchRequest } from '@maidan/wallet-api';
import { minesGame, PROVIDER, SECRET } from '../../../../test/game-provider.ts';
import { MAIDAN_FAULTS, maidanServer, type MaidanFault, type MaidanServer } from '../../../../test/maidan-server.ts';
import { deadlines } from '../../../../test/time/deadlines.ts';
import type { GameProvider } from '../../../modules/casino/port.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { maidanProvider } from './maidan-provider.ts';
import { outsideProvider } from './outside-provider.ts';

const { deadline, pass } = deadlines();
const settings = { id: PROVIDER, name: 'Maidan Tables', maxWinPaise: 1, clock: systemClock, deadline } as const;
let server: MaidanServer;
let provider: GameProvider;
beforeAll(async () => {
  server = await maidanServer({ fellSilent: pass });
  provider = maidanProvider({ ...settings, secrets: [SECRET], baseUrl: () => server.baseUrl });
});
afterAll(() => server.goDown());

const told = { gameId: 'mines', launchToken: 'once', language: 'hi', lobbyPath: '/slots', theme: 'light' } as const;
const launch = {
  ...told,
  playerId: 'p1',
  playerName: 'Asha',
  origin: 'https://bets.example',
  userAgent: 'any',
  openSession: () => Promise.reject(new Error('the provider exchanges the token itself')),
};
const LAST = { bonusContribution: 'none', sort: 1_000 };
const round = { playerId: 'p1', gameId: 'mines', roundId: 'r1' };
const CALLS = {
  games: () => provider.games([]),
  launch: () => provider.launch(launch),
  roundStatus: () => provider.roundStatus(round),
  tables: async () => await provider.tables?.(),
} as const;

test('CAS-05 a launch is signed and tells the provider language, way back and theme, and nobody’s name', async () => {
  expect(await provider.launch(launch)).toEqual({ url: '/games/play/mines?launch=1' });
  expect(server.asked.at(-1)).toEqual({ path: '/provider/launch', body: told });
  expect(launchRequest.parse({ ...told, theme: undefined }).theme).toBeUndefined();
  expect(launchRequest.safeParse({ ...told, theme: 'neon' }).success).toBe(false);
});

test('tables are asked for all together or one by one, and a provider without that call has none', async () => {
  expect(await provider.tables?.()).toEqual([]);
  expect(server.asked.at(-1)).toEqual({ path: '/provider/tables', body: {} });
  await provider.tables?.('ultimate-roulette');
  expect(server.asked.at(-1)?.body).toEqual({ gameId: 'ultimate-roulette' });
  const { tables } = server.told;
  server.told.tables = null;
  expect(await provider.tables?.()).toEqual([]);
  server.told.tables = tables;
});

test('limits of positions are set with one call, and a provider without it sets none', async () => {
  const request = { gameId: 'ultimate-roulette', limits: [{ position: '17', least: 50_00, most: 500_00 }] };
  const answer = { positions: [], changed: [], refused: null };
  server.told.limits = answer;
  expect(await provider.setTableLimits?.(request)).toEqual(answer);
  expect(server.asked.at(-1)).toEqual({ path: '/provider/tables/limits', body: request });
  server.told.limits = null;
  expect(await provider.setTableLimits?.(request)).toBeNull();
});

test('a game that is no table has no limits to set and is not listed', async () => {
  server.told.limits = { positions: [], changed: [], refused: null };
  const limits = [{ position: '17', least: 50_00, most: 500_00 }];
  expect(await provider.setTableLimits?.({ gameId: 'mines', limits })).toBeNull();
  expect(await provider.tables?.('mines')).toEqual([]);
  server.told.limits = null;
});

const REASONS: Readonly<Record<MaidanFault, RegExp>> = {
  html: /answered no JSON/,
  garbage: /answered no JSON/,
  empty: /answered no JSON/,
  cut: /fetch failed/,
  'cut-midway': /terminated/,
  silent: /deadline/,
  'silent-midway': /deadline/,
  error: /with 500/,
  'too-many': /with 429/,
  elsewhere: /fetch failed/,
  'too-long': /more than 8388608 bytes/,
  'other-shape': /invalid_(type|value)/,
};

test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
  'CAS-08 an answer to `%s` that is broken, foreign, late or none is told as such, and the next call is answered',
  async (call) => {
    for (const fault of MAIDAN_FAULTS) {
      server.failNext(fault);
      await expect(CALLS[call]()).rejects.toThrow(REASONS[fault]);
    }
    await server.goDown();
    await expect(CALLS[call]()).rejects.toThrow(/fetch failed/);
    await server.comeBack();
    server.told.isSlow = true;
    await expect(CALLS[call]()).resolves.toBeDefined();
    server.told.isSlow = false;
  },
);

test('CAS-08 a provider that does not run, or knows another secret, is not reached', async () => {
  const away = maidanProvider({ ...settings, secrets: [SECRET], baseUrl: () => null });
  await expect(away.games([])).rejects.toThrow('maidan-tables is not running');
  const stranger = maidanProvider({ ...settings, secrets: ['another'], baseUrl: () => server.baseUrl });
  await expect(stranger.games([])).rejects.toThrow('answered /provider/games with 401');
});

test('CAS-07 a launch answers a page of the site or of the web, and no script or other host in disguise', async () => {
  const launched = async (url: unknown) => {
    server.told.launch = { url };
    return (await provider.launch(launch)).url;
  };
  for (const url of ['/games/play/mines?launch=a-b_c.d~e', 'https://play.example/mines', 'http://127.0.0.1:9/mines']) {
    expect(await launched(url)).toBe(url);
  }
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//other.example/mines',
    '/\\\\other.example/mines',
    '/\t/other.example/mines',
    '/games\\play',
    'not an address',
    'games/play/mines',
    'https://',
    '',
  ]) {
    await expect(launched(url)).rejects.toThrow(/answered (what is no address|an address of)/);
  }
});

test.each<[string, object]>([
  ['a stake that is no whole number', { minStake: 10.5 }],
  ['a stake below nothing', { minStake: -1 }],
  ['a stake as text', { maxStake: '100' }],
  ['a stake that no sum holds', { maxStake: 2 ** 60 }],
  ['no largest win', { maxWin: undefined }],
  ['an id that no page can name', { gameId: 'Mines and more' }],
  ['an id that is too long', { gameId: 'm'.repeat(65) }],
  ['an unknown kind', { kind: 'sports' }],
  ['a return of nothing by nothing', { rtp: { numerator: 0, denominator: 0 } }],
  ['a return below nothing', { lowestRtp: { numerator: -1, denominator: 2 } }],
])('CAS-07 a list with %s is none', async (_what, wrong) => {
  server.told.games = {
    games: [
      { ...minesGame, gameId: 'dice' },
      { ...minesGame, ...wrong },
    ],
  };
  await expect(provider.games([])).rejects.toThrow(/"games",\s*1,/);
  server.told.games = { games: [minesGame, minesGame] };
  await expect(provider.games([])).rejects.toThrow('a game is listed twice');
  server.told.games = { games: [minesGame], more: 'fields that are not known are ignored' };
  expect(await provider.games([])).toEqual([minesGame]);
});

test.each<[string, object]>([
  ['an unknown state', { state: 'paid' }],
  ['no wins', { wins: undefined }],
  ['a win of a fraction of a paisa', { wins: [{ txId: 'w', betTxId: 'b', amount: 0.5 }] }],
  ['a win without its bet', { wins: [{ txId: 'w', amount: 5 }] }],
  ['an id that no database keeps', { wins: [{ txId: 'w\u0000', betTxId: 'b', amount: 5 }] }],
  ['an id that is too long', { rollbacks: [{ txId: 'r'.repeat(65), betTxId: 'b' }] }],
])('CAS-08 W-9 a round’s status with %s is none', async (_what, wrong) => {
  const right = { state: 'closed', wins: [{ txId: 'w', betTxId: 'b', amount: 5 }], rollbacks: [] };
  server.told.status = { ...right, ...wrong };
  await expect(provider.roundStatus(round)).rejects.toThrow(/"(state|wins|rollbacks)"/);
  server.told.status = right;
  expect(await provider.roundStatus(round)).toEqual(right);
});

test('CAS-07 an outside provider’s games are listed under ids that no other provider has, and its pages are none of the site’s', async () => {
  const outside = outsideProvider({ ...settings, id: PROVIDER, secrets: [SECRET], baseUrl: () => server.baseUrl });
  const long = 'm'.repeat(64);
  server.told.games = {
    games: [
      // What it says of lobbies and bonus money counts for our own brands alone.
      { ...minesGame, title: ' Mines\u0000\n', lobbies: ['indian'], bonusContribution: 'slots', place: 0 },
      { ...minesGame, gameId: 'reels', kind: 'slot', title: '' },
      { ...minesGame, gameId: long, kind: 'table' },
    ],
  };
  const listed = await outside.games([]);
  expect(listed.slice(0, 2).map(({ gameId, title, listing }) => [gameId, title, listing])).toEqual([
    ['mines', 'Mines', { ...LAST, id: 'maidan-tables--mines', category: 'Instant Games', lobbies: ['live'] }],
    ['reels', 'reels', { ...LAST, id: 'maidan-tables--reels', category: 'Slots', lobbies: ['slots'] }],
  ]);
  expect(listed[2]).toMatchObject({
    gameId: long,
    listing: { category: 'Tables', lobbies: ['live'], bonusContribution: 'none', sort: 1_000 },
  });
  expect(listed[2]?.listing?.id).toMatch(/^maidan-tables--[0-9a-f]{40}$/);
  server.told.launch = { url: 'https://play.example/mines' };
  expect(await outside.launch(launch)).toEqual({ url: 'https://play.example/mines' });
  server.told.launch = { url: '/account/withdraw' };
  await expect(outside.launch(launch)).rejects.toThrow('maidan-tables answered a path of this site');
});
