/** The games server as the process that the site starts, on a database where it has a schema of its own and nothing else. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { signedHeaders } from '@maidan/wallet-api/signature';
import { testDatabase, type TestDatabase } from '../../test/database/database.ts';
import { systemClock } from '../platform/clock/index.ts';
import { manualClock } from '../platform/clock/manual-clock.ts';
import { systemChance } from '../platform/ids/index.ts';
import { createLog } from '../platform/log/index.ts';
import { ensureGamesSchema } from '../platform/postgres/index.ts';
import { isAlive } from '../platform/postgres/embedded/process-identity.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import { createGamesProcess, type GamesProcess, type GamesProcessOptions } from './games-process.ts';
import { ownProviderSecret } from './own-game-providers.ts';

const secrets = createSecrets(randomBytes(32), systemChance);
let db: TestDatabase;
let gamesUrl: string;
let games: GamesProcess | null = null;

beforeAll(async () => {
  db = await testDatabase();
  const { pathname } = new URL(db.ownerUrl);
  await ensureGamesSchema(inject('postgres').superuserUrl, { database: pathname.slice(1) });
  gamesUrl = Object.assign(new URL(inject('postgres').gamesUrl), { pathname }).href;
});
afterEach(async () => {
  await games?.stop();
  games = null;
});
afterAll(() => db.drop());

const lines: string[] = [];
function createGames(more: Partial<GamesProcessOptions> = {}): GamesProcess {
  games = createGamesProcess({
    databaseUrl: gamesUrl,
    secrets,
    isPlayMoney: true,
    logLevel: 'silent',
    clock: systemClock,
    log: createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
    ...more,
  });
  return games;
}

async function running(own: GamesProcess): Promise<string> {
  await expect.poll(own.url).not.toBeNull();
  return own.url() ?? '';
}

test('the games’ database user has a schema of its own and no right in ours', async () => {
  const client = new Client({ connectionString: gamesUrl });
  await client.connect();
  await client.query('create table games.any (a int)');
  for (const statement of [
    'select from public.wallets',
    'create table public.any (a int)',
    'create schema other',
    `select public.ensure_month_partitions('bets', now(), 1)`,
    'set role maidan_owner',
  ]) {
    await expect(client.query(statement)).rejects.toThrow('permission denied');
  }
  await client.query('drop table games.any');
  await client.end();
});

test('--reset empties the games’ schema too', async () => {
  const { superuserUrl } = inject('postgres');
  const own = await testDatabase();
  const database = new URL(own.ownerUrl).pathname.slice(1);
  const tables = async () => {
    const client = new Client({
      connectionString: Object.assign(new URL(superuserUrl), { pathname: `/${database}` }).href,
    });
    await client.connect();
    const { rows } = await client.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'games'`,
    );
    await client.end();
    return rows;
  };
  await ensureGamesSchema(superuserUrl, { database });
  const client = new Client({
    connectionString: Object.assign(new URL(gamesUrl), { pathname: `/${database}` }).href,
  });
  await client.connect();
  await client.query('create table games.any (a int)');
  await client.end();
  await ensureGamesSchema(superuserUrl, { database });
  expect(await tables()).toHaveLength(1);
  await ensureGamesSchema(superuserUrl, { database, reset: true });
  expect(await tables()).toEqual([]);
  await own.drop();
});

/** The machine's own time: a games server keeps it even where a run sets this process's clock ahead. */
const machineTimeMs = (): number => Math.round(performance.timeOrigin + performance.now());

test('the games server starts, serves its pages, knows our calls by the secret that we derive, and stops', async () => {
  const own = createGames();
  own.start('http://127.0.0.1:9');
  const url = await running(own);
  const page = await fetch(`${url}/games/play/mines`);
  expect([page.status, page.headers.get('content-security-policy')?.split(';')[0]]).toEqual([
    410,
    'sandbox allow-scripts allow-forms',
  ]);
  expect(await (await fetch(`${url}/livez`)).text()).toBe('alive\n');
  const path = '/provider/games';
  const signer = { providerId: 'maidan-tables', secret: ownProviderSecret(secrets, 'maidan-tables') };
  const headers = signedHeaders(signer, { method: 'POST', path, body: '{}' }, machineTimeMs());
  const listed = await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' });
  const answer = (await listed.json()) as { readonly games: readonly { readonly gameId: string }[] };
  expect(answer.games.map(({ gameId }) => gameId)).toContain('ultimate-roulette');
  await own.stop();
  expect(own.url()).toBeNull();
  await expect(fetch(`${url}/games`)).rejects.toThrow('fetch failed');
});

test('CAS-08 W-7 a games server that runs is told of a secret that was changed, and takes the old one as long as it is good', async () => {
  const clock = manualClock(systemClock.now());
  const derived = ownProviderSecret(secrets, 'maidan-tables');
  let good: readonly string[] = [];
  const own = createGames({ clock, secretsOf: (id) => (id === 'maidan-tables' ? good : []) });
  own.start('http://127.0.0.1:9');
  const url = await running(own);
  const path = '/provider/games';
  const answeredTo = async (secret: string): Promise<number> => {
    const signer = { providerId: 'maidan-tables', secret };
    const headers = signedHeaders(signer, { method: 'POST', path, body: '{}' }, machineTimeMs());
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' })).status;
  };
  expect([await answeredTo(derived), await answeredTo('new')]).toEqual([200, 401]);
  good = ['new', derived];
  clock.leap(15_000);
  await expect.poll(() => answeredTo('new')).toBe(200);
  expect(await answeredTo(derived)).toBe(200);
  good = ['new'];
  clock.leap(15_000);
  await expect.poll(() => answeredTo(derived)).toBe(401);
  expect(await answeredTo('new')).toBe(200);
});

test('a games server that dies is started again, and each time the site hears when it listens', async () => {
  const own = createGames();
  const heard: (string | null)[] = [];
  own.start('http://127.0.0.1:9', () => heard.push(own.url()));
  const before = await running(own);
  expect(heard).toEqual([before]);
  const pid = own.pid();
  if (pid !== null) process.kill(pid, 'SIGKILL');
  await expect.poll(own.url).not.toBe(before);
  const after = await running(own);
  expect(heard).toEqual([before, after]);
  expect(own.pid()).not.toBe(pid);
});

test('a games server that lives and answers no more is ended and started again', async () => {
  const clock = manualClock(systemClock.now());
  const program = fileURLToPath(new URL('../../test/hanging-games.ts', import.meta.url));
  const own = createGames({ clock, program });
  own.start('http://127.0.0.1:9');
  const url = await running(own);
  const pid = own.pid() ?? 0;
  await fetch(`${url}/hang`);
  const moved = async (): Promise<number | null> => {
    clock.advance(5_000);
    return own.pid();
  };
  await expect.poll(moved).toSatisfy((now) => now !== null && now !== pid);
  expect(isAlive(pid)).toBe(false);
  expect(lines.join()).toContain('games server does not answer');
  expect(await (await fetch(await running(own))).text()).toBe('alive');
});

test('a games server whose parent dies ends', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('../../test/games-parent.ts', import.meta.url))], {
    env: { ...process.env, GAMES_URL: gamesUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('without a database of its own it is not started, and the log says what to set', () => {
  const own = createGames({ databaseUrl: null });
  own.start('http://127.0.0.1:9');
  expect(own.pid()).toBeNull();
  expect(lines.at(-1)).toContain('set GAMES_DATABASE_URL');
});
