/** `POST /provider/tables`: what operators see of the tables (games 10). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesAnswer, type ProviderTable } from '@maidan/wallet-api';
import { openEngine, type Engine } from './engine.ts';
import { ultimateRoulette } from '../src/games/roulette/rules.ts';
import { tablesOf } from '../src/provider-api/tables.ts';
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
  expect(tables.some(({ rounds }) => rounds)).toBe(false);
  const slots = await server.asPlatform('tables', {}, { provider: 'bazaar-reels', secret: 'three' });
  expect(slots.data).toEqual({ tables: [] });
  expect((await server.asPlatform('tables', { gameId: 'mines' })).status).toBe(400);
  expect((await server.asPlatform('tables', {}, { secret: 'two' })).status).toBe(401);
});
