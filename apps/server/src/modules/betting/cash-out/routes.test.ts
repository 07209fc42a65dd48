import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROLES, type Envelope } from '@maidan/contract';
import { newKey, openHarness, silent, type Harness, type Player } from '../../../../test/harness.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import { buildHttp } from '../../../platform/http/index.ts';
import { createMetrics } from '../../../platform/metrics/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import { walletFigures } from '../../wallet/index.ts';
import { cashOutRoutes } from './routes.ts';

const clock = manualClock(1_800_000_000_000);
let harness: Harness;
let http: FastifyInstance;
let market: CatalogueMarket;
let players: readonly Player[];
let matches = 0;

/** Each player's token is the place of the player, so often that it is long enough. */
const tokenOf = (place: number) => String(place).repeat(43);

beforeAll(async () => {
  harness = await openHarness({ clock });
  const routes = cashOutRoutes(harness.betting, (playerId) => walletFigures(harness.pool, playerId));
  http = await buildHttp({
    routes,
    calls: routes.map(({ call }) => call),
    authenticate: async (token) => {
      const player = players[Number(token[0])];
      return player ? { id: 's', playerId: player.id, role: ROLES.PLAYER, expiresAtMs: Number.MAX_VALUE } : null;
    },
    log: silent,
    metrics: createMetrics(),
    requestId: newKey,
    missing: () => [],
    site: () => undefined,
  });
});
beforeEach(async () => {
  players = [await harness.player(), await harness.player()];
  matches += 1;
  ({ odds: market } = await harness.anotherMatch(`cash-http-${matches}`, { complete: false, betDelayMs: 3_000 }));
  harness.depth(0, { back: [[10, 1_000]] }, market);
  await harness.take(players[0]!, { market, side: 'back', odds: 10, stake: 100 });
  harness.depth(0, { lay: [[8, 1_000]] }, market);
});
afterAll(async () => {
  await http.close();
  await harness.close();
});

async function ask(method: 'GET' | 'POST', of: number, { query = '', body }: { query?: string; body?: object } = {}) {
  const answer = await http.inject({
    method,
    url: `/api/v1/markets/${market.id}/cash-out${query}`,
    headers: { authorization: `Bearer ${tokenOf(of)}`, 'content-type': 'application/json' },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, ...answer.json<Envelope<Record<string, unknown>>>() };
}

test('C-2 the offer is quoted for the caller alone, whole or a share of it', async () => {
  expect(await ask('GET', 0)).toMatchObject({
    meta: { code: 200 },
    data: { amount: 25, worst: 25, best: 25, legs: [{ selection: 'Home', side: 'lay', odds: 8, stake: 125 }], gap: [] },
  });
  expect(await ask('GET', 0, { query: '?share=40' })).toMatchObject({ data: { amount: 10 } });
  expect(await ask('GET', 1)).toMatchObject({ meta: { code: 409 }, data: { reason: 'nothing-to-cash-out' } });
  expect(await ask('GET', 0, { query: '?wallet=2' })).toMatchObject({ data: { reason: 'nothing-to-cash-out' } });
  expect(await ask('GET', 0, { query: '?share=33.333' })).toMatchObject({ status: 400 });
});

test('C-2 what was seen is carried out, and one that fell is refused with the new amount', async () => {
  expect(await ask('POST', 0, { body: { amount: 26 } })).toMatchObject({
    meta: { code: 409, message: 'The offer is now ₹25.00. Accept?' },
    data: { reason: 'cash-out-moved', details: { amount: 25, worst: 25, best: 25 } },
  });
  expect(await ask('POST', 0, { body: { amount: 25.005 } })).toMatchObject({ data: { reason: 'amount-malformed' } });
  expect(await ask('POST', 0, { body: { amount: 10, share: 40 } })).toMatchObject({
    meta: { code: 200, message: 'Cashed out for ₹10.00' },
    data: { state: 'done', amount: 10, releaseAt: null, wallet: { exposure: -50 }, bets: [{ stake: 50 }] },
  });
});

test('C-1 in play it is answered as pending with the end of its delay', async () => {
  await harness.state(market, 'OPEN', { inPlay: true });
  expect(await ask('GET', 0)).toMatchObject({ data: { betDelaySeconds: 3 } });
  expect(await ask('POST', 0, { body: { amount: -50 } })).toMatchObject({
    meta: { code: 200 },
    data: { state: 'pending', amount: -50, bets: [], releaseAt: new Date(clock.now() + 3_000).toISOString() },
  });
});

test('a market that is not there is named as missing', async () => {
  const { id } = market;
  for (const other of ['x', id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
    market = { ...market, id: other };
    expect(await ask('GET', 0)).toMatchObject({ data: { reason: 'market-not-found' } });
    expect(await ask('POST', 0, { body: { amount: 1 } })).toMatchObject({ data: { reason: 'market-not-found' } });
  }
});
