/** Live tables in the console, and the notice of a return that leaves its band (games 10). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleTable, ConsoleTableWithRounds } from '@maidan/contract';
import type { ProviderTable } from '@maidan/wallet-api';
import { listOtherGames, openCasino, type Casino } from '../../../../test/casino.ts';
import { shiftedClock } from '../../../../test/time/shifted-clock.ts';

const WATCH_MS = 5 * 60_000;
const shifted = shiftedClock();
const watches: (() => void)[] = [];
const clock = {
  ...shifted,
  every(periodMs: number, task: () => void) {
    if (periodMs === WATCH_MS) watches.push(task);
    return shifted.every(periodMs, task);
  },
};

const AT = '2026-11-27T12:00:00.000Z';
const round = { number: 12, chainId: 'chain-1', state: 'BETTING', startedAt: AT, endedAt: null } as const;
const measured = {
  since: AT,
  rounds: 1_000,
  stake: 1_000_000_00,
  returned: 980_000_50,
  expected: 972_973_00,
  standardError: 1_000_00,
  isBound: false,
  crossings: 0,
  band: { low: 968_973_00, high: 976_973_00, isCrossed: true },
};
const roulette: ProviderTable = {
  gameId: 'ultimate-roulette',
  isOn: true,
  isAlive: true,
  aliveAt: AT,
  round,
  chains: [
    {
      id: 'chain-1',
      state: 'CURRENT',
      length: 20,
      used: 12,
      lastLink: 'ab',
      publicSeed: 'cd',
      publicSource: 'house',
      publishedAt: AT,
    },
  ],
  ended: 10,
  voids: 1,
  lastVoids: [{ number: 3, chainId: 'chain-1', reason: 'interrupted', at: AT }],
  measured,
};

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino({ clock });
  await listOtherGames(casino);
  casino.fake.tables = [roulette, { ...roulette, gameId: 'no-game-of-the-site' }];
});
afterAll(() => casino.close());

test('operators see the tables of the site’s games, amounts in rupees', async () => {
  const { data } = await casino.call<{ tables: ConsoleTable[]; unreached: string[] }>(
    await casino.operator(),
    'GET',
    '/api/v1/console/casino-tables',
  );
  expect(data.unreached).toEqual([]);
  expect(data.tables).toEqual([
    {
      id: 'ultimate-roulette',
      title: 'Ultimate-roulette',
      isEnabled: true,
      isOpen: true,
      isAlive: true,
      aliveAt: AT,
      round,
      linksLeft: 8,
      ended: 10,
      voids: 1,
      lastVoids: [{ number: 3, reason: 'interrupted', at: AT }],
      measured: {
        since: AT,
        rounds: 1_000,
        stake: 1_000_000,
        returned: 980_000.5,
        expected: 972_973,
        standardError: 1_000,
        isBound: false,
        band: { low: 968_973, high: 976_973, isCrossed: true },
      },
    },
  ]);
});

test('one table is answered with its last rounds; a game without a table is not found, and players see neither', async () => {
  const path = '/api/v1/console/casino-tables';
  casino.fake.tables = [{ ...roulette, rounds: [{ ...round, players: 2, stake: 150_00, returned: 0 }] }];
  const operator = await casino.operator();
  const { data } = await casino.call<ConsoleTableWithRounds>(operator, 'GET', `${path}/ultimate-roulette`);
  expect(data.rounds).toEqual([{ ...round, players: 2, stake: 150, returned: 0 }]);
  expect((await casino.call(operator, 'GET', `${path}/mines`)).code).toBe(404);
  expect((await casino.call(await casino.player(), 'GET', path)).code).toBe(403);
});

test('a provider that does not answer is named', async () => {
  casino.fake.isDown = true;
  const { data } = await casino.call(await casino.operator(), 'GET', '/api/v1/console/casino-tables');
  casino.fake.isDown = false;
  expect(data).toEqual({ tables: [], unreached: ['Maidan Tables'] });
});

test('each crossing of the band raises one notice, however often it is looked at', async () => {
  const open = async () => {
    const { rows } = await casino.db.pool.query<{ subject: string; times: number; reason: string }>(
      `select subject, times, reason from operator_notices where kind = 'casino-table-return' order by subject`,
    );
    return rows;
  };
  const look = async (crossings: number) => {
    casino.fake.tables = [{ ...roulette, measured: { ...measured, crossings } }];
    for (const watch of watches) watch();
    await expect
      .poll(async () => {
        const { rows } = await casino.db.pool.query<{ told: number }>(
          `select told_crossings as told from casino_games where id = 'ultimate-roulette'`,
        );
        return rows[0]?.told;
      })
      .toBe(crossings);
  };
  await look(0);
  expect(await open()).toEqual([]);
  await look(1);
  await look(1);
  await look(1);
  expect(await open()).toMatchObject([{ subject: 'ultimate-roulette: crossing 1', times: 1 }]);
  expect((await open())[0]?.reason).toContain('returned ₹9,80,000.50 in 1000 rounds');
  await look(2);
  expect(await open()).toMatchObject([{ times: 1 }, { subject: 'ultimate-roulette: crossing 2', times: 1 }]);
});
