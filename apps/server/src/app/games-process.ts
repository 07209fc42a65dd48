/** The games server: treated as an outside provider, although it runs on this machine. We start it, start it
 *  again when it ends or hangs, and tell it where the wallet is; it tells us its port. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../platform/background-process/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Log, LogLevel } from '../platform/log/index.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import { watchAnswers } from './watch/watch-answers.ts';
import { OWN_PROVIDERS, ownGamesSecret, ownProviderSecret } from './own-game-providers.ts';

export interface GamesProcessOptions {
  /** Its own database; null where nobody has said so. */
  readonly databaseUrl: string | null;
  readonly secrets: Secrets;
  /** The good secrets of a brand, newest first; empty before they are known. Those that are derived are used where it is
   *  left out. */
  readonly secretsOf?: (providerId: string) => readonly string[];
  readonly isPlayMoney: boolean;
  /** Test settings of the tables, handed on; null where they are not set. */
  readonly gameTest?: {
    readonly speed: number | null;
    readonly chain: number | null;
    readonly slotSeed: string | null;
  };
  readonly logLevel: LogLevel;
  readonly clock: Clock;
  readonly log: Log;
  /** Another program than the games server, for tests. */
  readonly program?: string;
}

export interface GamesProcess {
  /** Where it listens, on this machine alone; null while it does not run. */
  readonly url: () => string | null;
  /** Null while it does not run. */
  readonly pid: () => number | null;
  /** Starts it for the wallet at `walletUrl`, which is listening; `listening` is called whenever it has begun to answer. */
  readonly start: (walletUrl: string, listening?: () => void) => void;
  /** Stops it; it finishes the work in progress first. */
  readonly stop: () => Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('../../../games/src/main.ts', import.meta.url));
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** One that has run for so long is started again without a wait. */
const STABLE_MS = 60_000;
const STOP_WITHIN_MS = 4_500;
/** How soon a games server that runs is told of a secret that an operator has changed. */
const TELL_EVERY_MS = 15_000;

export function createGamesProcess(options: GamesProcessOptions): GamesProcess {
  const { databaseUrl, clock, log, program = PROGRAM } = options;
  let child: ChildProcess | null = null;
  let port: number | null = null;
  let waitMs = FIRST_WAIT_MS;
  let isStopping = false;
  let cancelRestart = (): void => undefined;
  let stopWatching = (): void => undefined;

  function run(walletUrl: string, database: string, listening: () => void): void {
    const startedAtMs = clock.now();
    const started = fork(program, {
      execArgv: [],
      env: bareEnvironment(process.env, environmentOf(options, walletUrl, database)),
    });
    child = started;
    let told = secretsNow(options);
    const stopTelling = clock.every(TELL_EVERY_MS, () => {
      const now = secretsNow(options);
      if (now === told || !started.connected) return;
      told = now;
      started.send({ secrets: JSON.parse(now) as unknown });
    });
    started.on('message', (message: { readonly port?: number }) => {
      if (typeof message.port !== 'number') return;
      port = message.port;
      const health = `http://127.0.0.1:${port}/livez`;
      stopWatching();
      stopWatching = watchAnswers(clock, {
        ask: async (signal) => await (await fetch(health, { signal })).arrayBuffer(),
        hangs() {
          log.error({ pid: started.pid ?? 0 }, 'games server does not answer, ending it');
          started.kill('SIGKILL');
        },
      });
      listening();
    });
    started.on('error', (error) => log.error({ err: error }, 'games server failed'));
    started.once('exit', (code, signal) => {
      stopTelling();
      stopWatching();
      port = null;
      child = null;
      if (isStopping) return;
      if (clock.now() - startedAtMs >= STABLE_MS) waitMs = FIRST_WAIT_MS;
      log.error({ code: code ?? 0, reason: signal ?? 'exit', ms: waitMs }, 'games server ended, starting it again');
      cancelRestart = clock.after(waitMs, () => run(walletUrl, database, listening));
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    });
  }

  return {
    url: () => (port === null ? null : `http://127.0.0.1:${port}`),
    pid: () => child?.pid ?? null,
    start(walletUrl, listening = () => undefined) {
      if (isStopping) return;
      if (databaseUrl === null) {
        log.warn({}, 'games are not available: set GAMES_DATABASE_URL to a database, or a user, of their own');
        return;
      }
      run(walletUrl, databaseUrl, listening);
    },
    async stop() {
      isStopping = true;
      cancelRestart();
      stopWatching();
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = once(ending, 'exit');
      // It finishes and ends when its parent hangs up.
      if (ending.connected) ending.disconnect();
      const hasEnded = await Promise.race([ended.then(() => true), pause(STOP_WITHIN_MS, false, { ref: false })]);
      if (!hasEnded) ending.kill('SIGKILL');
      await ended;
    },
  };
}

/** The good secrets of our brands as JSON. */
function secretsNow({ secrets, secretsOf = () => [] }: GamesProcessOptions): string {
  const good = OWN_PROVIDERS.map((id) => {
    const known = secretsOf(id);
    return [id, known.length > 0 ? known : [ownProviderSecret(secrets, id)]] as const;
  });
  return JSON.stringify(Object.fromEntries(good));
}

function environmentOf(options: GamesProcessOptions, walletUrl: string, database: string): Record<string, string> {
  const { secrets, isPlayMoney, logLevel, gameTest } = options;
  return {
    GAMES_PORT: '0',
    GAMES_DATABASE_URL: database,
    WALLET_URL: walletUrl,
    PROVIDER_SECRETS: secretsNow(options),
    GAMES_SECRET: ownGamesSecret(secrets),
    LOG_LEVEL: logLevel,
    PLAY_MONEY: isPlayMoney ? '1' : '0',
    TABLE_SPEED: String(gameTest?.speed ?? ''),
    TABLE_CHAIN: String(gameTest?.chain ?? ''),
    SLOT_SEED: gameTest?.slotSeed ?? '',
  };
}
