/** The only wiring: which module gets what. */
import type { FastifyInstance } from 'fastify';
import { addCatalogue, CALLS, type AppSettings } from '@maidan/contract';
import { hi } from '@maidan/contract/words/hi';
import { bettingModule, bettingRoutes, type BettingEvents } from './modules/betting/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { contentModule } from './modules/content/index.ts';
import { tellPlayers } from './modules/my-account/index.ts';
import { oddsFeedModule, type OddsFeedEvents, type ProviderFactory } from './modules/odds-feed/index.ts';
import { playersModule } from './modules/players/index.ts';
import { settlementModule, type SettlementEvents } from './modules/settlement/index.ts';
import { sportsbookModule } from './modules/sportsbook/index.ts';
import { openWallets, walletFigures } from './modules/wallet/index.ts';
import { createBus } from './platform/bus/index.ts';
import type { Clock } from './platform/clock/index.ts';
import { buildHttp, siteRoutes, type Route } from './platform/http/index.ts';
import type { Chance, Ids } from './platform/ids/index.ts';
import type { Log } from './platform/log/index.ts';
import { createMetrics } from './platform/metrics/index.ts';
import type { Pool } from './platform/postgres/index.ts';
import { createStream } from './platform/stream/index.ts';
import { replayProvider } from './providers/odds/replay/replay-provider.ts';

export interface AppDeps {
  readonly database: Pool;
  /** The market worker's own connections, on which a transaction that stands still is ended. */
  readonly workerDatabase: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly log: Log;
  readonly mode: AppSettings['mode'];
  /** Where the built web app lies. */
  readonly webDirectory: string;
  /** Whether players with a public password are wanted. */
  readonly withDemoPlayers: boolean;
  /** Recorded matches played again, how fast and by which seed; null for none. */
  readonly replay: { readonly speed: number; readonly seed: string } | null;
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
  '/',
  '/login',
  '/sports',
  '/inplay',
  '/event',
  '/settings',
  '/terms',
  '/privacy',
  '/responsible-gambling',
  '/about',
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
    betsOf: (playerId) => betting.betsOf(playerId),
    sessionEnded: (sessionId) => stream.closeSession(sessionId),
  });

  const stream = createStream({ clock, log, metrics, authenticate: players.authenticate });

  const bettingEvents = createBus<BettingEvents>();
  const settlementEvents = createBus<SettlementEvents>();
  const feedEvents = createBus<OddsFeedEvents>();
  const catalogue = catalogueModule({ pool: database, ids, clock });
  const betting = bettingModule({
    pool: database,
    workerPool: deps.workerDatabase,
    catalogue,
    clock,
    ids,
    log,
    bus: bettingEvents,
  });
  const settlement = settlementModule({ pool: database, catalogue, betting, clock, ids, log, bus: settlementEvents });
  const sportsbook = sportsbookModule({ catalogue, betting, stream, bus: bettingEvents });
  const feed = oddsFeedModule({
    pool: database,
    catalogue,
    betting,
    decideMarket: settlement.decide,
    clock,
    log,
    bus: feedEvents,
    providers: deps.replay ? [replayFactory(deps.replay)] : [],
  });
  const myAccount = tellPlayers({
    bus: bettingEvents,
    stream,
    betting,
    catalogue,
    pool: database,
    userDataOf: players.userDataOf,
    log,
  });

  settlementEvents.subscribe('market.settled', ({ marketId }) => sportsbook.marketChanged(marketId));
  settlementEvents.subscribe('player.settled', myAccount.playerSettled);
  feedEvents.subscribe('feed.market', ({ marketId }) => sportsbook.marketChanged(marketId));
  feedEvents.subscribe('feed.scored', ({ eventId }) => sportsbook.eventChanged(eventId));
  feedEvents.subscribe('feed.event', ({ eventId }) => sportsbook.eventChanged(eventId));

  /** What is started, by name, each with the way to stop it; `/health` waits for all of them. */
  const parts: readonly { readonly name: string; readonly start: () => Promise<() => void | Promise<void>> }[] = [
    { name: 'settings', start: content.start },
    { name: 'catalogue', start: async () => (await catalogue.load(), () => undefined) },
    { name: 'settlement', start: settlement.start },
    { name: 'feeds', start: feed.start },
  ];
  const running = new Map<string, () => void | Promise<void>>();

  const routes: readonly Route[] = [
    ...players.routes,
    ...content.routes,
    ...sportsbook.routes,
    ...bettingRoutes(betting, {
      receiptOf: settlement.receiptOf,
      figuresOf: (playerId) => walletFigures(database, playerId),
    }),
  ];
  const http = await buildHttp({
    routes,
    calls: CALLS,
    authenticate: players.authenticate,
    log,
    metrics,
    requestId: ids,
    missing: () => parts.map(({ name }) => name).filter((name) => !running.has(name)),
    site: siteRoutes({
      directory: deps.webDirectory,
      pages: PAGES,
      boot: () => ({
        serverTime: new Date(clock.now()).toISOString(),
        settings: content.settings(),
        sports: sportsbook.firstPicture(),
      }),
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

function replayFactory({ speed, seed }: { speed: number; seed: string }): ProviderFactory {
  return {
    name: 'replay',
    settings: JSON.stringify({ speed, seed }),
    create: ({ epochMs, unfinished }) => replayProvider({ speed, seed, startedAtMs: epochMs, unfinished }),
  };
}
