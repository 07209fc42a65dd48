/** The games server as a process of its own: the platform starts it and is told its port. */
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import { readConfig, type Config } from './config.ts';
import { PATIENCE } from './games/shared/index.ts';
import { buildGamesServer } from './games-server.ts';
import { systemChance } from './platform/chance.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import { createDatabase, migrate } from './platform/postgres/index.ts';
import { createVault } from './platform/vault.ts';
import { secretsIn } from './provider-secrets.ts';
import { createWalletClient } from './wallet/index.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const PAGES = fileURLToPath(new URL('../dist', import.meta.url));
const STOP_WITHIN_MS = 4_000;

/** Resolves when told to stop: by a signal, or when the parent closes the channel or dies. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    const hasParent = process.send !== undefined;
    if (hasParent) process.once('disconnect', () => resolve());
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      // A terminal sends these to all of its processes at once, while the parent is still serving pages.
      process.on(signal, () => !hasParent && resolve());
    }
  });
}

async function serve(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel });
  const stopping = toldToStop();
  let known = config.secrets;
  // The platform tells us when an operator has changed one.
  process.on('message', (message: { readonly secrets?: unknown }) => {
    known = secretsIn(message.secrets) ?? known;
  });
  const secrets = () => known;
  await migrate(config.databaseUrl, MIGRATIONS, log);
  const database = createDatabase(config.databaseUrl, { log });
  const server = buildGamesServer({
    database,
    wallet: createWalletClient({ url: config.walletUrl, secrets, clock: systemClock }),
    vault: createVault(config.secret, systemChance),
    clock: systemClock,
    chance: systemChance,
    log,
    secrets,
    pagesDirectory: PAGES,
    isPlayMoney: config.isPlayMoney,
    patience: PATIENCE,
    tableSpeed: config.tableSpeed,
    ...(config.slotSeed !== null && { slotSeed: config.slotSeed }),
    ...(config.chainLength !== null && { chainLength: config.chainLength }),
  });
  await server.http.listen({ host: '127.0.0.1', port: config.port });
  const { port } = server.http.server.address() as AddressInfo;
  server.start();
  log.info({ port }, 'games server ready');
  // The server that started this one may have been killed meanwhile.
  if (process.connected) process.send?.({ port }, undefined, undefined, () => undefined);
  await stopping;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await server.stop();
  await database.end();
}

try {
  await serve(readConfig(process.env));
  process.exit(0);
} catch (error) {
  process.stderr.write(
    `The games server could not start: ${error instanceof Error ? error.message : 'unknown reason'}\n`,
  );
  process.exit(1);
}
