/** Live tables in the console, and the notice of a return that leaves its band (games 10). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type ConsoleTable, type ConsoleTablePosition, type ConsoleTableWithRounds } from '@maidan/contract';
import type { ProviderTable } from '@maidan/wallet-api';
import type { Person } from '../../../../test/app.ts';
import { listOtherGames, openCasino, type Casino } from '../../../../test/casino.ts';
import { narrowRight } from '../../../../test/narrow-right.ts';
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

const straight = {
  id: '17',
  rule: { least: 50_00, most: 5_000_00 },
  limits: { least: 100_00, most: 500_00 },
};
const straightInRupees: ConsoleTablePosition = {
  id: '17',
  rule: { minimum: 50, maximum: 5_000 },
  limits: { minimum: 100, maximum: 500 },
};

test('one table is answered with its last rounds; a game without a table is not found, and players see neither', async () => {
  const path = '/api/v1/console/casino-tables';
  casino.fake.tables = [
    { ...roulette, rounds: [{ ...round, players: 2, stake: 150_00, returned: 0 }], positions: [straight] },
  ];
  const operator = await casino.operator();
  const { data } = await casino.call<ConsoleTableWithRounds>(operator, 'GET', `${path}/ultimate-roulette`);
  expect(data.rounds).toEqual([{ ...round, players: 2, stake: 150, returned: 0 }]);
  expect(data.positions).toEqual([straightInRupees]);
  expect((await casino.call(operator, 'GET', `${path}/mines`)).code).toBe(404);
  expect((await casino.call(await casino.player(), 'GET', path)).code).toBe(403);
});

describe('limits of positions', () => {
  const setLimits = (
    who: Person,
    limits: readonly object[] = [{ position: '17', minimum: 100, maximum: 500 }],
    id = 'ultimate-roulette',
  ) =>
    casino.call<{ positions: ConsoleTablePosition[] }>(who, 'PUT', `/api/v1/console/casino-tables/${id}/limits`, {
      body: { limits },
    });
  const audited = async () => {
    const { rows } = await casino.db.pool.query<{ action: string; subject: string; details: object }>(
      `select action, subject, details from audit_log where action like 'casino-table.%' order by seq`,
    );
    return rows;
  };
  const stored = {
    positions: [straight],
    changed: [{ position: '17', before: straight.rule, after: straight.limits }],
    refused: null,
  };
  afterEach(() => {
    casino.fake.limitsAsked.length = 0;
    casino.fake.limits = null;
    casino.fake.isDown = false;
  });

  test('are set at the provider in paise, and audited as they were and are', async () => {
    const operator = await casino.operator();
    casino.fake.limits = stored;
    expect(await setLimits(operator)).toMatchObject({ code: 200, data: { positions: [straightInRupees] } });
    expect(casino.fake.limitsAsked).toEqual([
      { gameId: 'ultimate-roulette', limits: [{ position: '17', least: 100_00, most: 500_00 }] },
    ]);
    const deed = {
      action: 'casino-table.limits-set',
      subject: 'table ultimate-roulette',
      details: { before: '17 ₹50.00 to ₹5,000.00', after: '17 ₹100.00 to ₹500.00' },
    };
    expect(await audited()).toEqual([deed]);
    casino.fake.limits = { ...stored, changed: [] };
    expect((await setLimits(operator)).code).toBe(200);
    expect(await audited()).toEqual([deed]);
  });

  test('are set by who switches games on alone', async () => {
    casino.fake.limits = { ...stored, changed: [] };
    expect((await setLimits(await casino.person(ROLES.DIRECTOR))).code).toBe(200);
    for (const who of [await casino.player(), await casino.person(ROLES.SUPPORT_ADMIN)]) {
      expect((await setLimits(who)).code).toBe(403);
    }
    expect(casino.fake.limitsAsked).toHaveLength(1);
  });

  test('are refused with the position and what would be right', async () => {
    const operator = await casino.operator();
    const before = await audited();
    casino.fake.limits = {
      positions: [straight],
      changed: [],
      refused: { position: '17', reason: 'outside-rule', rule: straight.rule },
    };
    expect(await setLimits(operator)).toMatchObject({
      code: 422,
      reason: 'position-limits',
      message:
        'Position 17 takes whole rupees from ₹50.00 to ₹5,000.00, with the minimum not above the maximum. Nothing was saved.',
      data: { details: { position: '17', minimum: 50, maximum: 5_000 } },
    });
    casino.fake.limits = {
      ...stored,
      changed: [],
      refused: { position: '3-4', reason: 'no-such-position', rule: null },
    };
    expect(await setLimits(operator)).toMatchObject({ code: 404, reason: 'position-not-found' });
    casino.fake.limits = null;
    for (const id of ['mines', 'no-game']) {
      expect(await setLimits(operator, undefined, id)).toMatchObject({
        code: 404,
        reason: 'table-not-found',
        message: 'There is no such table. Nothing was saved.',
      });
    }
    expect(await audited()).toEqual(before);
  });

  test.each([
    ['none', []],
    ['half a rupee', [{ position: '17', minimum: 50.5, maximum: 100 }]],
    ['nothing', [{ position: '17', minimum: 0, maximum: 100 }]],
    ['a position twice', [1, 2].map(() => ({ position: '17', minimum: 50, maximum: 100 }))],
    ['more than any stake', [{ position: '17', minimum: 50, maximum: Number.MAX_SAFE_INTEGER }]],
  ])('of %s reach no provider', async (_what, limits) => {
    expect((await setLimits(await casino.operator(), limits)).code).toBe(400);
    expect(casino.fake.limitsAsked).toEqual([]);
  });

  test('whose provider does not answer may be set, which the log says', async () => {
    casino.fake.isDown = true;
    expect(await setLimits(await casino.operator())).toMatchObject({ reason: 'game-unavailable' });
    expect((await audited()).at(-1)).toEqual({
      action: 'casino-table.limits-unanswered',
      subject: 'table ultimate-roulette',
      details: { asked: '17 ₹100.00 to ₹500.00' },
    });
  });

  test('are not set by an operator whose right to switch games on was narrowed', async () => {
    await narrowRight(casino, { right: 'games-on', role: 'ADMIN', hold: 'refused' });
    expect((await setLimits(await casino.person(ROLES.ADMIN))).code).toBe(403);
  });
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
