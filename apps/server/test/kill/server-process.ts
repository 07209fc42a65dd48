/** The real server as a process of its own, and its database, for tests that kill either. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readPidFile } from '../../src/platform/postgres/embedded/pid-file.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const READY = /(?:ready|stands by) at (http:\/\/[^\s:]+:\d+)/;

export interface ServerProcess {
  /** Where the server answers now; changes with every start. */
  readonly url: () => string;
  readonly dataDir: string;
  /** Kills the server as it stands, without a word. Its database goes on. */
  killServer(): Promise<void>;
  /** Resolves when it is ready, or stands by. */
  start(): Promise<void>;
  /** Stops the process where it is, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Resolves with its exit code when it has ended by itself. */
  ended(): Promise<number | null>;
  /** Kills the database's postmaster; the server starts it again. */
  killDatabase(): void;
  /** Kills the games server that the server has started; the server starts another. */
  killGames(): void;
  /** Ends the server and its database as an operator does. */
  stop(): Promise<void>;
  /** What the server complained of, last lines first. */
  readonly complaints: () => readonly string[];
  remove(): Promise<void>;
}

export function serverProcess(settings: Readonly<Record<string, string>>): ServerProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-kill-'));
  chmodSync(dataDir, 0o755);
  const complaints: string[] = [];
  let running: { readonly child: ChildProcess; readonly ended: Promise<unknown[]> } | null = null;
  let url = '';

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [main], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', MODE: 'play', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = { child: started, ended: once(started, 'exit') };
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    for (const output of [started.stdout, started.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        const ready = READY.exec(line)?.[1];
        if (ready !== undefined) resolve(ready);
        else if (complaints.unshift(line) > 200) complaints.pop();
      });
    }
    started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${complaints[0] ?? ''}`)));
    url = await promise;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = null;
    ending?.child.kill(signal);
    await ending?.ended;
  }

  const stop = () => end('SIGTERM');
  return {
    url: () => url,
    dataDir,
    start,
    killServer: () => end('SIGKILL'),
    killDatabase() {
      const postmaster = readPidFile(join(dataDir, 'postgres/cluster/data'));
      if (!postmaster) return;
      try {
        process.kill(postmaster.pid, 'SIGKILL');
      } catch {
        // It is being started again from the kill before.
      }
    },
    killGames() {
      const games = gamesOf(running?.child.pid);
      try {
        if (games !== null) process.kill(games, 'SIGKILL');
      } catch {
        // It is being started again from the kill before.
      }
    },
    signal: (name) => void running?.child.kill(name),
    async ended() {
      const [code] = (await running?.ended) ?? [];
      running = null;
      return typeof code === 'number' ? code : null;
    },
    stop,
    complaints: () => complaints,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The process id of the games server among the children of `parent`. */
function gamesOf(parent: number | undefined): number | null {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const line = lines.find((each) => {
    const [, ppid] = each.trim().split(/\s+/);
    return Number(ppid) === parent && each.includes('games/src/main.ts');
  });
  return line === undefined ? null : Number.parseInt(line, 10);
}
