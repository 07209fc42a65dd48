/** Rounds of betting, with payments and operators beside it, in which the server or its database is killed, and what must hold at the end of them. */
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../src/modules/players/index.ts';
import { catalogueModule } from '../../src/modules/catalogue/index.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { createPool, startEmbeddedPostgres, type Pool } from '../../src/platform/postgres/index.ts';
import { clusterUrls } from '../../src/platform/postgres/embedded/cluster.ts';
import { readPidFile } from '../../src/platform/postgres/embedded/pid-file.ts';
import { clusterSecret } from '../../src/platform/postgres/embedded/secret.ts';
import { allFaults, ids, silent } from '../harness.ts';
import { moneyFaults } from '../money/faults.ts';
import { paymentFaults, startPayers, type Payers } from './payers.ts';
import { startBettors, type Asked, type Bettors } from './bettors.ts';
import { deskFaults, startDeskOperators, type DeskOperators } from './desk-operators.ts';
import { inForce } from './in-force.ts';
import { randomFrom } from '../random.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';

export type Kill = 'server' | 'database' | 'both';

export interface Findings {
  readonly kills: number;
  readonly acknowledged: number;
  readonly retries: number;
  readonly settledMarkets: number;
  /** Deposits and withdrawals that were asked for, and decisions about them. */
  readonly payments: number;
  /** What operators did at the desk. */
  readonly operated: Readonly<Record<string, number>>;
  /** All that is wrong; empty when all is well. */
  readonly faults: readonly string[];
}

const USERNAMES = ['demo', 'demo2', 'credit'];
const GOES_ON_WITHIN_MS = 240_000;
/** Acknowledged bets, payments and acts of operators between two kills, at least: a kill into silence proves nothing. */
const BETS_BETWEEN = 12;
const PAYMENTS_BETWEEN = 5;
const ACTS_BETWEEN = 4;

export async function killRounds(options: {
  readonly seed: number;
  readonly kills: readonly Kill[];
  readonly replaySpeed: number;
}): Promise<Findings> {
  const random = randomFrom(options.seed);
  process.stdout.write(`kill -9: ${options.kills.length} kills, seed ${options.seed}\n`);
  const server = serverProcess({ REPLAY_SPEED: String(options.replaySpeed), SEED: String(options.seed) });
  try {
    await server.start();
    await giveEverybodyMoney(server.dataDir);
    const answers = inForce();
    const bettors = await startBettors({
      inForce: answers,
      url: server.url,
      random,
      usernames: USERNAMES,
      password: DEMO_PASSWORD,
      perPlayer: 4,
    });
    const payers = await startPayers({
      url: server.url,
      random,
      usernames: ['demo', 'demo2'],
      operators: ['operator', 'operator2'],
      password: DEMO_PASSWORD,
    });
    const desk = await startDeskOperators({
      url: server.url,
      random,
      operators: ['operator', 'operator2'],
      password: DEMO_PASSWORD,
      inForce: answers,
      playerIds: bettors.playerIds,
      bets: () => [...bettors.asked.values()].flatMap(({ betId }) => betId ?? []),
    });
    const more = async () => {
      const wantedActs = desk.acknowledged() + ACTS_BETWEEN;
      const wantedPayments = payers.acknowledged() + PAYMENTS_BETWEEN;
      await moreBets(bettors, server);
      await until(() => payers.acknowledged() >= wantedPayments, { who: payers, what: 'payments', server });
      await until(() => desk.acknowledged() >= wantedActs, { who: desk, what: 'acts of operators', server });
    };
    for (const kill of options.kills) {
      await more();
      await pause(random.below(400));
      if (kill !== 'server') server.killDatabase();
      if (kill === 'both') await pause(random.below(200));
      if (kill === 'database') continue;
      await server.killServer();
      await server.start();
    }
    await more();
    await Promise.all([bettors.stop(), payers.stop(), desk.stop()]);
    await server.stop();
    return await examine(server.dataDir, { bettors, payers, desk }, options.kills.length);
  } finally {
    await server.remove();
  }
}

/** Waits until bets are acknowledged again. */
export async function moreBets(
  bettors: Bettors,
  server: Pick<ServerProcess, 'complaints'>,
  wantedMore = BETS_BETWEEN,
): Promise<void> {
  const wanted = bettors.acknowledged() + wantedMore;
  await until(() => bettors.acknowledged() >= wanted, { who: bettors, what: 'bets', server });
}

async function until(
  isReached: () => boolean,
  {
    who,
    what,
    server,
  }: { who: Bettors | Payers | DeskOperators; what: string; server: Pick<ServerProcess, 'complaints'> },
): Promise<void> {
  const deadline = performance.now() + GOES_ON_WITHIN_MS;
  while (!isReached()) {
    // Whoever was contradicted, or never answered, has stopped asking.
    if (who.contradictions.length > 0) throw new Error(who.contradictions.join('\n'));
    if (performance.now() > deadline) {
      throw new Error([`no ${what} were taken`, who.lately(), ...server.complaints().slice(0, 9)].join('\n'));
    }
    await pause(10);
  }
}

/** Enough that nobody runs out of it, so that most bets are taken. */
async function giveEverybodyMoney(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres/cluster/data');
  const secret = clusterSecret(join(dataDir, 'postgres/secret.json'), cluster);
  const pool = createPool(clusterUrls(readPidFile(cluster)?.port ?? 0, secret).ownerUrl, { log: silent });
  await pool.query(`update wallets set credit_reference_paise = 1000000000000 where kind = '1'`);
  await pool.end();
}

async function examine(
  dataDir: string,
  { bettors, payers, desk }: { bettors: Bettors; payers: Payers; desk: DeskOperators },
  kills: number,
): Promise<Findings> {
  const database = await startEmbeddedPostgres({ dataDir, log: silent });
  const pool = createPool(database.appUrl, { log: silent });
  const owner = createPool(database.ownerUrl, { log: silent });
  try {
    const catalogue = catalogueModule({ pool, ids, clock: systemClock });
    const settled = await pool.query<{ count: number }>(
      'select count(*)::int as count from market_results where settled_at is not null',
    );
    return {
      kills,
      acknowledged: bettors.acknowledged(),
      retries: bettors.retries(),
      payments: payers.acknowledged(),
      operated: Object.fromEntries(desk.done),
      settledMarkets: settled.rows[0]?.count ?? 0,
      faults: [
        ...bettors.contradictions,
        ...(await betFaults(pool, [...bettors.asked.values()])),
        ...(await allFaults(pool, catalogue)),
        ...payers.contradictions,
        ...(await paymentFaults(owner, payers.answered)),
        ...(await moneyFaults(owner)),
        ...desk.contradictions,
        ...(await deskFaults(owner, desk)),
      ],
    };
  } finally {
    await Promise.all([pool.end(), owner.end()]);
    await database.stop();
  }
}

/** Invariant 5: every acknowledged bet is there exactly once, and nothing else is. */
export async function betFaults(pool: Pool, asked: readonly Asked[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; player_id: string }>('select id, player_id from bets');
  const stored = new Map(rows.map((row) => [row.id, row.player_id]));
  const acknowledged = asked.filter(({ betId }) => betId !== null);
  const known = new Set(acknowledged.map(({ betId }) => betId));
  return [
    ...acknowledged
      .filter(({ betId, playerId }) => stored.get(betId ?? '') !== playerId)
      .map(({ key, betId }) => `${key} was answered with bet ${betId}, which is not in the database`),
    ...rows.filter(({ id }) => !known.has(id)).map(({ id }) => `bet ${id} was never acknowledged to its key`),
    ...(known.size === acknowledged.length ? [] : ['two keys were answered with one bet']),
  ];
}
