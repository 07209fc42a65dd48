/** The server of the HTTP bets benchmark, in a separate process: the product's HTTP server, validation, sessions,
 *  routes and worker, and one additional call with an empty answer. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { BETTING_ROLES, call, ROLES } from '@maidan/contract';
import { ok } from '@maidan/domain';
import { buildHttp, serve } from '../apps/server/src/platform/http/index.ts';
import { opaqueToken, systemChance, tokenHash } from '../apps/server/src/platform/ids/index.ts';
import { createMetrics } from '../apps/server/src/platform/metrics/index.ts';
import { throughWorker } from './bets/ways.ts';
import { ids, makeWorld } from './bets/world.ts';
import { benchDatabase, quiet } from './database.ts';
import { answerParent } from './stream/child.ts';

const nothing = call({
  name: 'nothing',
  method: 'GET',
  path: '/api/v1/nothing',
  summary: 'Answers nothing, with a session',
  tag: 'Bench',
  access: BETTING_ROLES,
  data: z.object({}),
});

const database = await benchDatabase();
const pool = database.pool(20);
const world = await makeWorld(pool, database.pool(3));
const { people, sports } = world.services;
const routes = [...sports.routes, serve(nothing, () => ok({ data: {} }))];
const http = await buildHttp({
  routes,
  calls: routes.map((route) => route.call),
  authenticate: people.players.authenticate,
  log: quiet,
  metrics: createMetrics(),
  requestId: ids,
  missing: () => [],
  site: () => undefined,
});
await http.listen({ port: 0, host: '127.0.0.1' });
if (!http.server.listening) await once(http.server, 'listening');

export type ServedWorld = {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly markets: readonly { readonly eventId: string; readonly id: string; readonly selectionId: string }[];
};

/** Opens a session for every bettor. */
async function open(): Promise<ServedWorld> {
  const tokens = world.bettors.map(() => opaqueToken(systemChance));
  const playerIds = world.bettors.map(({ playerId }) => playerId);
  await database.owner.query(
    `insert into players (id, username, name, role, password_hash, created_at)
     select id, 'p' || right(id::text, 12), 'Any', $2, '$argon2id$', now() from unnest($1::uuid[]) as id`,
    [playerIds, ROLES.PLAYER],
  );
  await database.owner.query(
    `insert into sessions (id, player_id, token_hash, created_at, used_at, expires_at)
     select * , now(), now(), now() + interval '1 hour' from unnest($1::uuid[], $2::uuid[], $3::bytea[])`,
    [playerIds.map(() => ids()), playerIds, tokens.map((token) => Buffer.from(tokenHash(token)))],
  );
  const { port } = http.server.address() as AddressInfo;
  const markets = world.markets.map(({ id, eventId, selections }) => ({
    id,
    eventId,
    selectionId: selections[0]?.id ?? '',
  }));
  return { port, tokens, markets };
}

/** Bets per second with this many in flight, without HTTP, from within this process. */
async function within({ clients, forMs }: { clients: number; forMs: number }): Promise<number> {
  const since = performance.now();
  const taken = await throughWorker(world, clients).run(() => performance.now() - since >= forMs);
  return (taken / (performance.now() - since)) * 1_000;
}

async function stop(): Promise<void> {
  await http.close();
  await database.close();
}

answerParent({ open, within, stop });
