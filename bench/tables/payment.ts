/** What it costs to pay a table's round: all of its bettors win, and their wins go to the wallet in batches while players
 *  bet on sports. The wallet and the exchange are in this process, the table in one of its own, as on a site. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { ultimateRoulette } from '../../apps/games/src/games/roulette/rules.ts';
import { createLog } from '../../apps/games/src/platform/log.ts';
import { migrate } from '../../apps/games/src/platform/postgres/index.ts';
import { buildHttp } from '../../apps/server/src/platform/http/index.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/index.ts';
import { SECRET } from '../../apps/server/test/game-provider.ts';
import { ids, type World } from '../bets/world.ts';
import { openTables } from '../casino/tables.ts';
import { benchDatabase, quiet } from '../database.ts';
import { machineName } from '../machine.ts';
import { atRate, placed } from '../open-loop.ts';
import { medianOf, ratioOf, takeTurns } from '../rounds.ts';
import { ROUNDS, sized } from '../size.ts';
import { judged, known, millis, percent, report, times } from '../verdict.ts';
import type { Asked, Paid } from './payer.ts';

const BETTORS = sized(1_000, 40);
const CONNECTIONS = 20;
const { gameId, timing } = ultimateRoulette;
/** Bets on sports, for as long as a result is paid. */
const SPORTS = { rate: sized(500, 100), forMs: timing.payingMs };
const GOAL = { share: 1, p99: 1.3 } as const;
const MIGRATIONS = fileURLToPath(new URL('../../apps/games/migrations', import.meta.url));
const PAYER = fileURLToPath(new URL('payer.ts', import.meta.url));

interface Measured {
  readonly p99Ms: number;
  readonly paid: Paid;
  /** Processor time of wallet, exchange, table and database. */
  readonly cpuMs: number;
}

export async function tablePaymentBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  try {
    const [pool, workerPool] = [database.pool(CONNECTIONS), database.pool(3)];
    const { world, seats } = await openTables(pool, workerPool, database.owner, BETTORS, gameId);
    await makeGamesSchema(database.ownerUrl);
    const wallet = await serveWallet(world);
    const payer = fork(PAYER, [database.ownerUrl, wallet.url, SECRET]);
    const ask = async (asked: Asked): Promise<Paid> => {
      payer.send(asked);
      return await heard(payer);
    };
    try {
      await ask({ kind: 'seat', seats });
      const cpuMs = async (): Promise<number> => {
        const { user, system } = process.cpuUsage();
        const { cpuMicros } = await ask({ kind: 'rest' });
        return (user + system + cpuMicros + (await database.cpuMicros())) / 1_000;
      };
      /** Bets on sports while the table does this. */
      const sportsBeside = async (asked: Asked): Promise<Measured> => {
        await database.checkpoint();
        const before = await cpuMs();
        const [{ p99Ms }, paid] = await Promise.all([atRate((n) => placed(world, n), SPORTS), ask(asked)]);
        return { p99Ms, paid, cpuMs: (await cpuMs()) - before };
      };
      const alone = async (): Promise<Measured> => {
        await ask({ kind: 'bet' });
        return await sportsBeside({ kind: 'rest' });
      };
      const beside = (): Promise<Measured> => sportsBeside({ kind: 'pay' });
      // The first round warms both.
      await alone();
      await beside();
      const turns = await takeTurns([alone, beside]);
      const [without, during] = [turns.of(0), turns.of(1)];
      const tookMs = (of: (paid: Paid) => number) => medianOf(during, ({ paid }) => of(paid));
      const p99 = ({ p99Ms }: Measured): number => p99Ms;
      const winsMs = tookMs((paid) => paid.winsMs);
      const busyMs = medianOf(
        during.map((each, round) => each.cpuMs - (without[round]?.cpuMs ?? Number.NaN)),
        (value) => value,
      );
      const title = `A round of ${BETTORS} bettors paid, ${SPORTS.rate} bets on sports a second · ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`;
      return report(title, [
        known('calls to the wallet for its wins', String(tookMs(({ calls }) => calls))),
        known(
          'its wins paid, its rounds closed too',
          [winsMs, tookMs(({ closesMs }) => closesMs)].map(millis).join(', '),
        ),
        known('processor time of both, wallet, table and database', millis(busyMs)),
        known(
          'that, of what the processors have in a result phase',
          percent(busyMs / (cpus().length * timing.payingMs)),
        ),
        judged('wins paid, of the result phase', winsMs / timing.payingMs, { max: GOAL.share }, percent),
        known(
          'p99 of a sports bet, without and with it',
          [without, during].map((each) => millis(medianOf(each, p99))).join(', '),
        ),
        judged('p99 with the payment to without', ratioOf([during, without], p99), { max: GOAL.p99 }, times),
      ]);
    } finally {
      payer.kill();
      await wallet.close();
    }
  } finally {
    await database.close();
  }
}

async function makeGamesSchema(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('create schema if not exists games');
  await client.end();
  await migrate(ownerUrl, MIGRATIONS, createLog({ level: 'silent' }));
}

/** The product's server as far as game providers call it. */
async function serveWallet({ services }: World) {
  const hooks = services.casino.hooks(
    () => [],
    (_address, status) => quiet.error({ status }, 'call of the table refused'),
  );
  const http = await buildHttp({
    routes: [],
    calls: [],
    authenticate: services.people.players.authenticate,
    log: quiet,
    metrics: createMetrics(),
    requestId: ids,
    missing: () => [],
    site: (app) => hooks.forEach((hook) => hook(app)),
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => http.close() };
}

async function heard<Answer>(child: ChildProcess): Promise<Answer> {
  const waited = new AbortController();
  const { signal } = waited;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the table's process ended: ${code}`);
  });
  ended.catch(() => undefined);
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Answer];
    return message;
  } finally {
    waited.abort();
  }
}
