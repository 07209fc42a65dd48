/** The only wiring: which module gets what. */
import type { FastifyInstance } from 'fastify';
import { addCatalogue, CALLS, type AppSettings, type RoleCode, type WalletFigures } from '@maidan/contract';
import { hi } from '@maidan/contract/words/hi';
import type { SmsConfig } from './config.ts';
import {
  bettingModule,
  bettingRoutes,
  createLease,
  holdDifferences,
  type BettingEvents,
} from './modules/betting/index.ts';
import { cashierModule, type CashierEvents } from './modules/cashier/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { codesModule } from './modules/codes/index.ts';
import { contentModule } from './modules/content/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { limitsModule } from './modules/limits/index.ts';
import { tellPlayers } from './modules/my-account/index.ts';
import { oddsFeedModule, type OddsFeedEvents, type ProviderFactory } from './modules/odds-feed/index.ts';
import { mobileNumber, playersModule } from './modules/players/index.ts';
import { reconciliationModule } from './modules/reconciliation/index.ts';
import { secondFactorModule } from './modules/second-factor/index.ts';
import { settlementModule, type SettlementEvents } from './modules/settlement/index.ts';
import { sportsbookModule } from './modules/sportsbook/index.ts';
import { openWallets, walletFigures, walletRoutes } from './modules/wallet/index.ts';
import { createBus } from './platform/bus/index.ts';
import type { Clock } from './platform/clock/index.ts';
import type { Hasher } from './platform/hashing/index.ts';
import type { Images } from './platform/images/index.ts';
import { buildHttp, siteRoutes, type Route } from './platform/http/index.ts';
import type { Chance, Ids } from './platform/ids/index.ts';
import type { Log } from './platform/log/index.ts';
import { createMetrics } from './platform/metrics/index.ts';
import type { Pool } from './platform/postgres/index.ts';
import { createRateLimits } from './platform/rate-limits/index.ts';
import { createSecrets } from './platform/secrets/index.ts';
import { createStream } from './platform/stream/index.ts';
import { ifscLookUp } from './providers/ifsc/razorpay.ts';
import { twilioSender } from './providers/sms/twilio.ts';
import { racingProvider } from './providers/odds/racing/racing-provider.ts';
import { replayProvider } from './providers/odds/replay/replay-provider.ts';
import { withHeartbeat } from './providers/odds/shared/heartbeat.ts';

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
  /** 32 bytes that the database does not hold: keys of hashes and seals. */
  readonly secret: Uint8Array;
  /** Passwords are hashed in this process unless told otherwise. */
  readonly hasher?: Hasher;
  /** Draws screenshots anew. */
  readonly images: Images;
  readonly codes: {
    readonly sms: SmsConfig;
    readonly messagesADay: number;
    readonly codeLength: number;
  };
  readonly secondFactorRoles: readonly RoleCode[];
  readonly trustedProxies: readonly string[];
  /** Whether other servers may be using this database; else the lease is taken whoever has it. */
  readonly sharesDatabase: boolean;
  /** Another server has taken over: this one is to be stopped. */
  readonly leaseLost?: () => void;
  /** Recorded matches played again, how fast and by which seed; null for none. */
  readonly replay: { readonly speed: number; readonly seed: string } | null;
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

/** Addresses of the web app's pages; any other is answered with the app's own not-found page and status 404. */
export const PAGES = [
  '/',
  '/login',
  '/sports',
  '/inplay',
  '/racing',
  '/event',
  '/settings',
  '/terms',
  '/privacy',
  '/responsible-gambling',
  '/about',
];

/** `standingBy` is called once when another server is found to be active; `signal` ends the wait for it. */
export interface Waiting {
  readonly standingBy: () => Promise<void>;
  readonly signal: AbortSignal;
}

const NOBODY_WAITS: Waiting = { standingBy: async () => undefined, signal: new AbortController().signal };

/** What is started, by name, with the way to stop it. */
type Part = {
  readonly name: string;
  readonly start: (waiting: Waiting) => Promise<() => void | Promise<void>>;
};

/** What has expired is removed this often. */
const SWEEP_EVERY_MS = 3_600_000;

export async function buildApp(deps: AppDeps): Promise<App> {
  const { database, clock, ids, chance, log, mode } = deps;
  addCatalogue('hi', hi);
  const metrics = createMetrics();

  const content = contentModule({ database, clock, log, mode, codeLength: deps.codes.codeLength });
  const figuresOf = (playerId: string): Promise<WalletFigures> => walletFigures(database, playerId);
  const players = playersModule({
    database,
    clock,
    ids,
    chance,
    ...(deps.hasher && { hasher: deps.hasher }),
    openWallets: (tx, opening) => openWallets(tx, { clock, ids }, opening),
    walletFigures: figuresOf,
    betsOf: (playerId) => betting.betsOf(playerId),
    sessionEnded: (sessionId) => stream.closeSession(sessionId),
  });

  const secrets = createSecrets(deps.secret, chance);
  const rateLimits = createRateLimits({ database, clock, secrets });
  const siteTitle = () => content.settings().siteTitle;
  const guarding = { database, clock, ids, chance, secrets, rateLimits, log, siteTitle };
  const codes = codesModule({ ...guarding, ...deps.codes, sender: senderOf(deps.codes.sms), mobileNumber });
  const secondFactor = secondFactorModule({ ...guarding, requiredFor: deps.secondFactorRoles });
  const identity = identityModule({ ...guarding, players, codes, secondFactor });

  const stream = createStream({ clock, ids, log, metrics, authenticate: players.liveSession });

  const bettingEvents = createBus<BettingEvents>();
  const settlementEvents = createBus<SettlementEvents>();
  const feedEvents = createBus<OddsFeedEvents>();
  const catalogue = catalogueModule({ pool: database, ids, clock });
  const limits = limitsModule({ pool: database });
  const lease = createLease(deps.workerDatabase);
  const betting = bettingModule({
    pool: database,
    workerPool: deps.workerDatabase,
    catalogue,
    limits,
    clock,
    ids,
    log,
    bus: bettingEvents,
    lease,
  });
  const settlement = settlementModule({
    pool: database,
    catalogue,
    betting,
    clock,
    ids,
    log,
    bus: settlementEvents,
    fence: lease.fence,
    commissionDiscountOf: (playerId) => limits.termsOf(playerId).commissionDiscountBasisPoints ?? 0,
  });
  const cashierEvents = createBus<CashierEvents>();
  const cashier = cashierModule({
    database,
    clock,
    ids,
    log,
    images: deps.images,
    bus: cashierEvents,
    playerById: players.personById,
    withdrawalsHeldUntil: players.withdrawalsHeldUntil,
    lookUpIfsc: ifscLookUp(),
    withDemoAccounts: mode === 'play',
  });
  const reconciliation = reconciliationModule({
    database,
    clock,
    ids,
    log,
    metrics,
    freeze: players.lock,
    holdDifferences,
  });
  const sportsbook = sportsbookModule({ catalogue, betting, stream, clock, bus: bettingEvents });
  const feed = oddsFeedModule({
    pool: database,
    catalogue,
    betting,
    decideMarket: settlement.decide,
    amendMarket: settlement,
    clock,
    log,
    bus: feedEvents,
    providers: deps.replay ? [replayFactory(deps.replay), racingFactory(deps.replay)] : [],
  });
  const myAccount = tellPlayers({
    bus: bettingEvents,
    stream,
    betting,
    catalogue,
    userDataOf: players.userDataOf,
    figuresOf,
    log,
  });

  settlementEvents.subscribe('market.settled', ({ marketId }) => sportsbook.marketChanged(marketId));
  settlementEvents.subscribe('market.amended', ({ marketId }) => sportsbook.marketChanged(marketId));
  settlementEvents.subscribe('player.settled', myAccount.playerSettled);
  cashierEvents.subscribe('deposit.changed', ({ deposit }) => myAccount.depositChanged(deposit));
  cashierEvents.subscribe('withdrawal.changed', ({ withdrawal }) => myAccount.withdrawalChanged(withdrawal));
  feedEvents.subscribe('feed.market', ({ marketId }) => sportsbook.marketChanged(marketId));
  feedEvents.subscribe('feed.scored', ({ eventId }) => sportsbook.eventChanged(eventId));
  feedEvents.subscribe('feed.event', ({ eventId }) => sportsbook.eventChanged(eventId));

  function sweep(): void {
    for (const { name, sweep: sweepIt } of [
      { name: 'players', sweep: players.sweep },
      { name: 'codes', sweep: codes.sweep },
      { name: 'identity', sweep: identity.sweep },
      { name: 'rate limits', sweep: rateLimits.sweep },
    ]) {
      sweepIt().catch((error: unknown) => log.warn({ err: error, module: name }, 'what has expired was not removed'));
    }
  }

  /** In this order; `/health` waits for all of them. */
  const parts: readonly Part[] = [
    { name: 'settings', start: content.start },
    { name: 'lease', start: holdLease },
    { name: 'sweeping', start: async () => clock.every(SWEEP_EVERY_MS, sweep) },
    { name: 'limits', start: async () => (await limits.load(), () => undefined) },
    { name: 'catalogue', start: async () => (await catalogue.load(), () => undefined) },
    { name: 'settlement', start: settlement.start },
    { name: 'feeds', start: feed.start },
    { name: 'cashier', start: cashier.start },
    { name: 'reconciliation', start: reconciliation.start },
  ];
  const running = new Map<string, () => void | Promise<void>>();

  async function holdLease(waiting: Waiting): Promise<() => Promise<void>> {
    const lost = () => {
      running.delete('lease');
      deps.leaseLost?.();
    };
    await lease.hold({ clock, log, alone: !deps.sharesDatabase, lost, ...waiting });
    return lease.release;
  }

  const routes: readonly Route[] = [
    ...players.routes,
    ...identity.routes,
    ...codes.routes,
    ...content.routes,
    ...walletRoutes({ database, figuresOf }),
    ...cashier.routes,
    ...sportsbook.routes,
    ...bettingRoutes(betting, {
      receiptOf: settlement.receiptOf,
      figuresOf,
    }),
  ];
  const http = await buildHttp({
    routes,
    calls: CALLS,
    authenticate: players.authenticate,
    admit: identity.admit,
    trustedProxies: deps.trustedProxies,
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
  return {
    http,
    async start(waiting = NOBODY_WAITS) {
      if (deps.withDemoPlayers) await players.seedDemoPlayers();
      for (const { name, start } of parts) running.set(name, await start(waiting));
      stream.attach(http.server);
    },
    async stop() {
      stream.stop();
      await http.close();
      for (const stopPart of [...running.values()].toReversed()) await stopPart();
    },
  };
}

function senderOf(sms: SmsConfig) {
  return sms.provider === 'outbox' ? sms.provider : twilioSender(sms);
}

function replayFactory({ speed, seed }: { speed: number; seed: string }): ProviderFactory {
  return {
    name: 'replay',
    settings: JSON.stringify({ speed, seed }),
    create: ({ epochMs, unfinished }) => replayProvider({ speed, seed, startedAtMs: epochMs, unfinished }),
  };
}

function racingFactory({ seed }: { seed: string }): ProviderFactory {
  return {
    name: 'racing',
    settings: JSON.stringify({ seed }),
    create: ({ unfinished }) => withHeartbeat(racingProvider({ seed, unfinished })),
  };
}
