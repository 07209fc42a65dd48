/** `POST /provider/tables`: what operators see of the tables (games 10). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableLimitsAnswer, tablesAnswer, type ProviderTable } from '@maidan/wallet-api';
import { openEngine, type Engine } from './engine.ts';
import { ultimateRoulette } from '../src/games/roulette/rules.ts';
import { tablesOf } from '../src/provider-api/tables.ts';
import { frameOf } from '../src/tables/views.ts';
import { openTable, type Table } from './table.ts';

const { timing, gameId } = ultimateRoulette;

let server: Table;
let engine: Engine;
beforeAll(async () => {
  server = await openTable();
  engine = await openEngine();
});
afterAll(async () => {
  await engine.close();
  await server.close();
});

const asked = async (body: { readonly gameId?: string }): Promise<readonly ProviderTable[]> => {
  const deps = { database: engine.database, clock: engine.clock };
  return tablesAnswer.parse(await tablesOf(deps, 'maidan-tables', body)).tables;
};

test('a table answers its runner, round, chain, void rounds and measured return', async () => {
  await engine.bet({ red: 1_000_00 });
  for (const ms of [timing.bettingMs, timing.closingMs, ultimateRoulette.dealtMs(0), timing.payingMs]) {
    await engine.wait(ms);
  }
  await engine.tables().tick();
  await engine.restart({ awayMs: 120_000 });
  await engine.switchOff(true);
  const [table] = await asked({ gameId });
  const { chainId } = await engine.present();
  expect(table).toMatchObject({
    gameId,
    isOn: false,
    isAlive: true,
    round: { number: 3, chainId, state: 'BETTING', endedAt: null },
    ended: 1,
    voids: 1,
    lastVoids: [{ number: 2, chainId, reason: 'interrupted' }],
    measured: { rounds: 1, stake: 1_000_00, expected: 972_97, standardError: 999_64, isBound: false, band: null },
    rounds: [
      { number: 3, state: 'BETTING', players: 0, stake: 0 },
      { number: 2, state: 'VOID', players: 0, stake: 0 },
      { number: 1, state: 'DONE', players: 1, stake: 1_000_00 },
    ],
  });
  expect(table?.chains).toMatchObject([{ id: chainId, state: 'CURRENT', length: 20, used: 3, publicSource: 'house' }]);
  engine.clock.advance(16_000);
  expect(await asked({ gameId })).toMatchObject([{ isAlive: false }]);
});

test('a brand is answered all of its tables, without rounds, and no other brand’s', async () => {
  const { status, data } = await server.asPlatform('tables', {});
  expect(status).toBe(200);
  const { tables } = tablesAnswer.parse(data);
  expect(tables).toHaveLength(9);
  expect(tables.some(({ rounds, positions }) => rounds ?? positions)).toBe(false);
  const slots = await server.asPlatform('tables', {}, { provider: 'bazaar-reels', secret: 'three' });
  expect(slots.data).toEqual({ tables: [] });
  expect((await server.asPlatform('tables', { gameId: 'mines' })).status).toBe(400);
  expect((await server.asPlatform('tables', {}, { secret: 'two' })).status).toBe(401);
});

const inRupees = (position: string, least: number, most: number) => ({
  position,
  least: least * 100,
  most: most * 100,
});

/** `POST tables/limits` over HTTP. */
const setLimits = async (limits: readonly object[], of = gameId) => {
  const { status, data } = await server.asPlatform('tables/limits', { gameId: of, limits });
  expect(status).toBe(200);
  return tableLimitsAnswer.parse(data);
};

test('limits of positions are stored, shown to operators and watchers, and set back', async () => {
  const shown = async () => (await frameOf(server.database, ultimateRoulette, server.clock.now())).limits;
  const rule = { least: 50_00, most: 5_000_00 };
  expect(await shown()).toBeUndefined();
  const set = [inRupees('17', 100, 500), inRupees('red', 50, 1_000)];
  const { positions, changed, refused } = await setLimits(set);
  expect(refused).toBeNull();
  expect(changed).toEqual([
    { position: '17', before: rule, after: { least: 100_00, most: 500_00 } },
    { position: 'red', before: { least: 50_00, most: 2_00_000_00 }, after: { least: 50_00, most: 1_000_00 } },
  ]);
  expect(positions).toHaveLength(157);
  expect(positions.find(({ id }) => id === '17')).toEqual({
    id: '17',
    rule,
    limits: { least: 100_00, most: 500_00 },
  });
  const { data } = await server.asPlatform('tables', { gameId });
  expect(tablesAnswer.parse(data).tables[0]?.positions).toEqual(positions);
  expect(await shown()).toEqual({ '17': { least: 100_00, most: 500_00 }, red: { least: 50_00, most: 1_000_00 } });
  expect(await setLimits(set)).toEqual({ positions, changed: [], refused: null });
  await setLimits([inRupees('17', 50, 5_000)]);
  expect(await shown()).toEqual({ red: { least: 50_00, most: 1_000_00 } });
  await setLimits([inRupees('red', 50, 2_00_000)]);
  expect(await shown()).toBeUndefined();
});

test('of limits one of which is wrong none is stored, and the refusal says what would be right', async () => {
  const right = inRupees('17', 100, 500);
  const { positions, changed, refused } = await setLimits([right, inRupees('18', 50, 5_001)]);
  expect(changed).toEqual([]);
  expect(refused).toEqual({ position: '18', reason: 'outside-rule', rule: { least: 50_00, most: 5_000_00 } });
  expect(positions.every(({ rule, limits }) => rule.least === limits.least && rule.most === limits.most)).toBe(true);
  expect((await setLimits([right, inRupees('3-4', 50, 100)])).refused).toEqual({
    position: '3-4',
    reason: 'no-such-position',
    rule: null,
  });
  expect((await setLimits([inRupees('hand', 10, 100)], 'crash')).refused?.reason).toBe('no-such-position');
});

test('limits are refused of another brand’s table, of a position named twice, and unsigned', async () => {
  const limits = [inRupees('17', 100, 500)];
  const twice = [...limits, ...limits];
  expect((await server.asPlatform('tables/limits', { gameId, limits: twice })).status).toBe(400);
  expect((await server.asPlatform('tables/limits', { gameId: 'mines', limits })).status).toBe(400);
  const other = { provider: 'bazaar-reels', secret: 'three' };
  expect((await server.asPlatform('tables/limits', { gameId, limits }, other)).status).toBe(400);
  expect((await server.asPlatform('tables/limits', { gameId, limits }, { secret: 'two' })).status).toBe(401);
});

test('two operators who save the same limits at once change them once', async () => {
  const limits = [inRupees('black', 50, 1_000)];
  const answers = await Promise.all([setLimits(limits), setLimits(limits)]);
  expect(answers.map(({ changed }) => changed.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  await setLimits([inRupees('black', 50, 2_00_000)]);
});
