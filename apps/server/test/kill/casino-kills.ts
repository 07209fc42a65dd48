/** Rounds of Mines in which the site, the games server or the database is killed, and what must hold at their end. */
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../src/modules/players/index.ts';
import { createPool } from '../../src/platform/postgres/index.ts';
import { clusterUrls } from '../../src/platform/postgres/embedded/cluster.ts';
import { readPidFile } from '../../src/platform/postgres/embedded/pid-file.ts';
import { clusterSecret } from '../../src/platform/postgres/embedded/secret.ts';
import { silent } from '../harness.ts';
import { moneyFaults } from '../money/faults.ts';
import { randomFrom } from '../random.ts';
import { balancesOf, casinoFaults, endsOf, underWay } from './casino-faults.ts';
import { startMiners, type Miners } from './miners.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';

export const CASINO_KILLS = ['site', 'games', 'database'] as const;
export type CasinoKill = (typeof CASINO_KILLS)[number];

export interface CasinoFindings {
  readonly kills: Readonly<Record<CasinoKill, number>>;
  /** Bets, openings and cash outs that were answered. */
  readonly acknowledged: number;
  /** Calls whose outcome nobody knew, which were made again. */
  readonly retries: number;
  readonly launches: number;
  /** Rounds by how they ended. */
  readonly rounds: Readonly<Record<string, number>>;
  /** All that is wrong; empty when all is well. */
  readonly faults: readonly string[];
}

const USERNAMES = ['demo', 'demo2', 'credit'];
/** Longer than a bet waits that was on its way when somebody died, on a machine that is many times slower than usual. */
const GOES_ON_WITHIN_MS = 240_000;
/** Answers between two kills, at least: a kill into silence proves nothing. */
const ANSWERS_BETWEEN = 6;

export async function casinoKills(options: {
  readonly seed: number;
  readonly kills: readonly CasinoKill[];
}): Promise<CasinoFindings> {
  const { seed, kills } = options;
  const random = randomFrom(seed);
  process.stdout.write(`kill -9 of the casino: ${kills.length} kills, seed ${seed}\n`);
  const site = serverProcess({ SEED: String(seed) });
  try {
    await site.start();
    const opening = await withPools(site, ({ owner }) => balancesOf(owner));
    const miners = await startMiners({ url: site.url, random, usernames: USERNAMES, password: DEMO_PASSWORD });
    for (const kill of kills) {
      await morePlayed(miners, site);
      await pause(random.below(2_500));
      if (kill === 'database') site.killDatabase();
      if (kill === 'games') site.killGames();
      if (kill !== 'site') continue;
      await site.killServer();
      await site.start();
    }
    await morePlayed(miners, site);
    await miners.stop();
    const own = new Map(miners.players.map(({ id }) => [id, opening.get(id) ?? 0]));
    return await withPools(site, async (pools) => {
      await untilDone(() => underWay(pools.games));
      return {
        kills: { site: count(kills, 'site'), games: count(kills, 'games'), database: count(kills, 'database') },
        acknowledged: miners.acknowledged(),
        retries: miners.retries(),
        launches: miners.launches(),
        rounds: await endsOf(pools.games),
        faults: [
          ...miners.contradictions,
          ...(await casinoFaults(pools, miners, own)),
          ...(await moneyFaults(pools.owner)),
        ],
      };
    });
  } finally {
    await site.remove();
  }
}

const count = (kills: readonly CasinoKill[], kind: CasinoKill): number => kills.filter((kill) => kill === kind).length;

/** Waits until players are answered again. */
async function morePlayed(miners: Miners, site: ServerProcess): Promise<void> {
  const wanted = miners.acknowledged() + ANSWERS_BETWEEN;
  const deadline = performance.now() + GOES_ON_WITHIN_MS;
  while (miners.acknowledged() < wanted) {
    // A player who was contradicted has stopped playing.
    if (miners.contradictions.length > 0) throw new Error(miners.contradictions.join('\n'));
    if (performance.now() > deadline) {
      throw new Error(['nobody could play', miners.lately(), ...site.complaints().slice(0, 9)].join('\n'));
    }
    await pause(10);
  }
}

/** Until nothing is under way, or for as long as that takes at most: what is left then is found as a fault. */
async function untilDone(left: () => Promise<number>): Promise<void> {
  const deadline = performance.now() + GOES_ON_WITHIN_MS;
  while ((await left()) > 0 && performance.now() < deadline) await pause(100);
}

type Pools = { readonly games: ReturnType<typeof createPool>; readonly owner: ReturnType<typeof createPool> };

/** Runs beside the server, on its database. */
async function withPools<T>({ dataDir }: ServerProcess, work: (pools: Pools) => Promise<T>): Promise<T> {
  const cluster = join(dataDir, 'postgres/cluster/data');
  const secret = clusterSecret(join(dataDir, 'postgres/secret.json'), cluster);
  const { gamesUrl, ownerUrl } = clusterUrls(readPidFile(cluster)?.port ?? 0, secret);
  const [games, owner] = [createPool(gamesUrl, { log: silent }), createPool(ownerUrl, { log: silent })];
  try {
    return await work({ games, owner });
  } finally {
    await Promise.all([games.end(), owner.end()]);
  }
}
