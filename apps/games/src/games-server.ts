/** The games server as a whole: its only wiring, without a listener, so that tests can inject requests. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { instantResult, instantRoutes, instantViews, type InstantRules } from './games/instant/index.ts';
import { finish, minesRoutes, viewsOf as minesViews } from '../games/mines/index.ts';
import { crashRoutes, createFlight } from '../games/crash/index.ts';
import { sharedRoutes, type GameDeps, type Patience } from './games/shared/index.ts';
import { gameById, GAMES } from './catalogue/index.ts';
import { buildHttp, servePageCalls } from './http/index.ts';
import { createOutbox, type Outbox } from './outbox/index.ts';
import { servePages } from './pages/index.ts';
import type { Chance } from './platform/chance.ts';
import type { Clock } from './platform/clock.ts';
import type { Log } from './platform/log.ts';
import type { Database } from './platform/postgres/index.ts';
import type { ProviderSecrets } from './provider-secrets.ts';
import type { Vault } from './platform/vault.ts';
import { serveProviderApi } from './provider-api/index.ts';
import { createAwaiting, createDelivery, createUnfinished, type Unfinished } from './rounds/index.ts';
import { sweepLaunches, sweepSessions } from './sessions/index.ts';
import {
  atSpeed,
  CHAIN_LENGTH,
  createTables,
  createWatchers,
  tableCalls,
  writeSwitches,
  type Tables,
} from './tables/index.ts';
import type { WalletClient } from './wallet/index.ts';

export interface GamesServerDeps {
  readonly database: Database;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  /** As they are now. */
  readonly secrets: () => ProviderSecrets;
  /** The built pages. */
  readonly pagesDirectory: string;
  readonly isPlayMoney: boolean;
  readonly patience: Patience;
  /** How many links a table's chain of seeds has, and how many times faster its rounds are: for tests alone. */
  readonly chainLength?: number;
  readonly tableSpeed?: number;
  /** What the server seeds of slots follow from: for tests alone. */
  readonly slotSeed?: string;
}

export interface GamesServer {
  readonly http: FastifyInstance;
  readonly outbox: Outbox;
  readonly unfinished: Unfinished;
  readonly tables: Tables;
  /** Starts the background work: calls left behind by an earlier process are sent. */
  readonly start: () => void;
  /** Lets running requests finish; the database is the caller's. */
  readonly stop: () => Promise<void>;
}

const SWEEP_EVERY_MS = 60_000;
/** How long launches and sessions are kept once they have expired. */
const EXPIRED_KEPT_MS = 24 * 60 * 60_000;

/** What a game with one decision is wired with. */
function instant<Choice, Drawn>(rules: InstantRules<Choice, Drawn>, deps: Pick<GamesServerDeps, 'vault'>) {
  return {
    gameId: rules.gameId,
    taken: instantResult(rules, deps),
    views: instantViews(rules),
    routes: (gameDeps: GameDeps) => instantRoutes(gameDeps, rules),
  };
}

/** Server seeds of slots that follow from one text, by game and number of the pair. */
function fixedSeedsOf(slotSeed: string): NonNullable<GameDeps['fixedSeed']> {
  return ({ gameId }, number) =>
    gameById(gameId)?.slot === undefined
      ? null
      : createHash('sha256').update(`${slotSeed} ${gameId} ${number}`).digest('hex');
}

export function buildGamesServer(deps: GamesServerDeps): GamesServer {
  const { database, wallet, clock, log, pagesDirectory } = deps;
  const awaiting = createAwaiting(database);
  const oneDecision = GAMES.flatMap((game) => game.instant?.((rules) => instant(rules, deps)) ?? []);
  const taken = Object.fromEntries(oneDecision.map(({ gameId, taken: finishes }) => [gameId, finishes]));
  const deliver = createDelivery({ ...deps, taken, settled: awaiting.settled });
  const outbox = createOutbox({ database, clock, log, deliver });
  const { poke } = outbox;
  const unfinished = createUnfinished({ database, clock, log, poke, finishers: { mines: finish } });
  const http = buildHttp(log);
  const rules = GAMES.flatMap(({ table }) => (table ? [atSpeed(table, deps.tableSpeed ?? 1)] : []));
  const watchers = createWatchers({ database, clock, log, tables: rules });
  const flight = createFlight();
  const tables = createTables({
    ...deps,
    rules,
    live: [flight.live],
    chainLength: deps.chainLength ?? CHAIN_LENGTH,
    poke,
    stepped: ({ tableId }) => {
      watchers.publish(tableId).catch((error: unknown) => log.warn({ err: error }, 'table not published'));
    },
  });
  watchers.serve(http);
  serveProviderApi(http, {
    ...deps,
    unfinished,
    async switched(provider, off) {
      const ids = GAMES.filter((game) => game.table && game.provider === provider).map(({ gameId }) => gameId);
      if (ids.length > 0) await writeSwitches(database, ids, off);
    },
  });
  const { slotSeed } = deps;
  const gameDeps = {
    ...deps,
    awaiting,
    unfinished,
    poke,
    ...(slotSeed !== undefined && { fixedSeed: fixedSeedsOf(slotSeed) }),
  };
  servePageCalls(http, deps, [
    ...sharedRoutes(gameDeps, {
      mines: minesViews,
      ...Object.fromEntries(oneDecision.map(({ gameId, views }) => [gameId, views])),
    }),
    ...minesRoutes(gameDeps),
    ...tableCalls(gameDeps, rules),
    ...crashRoutes(gameDeps, flight.presses),
    ...oneDecision.flatMap(({ routes }) => routes(gameDeps)),
  ]);
  servePages(http, { ...deps, directory: pagesDirectory });

  function sweep(): void {
    const expiredBefore = new Date(clock.now() - EXPIRED_KEPT_MS);
    Promise.all([
      unfinished.finishOld(),
      sweepLaunches(database, expiredBefore),
      sweepSessions(database, expiredBefore),
    ]).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
  }

  let stopSweeping = (): void => undefined;
  return {
    http,
    outbox,
    unfinished,
    tables,
    start() {
      outbox.start();
      if (rules.length > 0) {
        tables.start();
        watchers.start();
      }
      stopSweeping = clock.every(SWEEP_EVERY_MS, sweep);
      sweep();
    },
    async stop() {
      stopSweeping();
      watchers.stop();
      await tables.stop();
      await http.close();
      wallet.stop();
      await outbox.stop();
    },
  };
}
