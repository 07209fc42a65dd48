/** Builds the whole server: its services, the components that start and stop, and the HTTP app. */
import type { FastifyInstance } from 'fastify';
import { CALLS, CONSOLE, CONSOLE_ROOMS, PAGE_PATHS } from '@maidan/contract';
import { buildServices, type ServiceDeps } from './app/build-services.ts';
import { gameProvidersOf, type GameSources } from './app/game-providers.ts';
import { GAMES, gamesSite } from './app/games-site.ts';
import { SERVED_PATHS, servablePage } from './app/served-pages.ts';
import { oddsProviders, type OddsSources } from './app/odds-providers.ts';
import { createReadiness } from './app/readiness.ts';
import { watchCalls } from './app/watch/watch-calls.ts';
import { watchMoney } from './app/watch/watch-money.ts';
import { createLifecycle, NOBODY_WAITS, type Waiting } from './app/wiring/lifecycle.ts';
import { operatorNoticeRoutes } from './modules/operator-notices/index.ts';
import { buildHttp, privateSiteRoutes, siteRoutes } from './platform/http/index.ts';
import { createSecrets } from './platform/secrets/index.ts';

export interface AppDeps extends Omit<ServiceDeps, 'providers' | 'needsActiveBonus'>, OddsSources, GameSources {
  /** Directory of the built web app. */
  readonly webDirectory: string;
  /** Whether browsers may install the site and keep its offline page; true unless said otherwise. */
  readonly offlinePage?: boolean;
  /** Directory of the built console. */
  readonly consoleDirectory: string;
  /** Whether to create the demo players, whose passwords are public. */
  readonly withDemoPlayers: boolean;
  readonly trustedProxies: readonly string[];
}

export interface App {
  /** Not listening yet: tests use `inject`, `main` calls `listen`. */
  readonly http: FastifyInstance;
  /** Waits until no other server is active, loads what the first answer needs and starts the background jobs. Throws
   *  the signal's reason if it is aborted while it waits. */
  readonly start: (waiting?: Waiting) => Promise<void>;
  /** Asks the game providers for their games now, because one of them may have begun to answer. */
  readonly lookForGames: () => Promise<void>;
  /** Verifies every wallet now, and locks players whose books differ. */
  readonly checkBooks: () => Promise<void>;
  /** The good secrets of a game provider, newest first; none before the start. */
  readonly providerSecrets: (providerId: string) => readonly string[];
  /** Ends the streams, lets running calls finish and stops the background jobs. The caller closes the database. */
  readonly stop: () => Promise<void>;
}

/** How often expired rows are removed. */
const SWEEP_EVERY_MS = 3_600_000;

export async function buildApp(deps: AppDeps): Promise<App> {
  const { database, clock, ids, chance, log } = deps;
  const services = buildServices({
    ...deps,
    providers: oddsProviders(deps, chance),
    gameProviders: deps.gameProviders ?? gameProvidersOf(deps, { secrets: createSecrets(deps.secret, chance), clock }),
    leaseLost() {
      isAlive = false;
      lifecycle.ended('lease');
      deps.leaseLost?.();
    },
  });
  const {
    content,
    people,
    operators,
    stream,
    gifts,
    sports,
    money,
    casino,
    statements,
    playerDesk,
    favourites,
    upkeep,
  } = services;
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
    for (const [name, sweepIt] of Object.entries({ ...people.sweeps, casino: casino.casino.sweep })) {
      sweepIt().catch((error: unknown) => log.warn({ err: error, module: name }, 'sweep of expired rows failed'));
    }
  }

  /** Started in this order; `/health` waits for all of them. */
  const lifecycle = createLifecycle([
    { name: 'settings', start: content.start },
    sports.leaseComponent,
    upkeep.partitioning,
    // Read only once this server is active: until then another server may have raised some.
    { name: 'operator notices', start: notices.start },
    ...sports.components,
    ...operators.components,
    { name: 'player desk', start: async () => (await playerDesk.load(), () => undefined) },
    upkeep.oldAnswers,
    { name: 'sweeping', start: async () => clock.every(SWEEP_EVERY_MS, sweep) },
    ...gifts.components,
    ...money.components,
    ...casino.components,
  ]);
  const pages = siteRoutes({
    directory: deps.webDirectory,
    pages: PAGE_PATHS,
    boot: () => ({
      serverTime: new Date(clock.now()).toISOString(),
      settings: content.settings(),
      sliders: content.firstSliders(),
      sports: sports.sportsbook.firstPicture(),
    }),
    now: clock.now,
    installable: deps.offlinePage ?? true,
    served: {
      paths: SERVED_PATHS,
      servable: (path, query) =>
        servablePage({ ...sports.sportsbook, lobbyPicture: casino.casino.games.picture }, path, query),
      failed: (error) => log.warn({ err: error }, 'a page could not be rendered: visitors get the shell'),
    },
  });
  const consolePages = privateSiteRoutes({ at: CONSOLE, directory: deps.consoleDirectory, pages: CONSOLE_ROOMS });
  const games = gamesSite(deps.gamesUrl ?? (() => null));
  const hookRefused = (address: string, status: number): void =>
    security.tell('gateway-message-refused', { address, reason: String(status) });
  const providerRefused = (address: string, status: number): void =>
    security.tell('provider-call-refused', { address, reason: String(status) });
  const http = await buildHttp({
    routes: [
      ...people.routes,
      ...operators.routes,
      ...content.routes,
      ...money.routes,
      ...casino.routes,
      ...gifts.routes,
      ...sports.routes,
      ...statements.routes,
      ...playerDesk.routes,
      ...services.noticesOfBets,
      ...favourites.routes,
      ...operatorNoticeRoutes({
        notices,
        database,
        catalogue: sports.betting.catalogue,
        clock,
        namesOf: players.namesOf,
      }),
    ],
    calls: CALLS,
    authenticate: players.authenticate,
    admit: async (session, call) => (await people.admit(session, call)) ?? operators.rights.admit(session, call),
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
      [
        money.hook(lifecycle.missing, hookRefused),
        ...casino.hooks(lifecycle.missing, providerRefused),
        pages,
        consolePages,
        games,
      ].forEach((serve) => serve?.(server)),
    openToNoOrigin: [`${GAMES}/`],
  });
  return {
    http,
    async start(waiting = NOBODY_WAITS) {
      if (deps.withDemoPlayers) await players.seedDemoPlayers();
      await lifecycle.start(waiting);
      stream.attach(http.server);
    },
    lookForGames: () => casino.casino.games.refresh(),
    checkBooks: async () => void (await money.reconciliation.full()),
    providerSecrets: casino.casino.games.secretsOf,
    async stop() {
      stream.stop();
      await http.close();
      await lifecycle.stop();
    },
  };
}
