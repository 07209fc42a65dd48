import { spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Layout } from './places.ts';
import { livePostmaster, readPidFile } from './pid-file.ts';
import { isAlive } from './process-identity.ts';
import { StartupRefusal } from '../startup-refusal.ts';

/** A running PostgreSQL server that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Server settings by name, as in postgresql.conf. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Listens on the loopback address only, without a socket file; every commit is on disk before it is acknowledged.
 *  Errors are logged without their statements, which contain players' data. Parallel queries are off, because the cores
 *  are for the server's own work. */
const ourSettings: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '120',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
};

const logLimitBytes = 10_000_000;
const pollMs = 10;

export interface StartPostmaster {
  readonly binaries: Binaries;
  readonly layout: Layout;
  readonly port: number;
  readonly settings: ServerSettings;
}

/** Starts PostgreSQL on `port` and waits until it accepts connections, however long its recovery takes. It writes its
 *  own log and leads its own process group, so that Ctrl-C in the terminal stops the server first, and the database
 *  survives a server that dies. Throws with the end of the server's log if it gives up. */
export async function startPostmaster({ binaries, layout, port, settings }: StartPostmaster): Promise<Postmaster> {
  const { handle, offset } = openLog(layout);
  const options = Object.entries({ ...ourSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', layout.data, '-p', String(port), ...options], {
    cwd: layout.home,
    detached: true,
    stdio: ['ignore', handle, handle],
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' },
    ...layout.user,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(lastWords(layout.logFile, offset)));
  });
  closeSync(handle);
  child.unref();
  let failure: string | undefined;
  void ended.then((words) => (failure = words));
  for (;;) {
    await pause(pollMs);
    if (failure !== undefined) throw new Error(failure);
    const file = readPidFile(layout.data);
    if (file?.pid === child.pid && file?.ready) return { pid: file.pid, port };
  }
}

/** The postmaster that an earlier server left running in this data directory, once it accepts connections. */
export async function adoptPostmaster(data: string): Promise<Postmaster | undefined> {
  for (;;) {
    const file = livePostmaster(data);
    if (!file) return undefined;
    if (file.ready && file.port !== undefined) return { pid: file.pid, port: file.port };
    await pause(pollMs);
  }
}

/** Stops PostgreSQL: open transactions are rolled back and everything is written. After `patienceMs` it is killed,
 *  which loses nothing committed but requires recovery at the next start. */
export async function stopPostmaster(pid: number, patienceMs = 20_000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  signal(pid, 'SIGINT');
  while (isAlive(pid)) {
    if (performance.now() > deadline) signal(pid, 'SIGQUIT');
    await pause(pollMs);
  }
}

/** Stops a postmaster that still runs in a data directory that is about to be moved aside. */
export async function stopStray(data: string): Promise<void> {
  const stray = livePostmaster(data);
  if (stray) await stopPostmaster(stray.pid);
}

/** Sends a signal without waiting, for a process that is itself exiting. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

/** A free port on the loopback address, below the range of ephemeral ports, so that an outgoing connection cannot take
 *  it while the database restarts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = 20_000 + ((process.pid * 7 + attempt * 37) % 12_000);
    if (await isFree(port)) return port;
  }
  throw new StartupRefusal('No free port between 20000 and 32000 for the database.');
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}

function openLog({ logFile, user }: Layout): { handle: number; offset: number } {
  const handle = openSync(logFile, 'a', 0o600);
  if (user) chownSync(logFile, user.uid, user.gid);
  if (statSync(logFile).size > logLimitBytes) truncateSync(logFile);
  return { handle, offset: statSync(logFile).size };
}

/** The reason why a postmaster ended. If the data directory was deleted immediately, the reason is lost. */
function lastWords(logFile: string, offset: number): string {
  if (!existsSync(logFile)) return 'its log is gone';
  const lines = readFileSync(logFile).subarray(offset).toString('utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it ended without a word';
}
