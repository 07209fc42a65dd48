import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { mayRead } from './database-user.ts';
import { createPool, type Pool } from '../index.ts';
import { prepareLayout } from './layout.ts';
import { sharedRoot } from './places.ts';
import { readPidFile, type PidFile } from './pid-file.ts';
import { stopStray } from './postmaster.ts';
import { isAlive } from './process-identity.ts';
import { sampleEvery } from '../../../../test/sample.ts';

sampleEvery(4);

const holdScript = fileURLToPath(new URL('../../../../test/database/hold-database.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Said {
  readonly ready?: true;
  readonly refusal?: string;
  readonly message?: string;
  readonly ownerUrl?: string;
  readonly appUrl?: string;
}

interface Server {
  readonly child: ChildProcess;
  readonly appUrl: string;
  readonly ownerUrl: string;
  saying(message: string): Promise<Said>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const directories: string[] = [];
afterAll(async () => {
  for (const directory of directories) {
    await stopStray(join(directory, 'postgres/cluster/data'));
    rmSync(directory, { recursive: true, force: true });
  }
});

/** An empty data directory that the user of this run may enter. */
function dataDirectory(mode = 0o755, user = isRoot ? { uid: 0, gid: 0 } : undefined): string {
  const directory = mkdtempSync(join(tmpdir(), 'maidan-embedded-'));
  if (user) chownSync(directory, user.uid, user.gid);
  chmodSync(directory, mode);
  directories.push(directory);
  return directory;
}

function spawnHolder(dataDir: string, user?: { uid: number; gid: number }) {
  const child = spawn(process.execPath, [holdScript, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], ...user });
  const lines = createInterface({ input: child.stdout });
  const said: Said[] = [];
  const next = (wanted: (line: Said) => boolean): Promise<Said> => {
    const { promise, resolve, reject } = Promise.withResolvers<Said>();
    const look = (): void => {
      const found = said.find(wanted);
      if (found) resolve(found);
    };
    lines.on('line', look);
    lines.once('close', () => reject(new Error(`ended after saying ${JSON.stringify(said)}`)));
    look();
    return promise;
  };
  lines.on('line', (line) => said.push(JSON.parse(line) as Said));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { child, next, ended };
}

async function startServer(dataDir: string, user?: { uid: number; gid: number }): Promise<Server> {
  const { child, next, ended } = spawnHolder(dataDir, user);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  cleanups.push(() => end('SIGTERM'));
  const {
    ownerUrl = '',
    appUrl = '',
    refusal,
  } = await next((line) => line.ready === true || line.refusal !== undefined);
  if (refusal !== undefined) throw new Error(refusal);
  return {
    child,
    ownerUrl,
    appUrl,
    saying: (message) => next((line) => line.message === message),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function refusalOf(dataDir: string): Promise<string> {
  const { next, ended } = spawnHolder(dataDir);
  const { refusal = '' } = await next((line) => line.refusal !== undefined || line.ready === true);
  await ended;
  return refusal;
}

function connect(url: string): Pool {
  const pool = createPool(url, { log: quiet });
  cleanups.push(() => pool.end());
  return pool;
}

function postmasterOf(dataDir: string): PidFile {
  const file = readPidFile(join(dataDir, 'postgres/cluster/data'));
  if (!file) throw new Error('no postmaster.pid');
  return file;
}

const canBeNobody = isRoot && mayRead(nobody, process.execPath) && mayRead(nobody, holdScript);
const users = [
  { who: 'the user of this run', user: undefined },
  ...(canBeNobody ? [{ who: 'an ordinary user', user: nobody }] : []),
];

describe.for(users)('the embedded database, run by $who', ({ user }) => {
  const dataDir = dataDirectory(0o755, user);

  test('starts from nothing, keeps its passwords in a 0600 file and what was committed over a restart', async () => {
    const first = await startServer(dataDir, user);
    await connect(first.ownerUrl).query('CREATE TABLE kept AS SELECT 42 AS answer');
    expect(statSync(join(dataDir, 'postgres/secret.json')).mode & 0o777).toBe(0o600);
    await first.stop();
    expect(existsSync(join(dataDir, 'postgres/cluster/data/postmaster.pid'))).toBe(false);
    const second = await startServer(dataDir, user);
    expect((await connect(second.ownerUrl).query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
  });

  test('adopts the postmaster that a killed server left running', async () => {
    const killed = await startServer(dataDir, user);
    const { pid } = postmasterOf(dataDir);
    await killed.kill();
    expect(isAlive(pid)).toBe(true);
    const heir = await startServer(dataDir, user);
    expect(postmasterOf(dataDir).pid).toBe(pid);
    await heir.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('is started again when the database is killed, and the pool finds it', async () => {
    const server = await startServer(dataDir, user);
    const pool = connect(server.ownerUrl);
    await pool.query('CREATE TABLE committed AS SELECT 42 AS answer');
    const { pid } = postmasterOf(dataDir);
    process.kill(pid, 'SIGKILL');
    await server.saying('database restarted');
    expect((await pool.query('SELECT answer FROM committed')).rows).toEqual([{ answer: 42 }]);
    expect(postmasterOf(dataDir).pid).not.toBe(pid);
  });

  test('a killed adopted database is started again too', async () => {
    await (await startServer(dataDir, user)).kill();
    const heir = await startServer(dataDir, user);
    process.kill(postmasterOf(dataDir).pid, 'SIGKILL');
    await heir.saying('database restarted');
    expect((await connect(heir.appUrl).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('one data directory', () => {
  const dataDir = dataDirectory();

  test('a second server on it says one clear line', async () => {
    const { child } = await startServer(dataDir);
    expect(await refusalOf(dataDir)).toBe(
      `Another Maidan server (process ${child.pid}) is running on ${dataDir}. Stop it, or start this one with its own data directory.`,
    );
  });

  test('of two servers that start at once exactly one gets it', async () => {
    const empty = dataDirectory();
    const outcomes = await Promise.allSettled([startServer(empty), startServer(empty)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a pid file that names somebody else is removed and the database starts', async () => {
    await (await startServer(dataDir)).stop();
    const pidFile = join(dataDir, 'postgres/cluster/data/postmaster.pid');
    for (const holder of [process.pid, process.ppid, 2 ** 22 - 7]) {
      writeFileSync(pidFile, `${holder}\n${dataDir}/postgres/cluster/data\n1700000000\n1\n\n127.0.0.1\n0 0\nready\n`);
      const server = await startServer(dataDir);
      expect(postmasterOf(dataDir).pid).not.toBe(holder);
      await server.stop();
    }
  });

  test('a pid file that was cut short does not stop the start', async () => {
    await (await startServer(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres/cluster/data/postmaster.pid'), '');
    await expect(startServer(dataDir)).resolves.toBeDefined();
  });

  test('an initdb that was cut off is done again', async () => {
    const empty = dataDirectory();
    mkdirSync(join(empty, 'postgres/cluster/data.new'), { recursive: true });
    writeFileSync(join(empty, 'postgres/cluster/data.new/PG_VERSION'), '18\n');
    const server = await startServer(empty);
    expect((await connect(server.ownerUrl).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a cluster without its password file is refused, never replaced', async () => {
    await (await startServer(dataDir)).stop();
    rmSync(join(dataDir, 'postgres/secret.json'));
    expect(await refusalOf(dataDir)).toMatch(/^The database in .* is there but its password file .* is not\./);
  });

  test('one that cannot be written is refused in one line', async () => {
    const file = join(dataDirectory(), 'file');
    writeFileSync(file, '');
    expect(await refusalOf(join(file, 'data'))).toMatch(/^Cannot write to the data directory .* \(E(NOTDIR|EXIST)\)\./);
  });

  test.runIf(existsSync('/proc/self'))('one that even root cannot write is refused in one line', async () => {
    expect(await refusalOf('/proc/maidan/data')).toMatch(/^Cannot write to the data directory .* \(ENOENT\)\./);
  });
});

describe('access', () => {
  const dataDir = dataDirectory();

  test('nobody gets in without a password or over another address', async () => {
    const server = await startServer(dataDir);
    const guess = Object.assign(new URL(server.appUrl), { password: 'guess' }).href;
    await expect(connect(guess).query('SELECT 1')).rejects.toThrow(/password authentication failed/);
    const elsewhere = Object.assign(new URL(server.appUrl), { hostname: '127.0.0.2' });
    await expect(createPool(elsewhere.href, { log: quiet, reconnectMs: 0 }).query('SELECT 1')).rejects.toThrow(
      'ECONNREFUSED',
    );
    expect(existsSync(`/tmp/.s.PGSQL.${elsewhere.port}`)).toBe(false);
  });

  test('L-1 the app role changes only what it was granted', async () => {
    const server = await startServer(dataDir);
    await connect(server.ownerUrl).query(
      'CREATE TABLE entries (amount bigint); GRANT SELECT, INSERT ON entries TO maidan_app',
    );
    const app = connect(server.appUrl);
    await app.query('INSERT INTO entries VALUES (5)');
    await expect(app.query('UPDATE entries SET amount = 6')).rejects.toThrow('permission denied for table entries');
    await expect(app.query('CREATE TABLE own (a int)')).rejects.toThrow('permission denied for schema public');
  });
});

describe.runIf(isRoot)('root in a directory that the database cannot enter', () => {
  test('keeps the data outside, and an emptied data directory starts afresh', async () => {
    const dataDir = join(dataDirectory(0o700), 'data');
    const server = await startServer(dataDir);
    const { home } = await prepareLayout(dataDir);
    cleanups.push(() => {
      rmSync(home, { recursive: true, force: true });
      rmSync(`${home}.earlier-1`, { recursive: true, force: true });
    });
    expect(home.startsWith(`${sharedRoot}/`)).toBe(true);
    await connect(server.ownerUrl).query('CREATE TABLE kept AS SELECT 42 AS answer');
    await server.kill();
    rmSync(dataDir, { recursive: true });
    const fresh = await startServer(dataDir);
    await expect(connect(fresh.ownerUrl).query('SELECT FROM kept')).rejects.toThrow('relation "kept" does not exist');
    expect(readFileSync(join(`${home}.earlier-1`, 'data/PG_VERSION'), 'utf8')).toBe('18\n');
  });
});
