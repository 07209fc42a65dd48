/** Rounds of Mines and of a live table with the main wallet and of slots with the bonus wallet in which the site, the games server or the
 *  database is killed, and what must hold at their end. */
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
import { asking } from './asking.ts';
import { casinoFaults, endsOf, underWay } from './casino-faults.ts';
import { startMiners, type Playing } from './miners.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';
import { together } from './sightings.ts';
import { startSpinners } from './spinners.ts';
import { startTablePlayers } from './table-players.ts';

export const CASINO_KILLS = ['site', 'games', 'database'] as const;
export type CasinoKill = (typeof CASINO_KILLS)[number];

export interface CasinoFindings {
  readonly kills: Readonly<Record<CasinoKill, number>>;
  /** Bets, openings and cash outs that were answered. */
  readonly acknowledged: number;
  /** Spins with the bonus wallet that were answered. */
  readonly spins: number;
  /** Placements at a table that the wallet took. */
  readonly placements: number;
  /** Calls whose outcome nobody knew, which were made again. */
  readonly retries: number;
  readonly launches: number;
  /** Rounds by how they ended. */
  readonly rounds: Readonly<Record<string, number>>;
  /** All that is wrong; empty when all is well. */
  readonly faults: readonly string[];
}

const MINERS = ['demo', 'credit'];
const SPINNERS = ['demo2'];
const OPERATOR = 'operator';
/** Longer than a bet waits that was on its way when somebody died, on a machine that is many times slower than usual. */
const GOES_ON_WITHIN_MS = 240_000;
/** Answers of miners, spinners and players of a table between two kills, at least: a kill into silence proves nothing. */
const ANSWERS_BETWEEN = [6, 1, 1];

export async function casinoKills(options: {
  readonly seed: number;
  readonly kills: readonly CasinoKill[];
}): Promise<CasinoFindings> {
  const { seed, kills } = options;
  const random = randomFrom(seed);
  process.stdout.write(`kill -9 of the casino: ${kills.length} kills, seed ${seed}\n`);
  // Rounds of a table follow one another fast, and chains for so few of them are short.
  const site = serverProcess({ SEED: String(seed), TABLE_SPEED: '8', TABLE_CHAIN: '5000' });
  try {
    await site.start();
    const shared = { url: site.url, random, password: DEMO_PASSWORD };
    const spinners = await startSpinners({ ...shared, usernames: SPINNERS, operator: OPERATOR });
    const miners = await startMiners({ ...shared, usernames: MINERS });
    const tables = startTablePlayers({ url: site.url, random, players: miners.players, asking: asking(site.url) });
    const all = [miners, spinners, tables];
    for (const kill of kills) {
      await morePlayed(all, site);
      await pause(random.below(2_500));
      if (kill === 'database') site.killDatabase();
      if (kill === 'games') site.killGames();
      if (kill !== 'site') continue;
      await site.killServer();
      await site.start();
    }
    await morePlayed(all, site);
    await Promise.all(all.map((each) => each.stop()));
    const seen = together(all);
    return await withPools(site, async (pools) => {
      await untilDone(() => underWay(pools.games));
      return {
        kills: { site: count(kills, 'site'), games: count(kills, 'games'), database: count(kills, 'database') },
        acknowledged: miners.acknowledged(),
        spins: spinners.acknowledged(),
        placements: tables.acknowledged(),
        retries: sum(all, (each) => each.retries()),
        launches: sum(all, (each) => each.launches()),
        rounds: await endsOf(pools.games),
        faults: [...seen.contradictions, ...(await casinoFaults(pools, seen)), ...(await moneyFaults(pools.owner))],
      };
    });
  } finally {
    await site.remove();
  }
}

const count = (kills: readonly CasinoKill[], kind: CasinoKill): number => kills.filter((kill) => kill === kind).length;

const sum = (all: readonly Playing[], of: (each: Playing) => number): number =>
  all.reduce((total, each) => total + of(each), 0);

/** Waits until the players of every game are answered again. */
async function morePlayed(all: readonly Playing[], site: ServerProcess): Promise<void> {
  const wanted = all.map((each, at) => each.acknowledged() + (ANSWERS_BETWEEN[at] ?? 1));
  const deadline = performance.now() + GOES_ON_WITHIN_MS;
  while (all.some((each, at) => each.acknowledged() < (wanted[at] ?? 0))) {
    // A player who was contradicted has stopped playing.
    const { contradictions } = together(all);
    if (contradictions.length > 0) throw new Error(contradictions.join('\n'));
    if (performance.now() > deadline) {
      const lately = all.map((each) => each.lately());
      throw new Error(['nobody could play', ...lately, ...site.complaints().slice(0, 9)].join('\n'));
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
