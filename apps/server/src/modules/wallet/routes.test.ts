import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type Envelope, type RoleCode, type WalletFigures } from '@maidan/contract';
import { ids, silent } from '../../../test/harness.ts';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { buildHttp } from '../../platform/http/index.ts';
import { createMetrics } from '../../platform/metrics/index.ts';
import { tx } from '../../platform/postgres/index.ts';
import { ZERO_PAISE } from '@maidan/domain';
import { openWallets, walletFigures, walletRoutes } from './index.ts';

let db: TestDatabase;
let http: FastifyInstance;
const tokens = new Map<string, { playerId: string; role: RoleCode }>();

beforeAll(async () => {
  db = await testDatabase();
  const routes = walletRoutes({ database: db.pool, figuresOf: (playerId) => walletFigures(db.pool, playerId) });
  http = await buildHttp({
    routes,
    calls: routes.map(({ call }) => call),
    authenticate: async (token) => {
      const known = tokens.get(token);
      return known ? { id: 's', ...known, expiresAtMs: Number.MAX_VALUE } : null;
    },
    log: silent,
    metrics: createMetrics(),
    requestId: ids,
    missing: () => [],
    site: () => undefined,
  });
});
afterAll(async () => {
  await http.close();
  await db.drop();
});

async function logIn(role: RoleCode): Promise<string> {
  const playerId = ids();
  await tx(db.pool, (t) =>
    openWallets(
      t,
      { clock: systemClock, ids },
      { playerId, openingPaise: ZERO_PAISE, creditReferencePaise: ZERO_PAISE },
    ),
  );
  const token = String(tokens.size).repeat(43).slice(0, 43);
  tokens.set(token, { playerId, role });
  return token;
}

async function choose(token: string, selectedWallet: string) {
  const answer = await http.inject({
    method: 'PUT',
    url: '/api/v1/wallet',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ selectedWallet }),
  });
  return { status: answer.statusCode, ...answer.json<Envelope<WalletFigures & { reason?: string }>>() };
}

test('MON-01 BON-04 the wallet that was chosen is the one that the figures name from then on', async () => {
  const token = await logIn(ROLES.PLAYER);
  const bonus = await choose(token, '2');
  expect(bonus).toMatchObject({ meta: { code: 200, message: 'Wallet Changed' }, data: { wallet: '2', balance: 0 } });
  expect((await walletFigures(db.pool, tokens.get(token)?.playerId ?? '')).wallet).toBe('2');
  expect((await choose(token, '1')).data?.wallet).toBe('1');
});

test('MON-04 who plays on credit has no bonus wallet to choose', async () => {
  const refused = await choose(await logIn(ROLES.CREDIT_PLAYER), '2');
  expect(refused).toMatchObject({ status: 200, meta: { code: 422 }, data: { reason: 'wallet-not-usable' } });
});

test('MON-01 a wallet that there is not is refused', async () => {
  const refused = await choose(await logIn(ROLES.PLAYER), '3');
  expect(refused).toMatchObject({ status: 400, data: { reason: 'invalid-input' } });
});
