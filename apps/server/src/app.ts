/** The server as a whole: the services, what is started and stopped, and HTTP around them. */
import type { FastifyInstance } from 'fastify';
import { CALLS, CONSOLE, CONSOLE_ROOMS, PAGE_PATHS } from '@maidan/contract';
import { buildServices, type ServiceDeps } from './app/build-services.ts';
import { oddsProviders, type OddsSources } from './app/odds-providers.ts';
import { createReadiness } from './app/readiness.ts';
import { watchCalls } from './app/watch/watch-calls.ts';
import { watchMoney } from './app/watch/watch-money.ts';
import { createLifecycle, NOBODY_WAITS, type Waiting } from './app/wiring/lifecycle.ts';
import { operatorNoticeRoutes } from './modules/operator-notices/index.ts';
import { buildHttp, privateSiteRoutes, siteRoutes } from './platform/http/index.ts';
import { createSecrets } from './platform/secrets/index.ts';

export interface AppDeps extends Omit<ServiceDeps, 'providers' | 'needsActiveBonus'>, OddsSources {
  /** Where the built web app lies. */
  readonly webDirectory: string;
  /** Where the built console lies. */
  readonly consoleDirectory: string;
  /** Whether players with a public password are wanted. */
  readonly withDemoPlayers: boolean;
  readonly trustedProxies: readonly string[];
}

export interface App {
  /** Not listening yet: tests inject, `main` listens. */
  readonly http: FastifyInstance;
  /** Waits until no other server is active, reads what must be known before the first answer and sets the clockwork
   *  going. Throws the signal's reason when it is told to stop while it waits. */
  readonly start: (waiting?: Waiting) => Promise<void>;
  /** Ends streams, lets running calls finish and stops the clockwork; the database is the caller's. */
  readonly stop: () => Promise<void>;
}

/** What has expired is removed this often. */
const SWEEP_EVERY_MS = 3_600_000;

export async function buildApp(deps: AppDeps): Promise<App> {
  const { database, clock, ids, chance, log } = deps;
  const services = buildServices({
    ...deps,
    providers: oddsProviders(deps, chance),
    leaseLost() {
      isAlive = false;
      lifecycle.ended('lease');
      deps.leaseLost?.();
    },
  });
  const { content, people, stream, gifts, sports, money, statements, upkeep } = services;
  const { metrics, knownHosts, security, notices } = services;
  const { players } = people;
  const watch = watchCalls({ security, secrets: createSecrets(deps.secret, chance) });
  watchMoney(money.cashierEvents, security);

  const failing = createReadiness({
    database,
    clock,
    log,
    isRenewed: sports.isRenewed,
    canCommit: sports.betting.canCommit,
    daysCovered: upkeep.daysCovered,
  });
  let isAlive = true;

  function sweep(): void {
    for (const [name, sweepIt] of Object.entries(people.sweeps)) {
      sweepIt().catch((error: unknown) => log.warn({ err: error, module: name }, 'sweep of expired rows failed'));
    }
  }

  /** In this order; `/health` waits for all of them. */
  const lifecycle = createLifecycle([
    { name: 'settings', start: content.start },
    sports.leaseComponent,
    upkeep.partitioning,
    // Read by the active server alone: another one may have raised some until now.
    { name: 'operator notices', start: notices.start },
    ...sports.components,
    upkeep.oldAnswers,
    { name: 'sweeping', start: async () => clock.every(SWEEP_EVERY_MS, sweep) },
    ...gifts.components,
    ...money.components,
  ]);
  const pages = siteRoutes({
    directory: deps.webDirectory,
    pages: PAGE_PATHS,
    boot: () => ({
      serverTime: new Date(clock.now()).toISOString(),
      settings: content.settings(),
      sports: sports.sportsbook.firstPicture(),
    }),
    now: clock.now,
  });
  const consolePages = privateSiteRoutes({ at: CONSOLE, directory: deps.consoleDirectory, pages: CONSOLE_ROOMS });
  const hookRefused = (address: string, status: number): void =>
    security.tell('gateway-message-refused', { address, reason: String(status) });
  const http = await buildHttp({
    routes: [
      ...people.routes,
      ...content.routes,
      ...money.routes,
      ...gifts.routes,
      ...sports.routes,
      ...statements.routes,
      ...operatorNoticeRoutes({ notices, database, clock, playerById: players.personById }),
    ],
    calls: CALLS,
    authenticate: players.authenticate,
    admit: people.admit,
    trustedProxies: deps.trustedProxies,
    knownHosts,
    watch,
    log,
    metrics,
    requestId: ids,
    missing: lifecycle.missing,
    failing,
    isAlive: () => isAlive,
    site: (server) =>
      [money.hook(lifecycle.missing, hookRefused), pages, consolePages].forEach((serve) => serve?.(server)),
  });
  return {
    http,
    async start(waiting = NOBODY_WAITS) {
      if (deps.withDemoPlayers) await players.seedDemoPlayers();
      await lifecycle.start(waiting);
      stream.attach(http.server);
    },
    async stop() {
      stream.stop();
      await http.close();
      await lifecycle.stop();
    },
  };
}
