/** Runs the server: starts the database, runs the migrations, creates the demo players, starts the app, and stops it
 *  all on a signal. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CONSOLE } from '@maidan/contract';
import { buildApp, type App } from './app.ts';
import { checkDecoderNetwork } from './app/decoder-network.ts';
import { createGamesProcess, type GamesProcess } from './app/games-process.ts';
import { openDatabase, secretOf } from './app/open-database.ts';
import { openPools } from './app/pools.ts';
import { readConfig, type Config } from './config.ts';
import type { ProviderFactory } from './modules/odds-feed/index.ts';
import { DEMO_PASSWORD, DEMO_PLAYERS, HASHES_AT_ONCE } from './modules/players/index.ts';
import { systemClock } from './platform/clock/index.ts';
import { startHashing } from './platform/hashing/index.ts';
import { startImages } from './platform/images/index.ts';
import { systemChance, uuidV7 } from './platform/ids/index.ts';
import { createLog } from './platform/log/index.ts';
import { StartupRefusal } from './platform/postgres/index.ts';
import { createSecrets } from './platform/secrets/index.ts';

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));
const OPERATORS = fileURLToPath(new URL('../../console/dist', import.meta.url));
const STOP_WITHIN_MS = 5_000;
/** Another server already has the lease, so this time is only for answers that are on their way. */
const LOST_STOP_WITHIN_MS = 1_000;
const LEASE_LOST =
  'Another server has taken over this database, because this one did not answer for a while. It stops; started again, it stands by.';
/** The default seed: the same matches in the same order unless a seed is set. */
const DEFAULT_SEED = 'maidan';

/** What journey tests replace. */
export type StandIns = {
  /** Instead of the configured ones, for events that a journey scripts itself. */
  readonly feeds?: readonly ProviderFactory[];
  /** Another program than the games server, for games that it does not have. */
  readonly gamesProgram?: string | undefined;
};

/** Runs the server with the settings from the environment until it is told to stop, then ends the process. */
export async function runServer(standIns: StandIns = {}): Promise<never> {
  try {
    process.exit(await serveUntilStopped(standIns));
  } catch (error) {
    const refusal = error instanceof StartupRefusal;
    process.stderr.write(refusal ? `${error.message}\n` : `The server could not start: ${stackOf(error)}\n`);
    process.exit(1);
  }
}

/** Resolves to the exit code. */
async function serveUntilStopped({ feeds, gamesProgram }: StandIns): Promise<number> {
  const config = readConfig({
    environment: process.env,
    argv: process.argv.slice(2),
    nodeVersion: process.versions.node,
  });
  const log = createLog({ level: config.logLevel });
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort(signal));

  const images = startImages(log);
  await checkDecoderNetwork(images, config, log);
  const server = await openDatabase(config, log);
  const ids = uuidV7({ now: systemClock.now, chance: systemChance });
  const instance = ids();
  const pools = openPools(server, instance, log);
  const secret = secretOf(config);
  let secretsOf: (providerId: string) => readonly string[] = () => [];
  const games = createGamesProcess({
    databaseUrl: server.gamesUrl,
    secrets: createSecrets(secret, systemChance),
    secretsOf: (providerId) => secretsOf(providerId),
    isPlayMoney: config.mode === 'play',
    gameTest: config.gameTest,
    logLevel: config.logLevel,
    clock: systemClock,
    log,
    ...(gamesProgram !== undefined && { program: gamesProgram }),
  });
  const hashing = startHashing({ atOnce: HASHES_AT_ONCE, log });
  try {
    const app = await buildApp({
      database: pools.database,
      workerDatabase: pools.workerDatabase,
      takeOver: { database: pools.takeOver, instance },
      clock: systemClock,
      ids,
      chance: systemChance,
      log,
      mode: config.mode,
      webDirectory: WEB,
      offlinePage: config.offlinePage,
      consoleDirectory: OPERATORS,
      withDemoPlayers: hasDemoPlayers(config),
      hasher: hashing,
      images,
      secret,
      codes: {
        sms: config.sms,
        messagesADay: config.smsDailyCap,
        codeLength: config.codeLength,
      },
      payments: config.payments,
      secondFactorRoles: config.secondFactorRoles,
      trustedProxies: config.trustedProxies,
      gamesUrl: games.url,
      publicOrigins: config.publicOrigins,
      listensOn: config.host,
      feeds,
      exchange: config.exchange,
      hub88: config.hub88,
      outsideProviders: config.outsideProviders,
      replay: config.mode === 'play' ? { speed: config.replaySpeed, seed: config.seed ?? DEFAULT_SEED } : null,
      sharesDatabase: config.databaseUrl !== null,
      leaseLost: () => {
        process.stderr.write(`${LEASE_LOST}\n`);
        stopping.abort(LEASE_LOST);
      },
    });
    secretsOf = app.providerSecrets;
    await serve(app, { config, games, signal: stopping.signal });
    log.info({ reason: String(stopping.signal.reason) }, 'server stopping');
    systemClock.after(stopping.signal.reason === LEASE_LOST ? LOST_STOP_WITHIN_MS : STOP_WITHIN_MS, () =>
      process.exit(1),
    );
    // Its last words are to our wallet.
    await games.stop();
    await app.stop();
  } finally {
    await games.stop();
    await Promise.all([pools.end(), hashing.stop(), images.stop()]);
    await server.stop();
  }
  return stopping.signal.reason === LEASE_LOST ? 1 : 0;
}

interface Serving {
  readonly config: Config;
  readonly games: GamesProcess;
  readonly signal: AbortSignal;
}

/** Listens first and answers `unavailable` until it is ready; serves until it is told to stop. If another server is
 *  active, stands by until that one ends. */
async function serve(app: App, { config, games, signal }: Serving): Promise<void> {
  // Listen before anything is written: if the port is taken, the server stops here.
  await listen(app, config);
  const standingBy = async (): Promise<void> => {
    process.stdout.write(
      `Maidan stands by at ${siteOf(app, config)}: another server is active on this database. This one takes over when that one ends.\n`,
    );
  };
  try {
    await app.start({ standingBy, signal });
  } catch (error) {
    if (signal.aborted) return;
    throw error;
  }
  if (!signal.aborted) games.start(walletOf(app, config), () => void app.lookForGames());
  announce(app, config);
  if (!signal.aborted) await once(signal, 'abort');
}

function hasDemoPlayers({ mode, databaseUrl }: Config): boolean {
  return mode === 'play' && databaseUrl === null;
}

async function listen({ http }: App, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupRefusal(`Port ${port} is taken. Set PORT to a free one.`, { cause: error });
    if (code === 'EACCES')
      throw new StartupRefusal(`Port ${port} may not be used. Set PORT above 1023.`, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupRefusal(`HOST ${host} is no address of this machine.`, { cause: error });
    }
    throw error;
  }
}

function siteOf({ http }: App, config: Config): string {
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Where this machine reaches its own server. */
function walletOf(app: App, config: Config): string {
  const own: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return siteOf(app, config).replace('localhost', own[config.host] ?? 'localhost');
}

function announce(app: App, config: Config): void {
  const site = siteOf(app, config);
  const lines = [`Maidan is ready at ${site} (API: ${site}/api/docs, operators: ${site}${CONSOLE})`];
  if (hasDemoPlayers(config)) {
    const names = DEMO_PLAYERS.map(({ username }) => username).join(', ');
    lines.push(`Play money. Log in as one of ${names}; the password is ${DEMO_PASSWORD}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
