import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../tools/root.ts';
import { newDatabase, runSql } from './sql.ts';
import { keepAsTemplate, newDataDirectory, unusedDataDirectory } from './site/data-directory.ts';
import type { Line } from './site/scripted-odds.ts';

/** Browser errors while the server is down, or up and not ready yet: then it answers 503. */
export const OUTAGE =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|WebSocket|^answer: 503|503 \(Service Unavailable\)/;

/** A module that sets a server's clock ahead. */
const LATER = new URL('../tools/later.mjs', import.meta.url).href;

/** If the journeys' own clock is set ahead, the server's is too. */
const OWN_LATER_MS = Number(process.env['LATER_MS'] ?? 0);
const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 30_000;
/** The seed of all journeys' matches. The first is a close chase that is decided after 80 seconds at a speed of 20. */
const SEED = 'journey-39';

/** A complete site: the real server with its database in a temporary folder. */
export interface World {
  /** `http://127.0.0.1:41234`; the same after a restart. */
  readonly url: string;
  /** Kills the server, like a power cut. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same database and port, with its clock set ahead by `away`. */
  readonly restart: (away?: { readonly minutes: number }) => Promise<void>;
  /** Sets its clock ahead while it runs; the feeds send the skipped messages at once. */
  readonly advance: (span: { readonly minutes: number }) => void;
  /** Milliseconds since 1970 by its clock. */
  readonly nowMs: () => number;
  /** Sends lines through the scripted feed. Lines sent while the server is down arrive when it is up again. */
  readonly say: (lines: readonly Line[]) => void;
  /** Reads or changes its database directly, for what a journey cannot do through a page in time. */
  readonly sql: (statement: string) => Promise<readonly unknown[]>;
  /** Makes an empty database in its PostgreSQL; resolves to its address. */
  readonly newDatabase: (name: string) => Promise<string>;
  /** Stops it and removes its folder. */
  readonly close: () => Promise<void>;
}

/** The source of a site's odds: matches replayed at a multiple of real speed, or a script that the journey advances. */
export type Odds = { readonly replaySpeed: number } | { readonly script: readonly Line[] };

/** The games of a site: those that are built, or every game of our brands from a stand-in (`site/games-server.ts`), which
 *  goes with scripted odds. */
export type Games = 'built' | 'every';

/** Starts a site that has neither odds nor players' doings, stops it and keeps its data for the sites of this run. */
export async function makeTemplate(): Promise<void> {
  const dataDirectory = newDataDirectory();
  try {
    const odds = { script: [] };
    const { child } = await startServer({
      port: '0',
      dataDirectory,
      odds,
      games: 'built',
      said: odds.script,
      laterMs: OWN_LATER_MS,
    });
    // A copy of a database that has not stopped is none, so this one is not killed after a while like those of journeys.
    const stopped = once(child, 'exit', { signal: AbortSignal.timeout(READY_WITHIN_MS) });
    child.kill('SIGTERM');
    await stopped;
    await keepAsTemplate(dataDirectory);
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** Starts a site on a free port and waits until it is ready. */
export async function openWorld(odds: Odds, games: Games = 'built'): Promise<World> {
  const dataDirectory = await unusedDataDirectory();
  let laterMs = OWN_LATER_MS;
  const said: Line[] = 'script' in odds ? [...odds.script] : [];
  const start = async (port: string) => startServer({ port, dataDirectory, odds, games, said, laterMs });
  let server = await start('0');
  const { url } = server;
  return {
    url,
    kill: () => end(server.child, 'SIGKILL'),
    restart: async (away = { minutes: 0 }) => {
      laterMs += away.minutes * 60_000;
      server = await start(new URL(url).port);
    },
    advance: ({ minutes }) => {
      laterMs += minutes * 60_000;
      server.child.send({ laterMs: minutes * 60_000 });
    },
    nowMs: () => Date.now() + laterMs - OWN_LATER_MS,
    say: (lines) => {
      said.push(...lines);
      if (server.child.connected) server.child.send({ lines });
    },
    sql: (statement) => runSql(dataDirectory, statement),
    newDatabase: (name) => newDatabase(dataDirectory, name),
    close: async () => {
      await end(server.child, 'SIGTERM');
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
}

interface ServerOptions {
  readonly port: string;
  readonly dataDirectory: string;
  readonly odds: Odds;
  readonly games: Games;
  /** The lines sent so far; a reconnected feed starts with all of them. */
  readonly said: readonly Line[];
  /** How far its clock is set ahead. */
  readonly laterMs: number;
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** What the server seeds of slots follow from. */
export const SLOT_SEED = 'journeys';

export async function startServer(options: ServerOptions): Promise<Server> {
  const { port, dataDirectory, odds, games, said, laterMs, settings = {} } = options;
  const isScripted = 'script' in odds;
  const main = isScripted ? 'e2e/site/main.ts' : 'apps/server/src/main.ts';
  const child = spawn(process.execPath, ['--import', LATER, main], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      ...(!isScripted && { REPLAY_SPEED: String(odds.replaySpeed) }),
      LATER_MS: String(laterMs),
      LATER_BY_MESSAGE: '1',
      JOURNEY_GAMES: games,
      TABLE_SPEED: '4',
      TABLE_CHAIN: '1000',
      SLOT_SEED,
      SEED,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  if (isScripted) child.send({ lines: said });
  try {
    const url = await announcedUrl(child);
    const health = await fetch(`${url}/health`);
    if (!health.ok) throw new Error(`The server announced itself but is not healthy: ${health.status}`);
    return { child, url };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
}

/** The URL that the server prints once it listens, after all its parts have started. Later output is printed as
 *  warnings. */
function announcedUrl(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output to read its address from');
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const url = /ready at (http:\/\/\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
      else if (line.startsWith('{')) process.stderr.write(`${line}\n`);
    });
    lines.on('close', () => reject(new Error('The server ended before it was ready; its reason stands above')));
    AbortSignal.timeout(READY_WITHIN_MS).addEventListener('abort', () => reject(new Error('The server is not ready')));
  });
}

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOPPED_WITHIN_MS) });
  child.kill(signal);
  try {
    await ended;
  } catch {
    child.kill('SIGKILL');
  }
}
