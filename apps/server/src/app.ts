/** The only wiring: which module gets what. */
import type { FastifyInstance } from 'fastify';
import { addCatalogue, type AppSettings } from '@maidan/contract';
import { hi } from '@maidan/contract/words/hi';
import { contentModule } from './modules/content/index.ts';
import { playersModule } from './modules/players/index.ts';
import { openWallets, walletFigures } from './modules/wallet/index.ts';
import type { Clock } from './platform/clock/index.ts';
import { buildHttp, siteRoutes, type Route } from './platform/http/index.ts';
import type { Chance, Ids } from './platform/ids/index.ts';
import type { Log } from './platform/log/index.ts';
import { createMetrics } from './platform/metrics/index.ts';
import type { Pool } from './platform/postgres/index.ts';
import { createStream } from './platform/stream/index.ts';

export interface AppDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly log: Log;
  readonly mode: AppSettings['mode'];
  /** Where the built web app lies. */
  readonly webDirectory: string;
  /** Whether players with a public password are wanted. */
  readonly withDemoPlayers: boolean;
}

export interface App {
  /** Not listening yet: tests inject, `main` listens. */
  readonly http: FastifyInstance;
  /** Reads what must be known before the first answer and sets the clockwork going. */
  readonly start: () => Promise<void>;
  /** Ends streams, lets running calls finish and stops the clockwork; the database is the caller's. */
  readonly stop: () => Promise<void>;
}

/** Addresses of the web app's pages; any other is answered with the app's own not-found page and status 404. */
export const PAGES = [
  ...['/', '/login', '/sports', '/inplay', '/event', '/settings'],
  ...['/terms', '/privacy', '/responsible-gambling', '/about'],
];

export async function buildApp(deps: AppDeps): Promise<App> {
  const { database, clock, ids, chance, log, mode } = deps;
  addCatalogue('hi', hi);
  const metrics = createMetrics();

  const content = contentModule({ database, clock, log, mode });
  const players = playersModule({
    database,
    clock,
    ids,
    chance,
    openWallets: (tx, opening) => openWallets(tx, { clock, ids }, opening),
    walletFigures: (playerId) => walletFigures(database, playerId),
    betsOf: async () => [],
    sessionEnded: (sessionId) => stream.closeSession(sessionId),
  });

  const stream = createStream({ clock, log, metrics, authenticate: players.authenticate });

  /** What is started, by name, each with the way to stop it; `/health` waits for all of them. */
  const parts: readonly { readonly name: string; readonly start: () => Promise<() => void | Promise<void>> }[] = [
    { name: 'settings', start: content.start },
  ];
  const running = new Map<string, () => void | Promise<void>>();

  const routes: readonly Route[] = [...players.routes, ...content.routes];
  const http = await buildHttp({
    routes,
    calls: routes.map(({ call }) => call),
    authenticate: players.authenticate,
    log,
    metrics,
    requestId: ids,
    missing: () => parts.map(({ name }) => name).filter((name) => !running.has(name)),
    site: siteRoutes({
      directory: deps.webDirectory,
      pages: PAGES,
      boot: () => ({ serverTime: new Date(clock.now()).toISOString(), settings: content.settings(), sports: [] }),
      now: clock.now,
    }),
  });
  stream.attach(http.server);

  return {
    http,
    async start() {
      if (deps.withDemoPlayers) await players.seedDemoPlayers();
      for (const { name, start } of parts) running.set(name, await start());
    },
    async stop() {
      stream.stop();
      await http.close();
      for (const stopPart of [...running.values()].toReversed()) await stopPart();
    },
  };
}
