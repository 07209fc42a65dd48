import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFailed, test } from 'vitest';
import type { Envelope } from '@maidan/contract';
import { buildServices } from '../../src/app/build-services.ts';
import { catalogueModule } from '../../src/modules/catalogue/index.ts';
import { DEMO_PASSWORD } from '../../src/modules/players/index.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { testDatabase, type TestDatabase } from '../database/database.ts';
import { allFaults, ids } from '../harness.ts';
import { randomFrom } from '../random.ts';
import { serviceDeps } from '../service-deps.ts';
import { startBettors, type Bettors } from './bettors.ts';
import { betFaults, moreBets } from './kill-rounds.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';
import { proofSeed } from '../proof-seed.ts';
import { casesOf } from '../sample.ts';

const seed = proofSeed();
const LOOK_MS = 20;

let db: TestDatabase;
let servers: readonly [ServerProcess, ServerProcess];

beforeEach(async () => {
  db = await testDatabase();
  await logBatches();
  await seedPlayers();
  const settings = {
    DATABASE_URL: db.ownerUrl,
    REPLAY_SPEED: '30',
    SEED: String(seed),
    SERVER_SECRET: randomBytes(32).toString('base64url'),
  };
  servers = [serverProcess(settings), serverProcess(settings)];
});
afterEach(async () => {
  for (const server of servers) {
    server.signal('SIGCONT');
    await server.remove();
  }
  await db.drop();
});

/** Which epoch committed when: the row's lock puts the batches in order. */
async function logBatches(): Promise<void> {
  await db.ownerPool.query(
    `create table batch_log (nth bigint generated always as identity, epoch bigint not null);
     create function log_batch() returns trigger language plpgsql security definer as $$
       begin insert into public.batch_log (epoch) values (new.epoch); return null; end $$;
     create trigger log_batch after update on market_worker for each row
       when (old.last_batch is distinct from new.last_batch) execute function log_batch()`,
  );
}

/** Players with a password and with money that does not end. */
async function seedPlayers(): Promise<void> {
  const { players } = buildServices(serviceDeps(db.pool)).people;
  await players.seedDemoPlayers();
  await db.ownerPool.query(`update wallets set credit_reference_paise = 1000000000000 where kind = '1'`);
}

type Health = { readonly status: number; readonly waitingFor: readonly string[] };

async function health(server: ServerProcess): Promise<Health | null> {
  try {
    const answer = await fetch(`${server.url()}/health`, { signal: AbortSignal.timeout(1_000) });
    const { data } = (await answer.json()) as Envelope<Pick<Health, 'waitingFor'>>;
    return { status: answer.status, waitingFor: data.waitingFor };
  } catch {
    return null;
  }
}

const statusOf = async (server: ServerProcess): Promise<number> => (await health(server))?.status ?? 0;

/** Milliseconds until a standby is the active one, and until its feeds have spoken and it is ready. */
async function takeOver(server: ServerProcess): Promise<{ readonly active: number; readonly ready: number }> {
  const since = performance.now();
  let active = 0;
  for (;;) {
    const now = await health(server);
    const ms = Math.round(performance.now() - since);
    if (now && active === 0 && !now.waitingFor.includes('lease')) active = ms;
    if (now?.status === 200) return { active, ready: ms };
    await pause(LOOK_MS);
  }
}

async function startedBettors(active: () => ServerProcess): Promise<Bettors> {
  return await startBettors({
    url: () => active().url(),
    random: randomFrom(seed),
    usernames: ['demo', 'demo2', 'credit'],
    password: DEMO_PASSWORD,
    perPlayer: 4,
  });
}

/** The end of the active server, and the state that the standby must find it in afterwards. */
type End = (active: ServerProcess, takenOver: () => Promise<unknown>) => Promise<void>;

const ENDS: Readonly<Record<string, End>> = {
  'kill -9': async (active, takenOver) => {
    await active.killServer();
    await takenOver();
  },
  SIGSTOP: async (active, takenOver) => {
    // Requests that reached the stopped server are still in its sockets when it continues: it may answer none of them.
    active.signal('SIGSTOP');
    await takenOver();
    active.signal('SIGCONT');
    expect(await active.ended()).toBe(1);
    expect(active.complaints().some((line) => line.includes('Another server has taken over'))).toBe(true);
  },
  SIGTERM: async (active, takenOver) => {
    await active.stop();
    await takenOver();
  },
};

test('L-6 invariant 5 one server is active and one stands by: killed, stopped and ended properly under load, they lose no bet, double none, and never commit both', async () => {
  let [active, standby] = servers;
  onTestFailed(() => void process.stdout.write(`${servers.flatMap((each) => each.complaints()).join('\n')}\n`));
  await active.start();
  await standby.start();
  const refused = await fetch(`${standby.url()}/api/v1/get-sports-data`);
  expect(refused.status).toBe(503);

  const bettors = await startedBettors(() => active);
  await moreBets(bettors, active);
  const tookMs: Record<string, object> = {};
  const ends = casesOf(Object.entries(ENDS));
  for (const [name, end] of ends) {
    expect([await statusOf(active), await statusOf(standby)]).toEqual([200, 503]);
    const next = standby;
    await end(active, async () => (tookMs[name] = await takeOver(next)));
    [active, standby] = [standby, active];
    await moreBets(bettors, active);
    await standby.start();
  }

  await bettors.stop();
  await standby.stop();
  await active.stop();
  const faults = [
    ...bettors.contradictions,
    ...(await betFaults(db.pool, [...bettors.asked.values()])),
    ...(await allFaults(db.pool, catalogueModule({ pool: db.pool, ids, clock: systemClock }))),
  ];
  process.stdout.write(
    `standby, seed ${seed}: take-over in ms ${JSON.stringify(tookMs)}, ${bettors.acknowledged()} bets, ${bettors.retries()} retries\n`,
  );
  expect(faults, `seed ${seed}`).toEqual([]);

  const { rows } = await db.ownerPool.query<{ epoch: number }>('select epoch from batch_log order by nth');
  const epochs = rows.map(({ epoch }) => epoch);
  expect(epochs).toEqual(epochs.toSorted((a, b) => a - b));
  expect([...new Set(epochs)]).toEqual([1, ...ends.map((_, index) => index + 2)]);
});
