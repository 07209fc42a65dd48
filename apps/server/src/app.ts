/** The only wiring: which module gets what. The wings of the house stand in `app/`. */
import type { FastifyInstance } from 'fastify';
import { addCatalogue, CALLS, PAGE_PATHS, type AppSettings, type RoleCode, type WalletFigures } from '@maidan/contract';
import { hi } from '@maidan/contract/words/hi';
import { bettingWing } from './app/wiring/betting.ts';
import { bonusWing } from './app/wiring/bonus.ts';
import { moneyWing } from './app/wiring/money.ts';
import { CONSOLE, CONSOLE_ROOMS } from './app/pages.ts';
import { createParts, NOBODY_WAITS, type Waiting } from './app/wiring/parts.ts';
import { peopleWing } from './app/wiring/people.ts';
import { createReadiness } from './app/readiness.ts';
import { oddsProviders, type OddsSources } from './app/odds-providers.ts';
import { statementsWing } from './app/wiring/statements.ts';
import { upkeepWing } from './app/wiring/upkeep.ts';
import { watchCalls } from './app/watch/watch-calls.ts';
import { watchMoney } from './app/watch/watch-money.ts';
import type { SmsConfig } from './config.ts';
import type { PaymentsConfig } from './config/payments.ts';
import { contentModule } from './modules/content/index.ts';
import { tellPlayers } from './modules/my-account/index.ts';
import { operatorNoticeRoutes, operatorNotices } from './modules/operator-notices/index.ts';
import type { Clock } from './platform/clock/index.ts';
import type { Hashing } from './platform/hashing/index.ts';
import { buildHttp, createKnownHosts, privateSiteRoutes, siteRoutes } from './platform/http/index.ts';
import type { Chance, Ids } from './platform/ids/index.ts';
import type { Images } from './platform/images/index.ts';
import type { Log } from './platform/log/index.ts';
import { createMetrics } from './platform/metrics/index.ts';
import type { Pool } from './platform/postgres/index.ts';
import { createSecrets } from './platform/secrets/index.ts';
import { createSecurityLog } from './platform/security-log/index.ts';
import { createStream } from './platform/stream/index.ts';

export { CONSOLE } from './app/pages.ts';

export interface AppDeps extends OddsSources {
  readonly database: Pool;
  /** The market worker's own connections. */
  readonly workerDatabase: Pool;
  /** How to end what another server left open; nothing is ended where it is left out. */
  readonly takeOver?: { readonly database: Pool; readonly instance: string };
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly log: Log;
  readonly mode: AppSettings['mode'];
  /** Where the built web app lies. */
  readonly webDirectory: string;
  /** Where the built console lies. */
  readonly consoleDirectory: string;
  /** Whether players with a public password are wanted. */
  readonly withDemoPlayers: boolean;
  /** 32 bytes that the database does not hold: keys of hashes and seals. */
  readonly secret: Uint8Array;
  /** Passwords are hashed in this process unless told otherwise. */
  readonly hasher?: Hashing;
  /** Draws screenshots anew. */
  readonly images: Images;
  readonly codes: {
    readonly sms: SmsConfig;
    readonly messagesADay: number;
    readonly codeLength: number;
  };
  /** A payment gateway beside the operators; null for none. */
  readonly payments: PaymentsConfig | null;
  readonly secondFactorRoles: readonly RoleCode[];
  readonly trustedProxies: readonly string[];
  /** The site's addresses as browsers show them, beside those of this machine. */
  readonly publicOrigins: readonly string[];
  /** The name or address that the caller will listen on. */
  readonly listensOn: string;
  /** Whether other servers may be using this database; else the lease is taken whoever has it. */
  readonly sharesDatabase: boolean;
  /** Another server has taken over: this one is to be stopped. */
  readonly leaseLost?: () => void;
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
  const { database, clock, ids, chance, log, mode, workerDatabase, sharesDatabase } = deps;
  addCatalogue('hi', hi);
  const metrics = createMetrics();
  const knownHosts = createKnownHosts(deps);
  const security = createSecurityLog({ clock, log, metrics });
  const watch = watchCalls({ security, secrets: createSecrets(deps.secret, chance) });
  const notices = operatorNotices({ database, clock, ids, log, metrics });
  metrics.observe('maidan_pictures_waiting', 'Pictures that wait to be drawn', deps.images.waiting);
  metrics.observe('maidan_hashes_waiting', 'Passwords at the hashing process', deps.hasher?.waiting ?? (() => 0));
  const foundation = { database, clock, ids, chance, log, metrics, notices };

  const figuresOf = (playerId: string): Promise<WalletFigures> => gifts.figuresOf(playerId);
  const content = contentModule({ database, clock, log, mode, codeLength: deps.codes.codeLength });
  const people = peopleWing(foundation, {
    ...deps,
    siteTitle: () => content.settings().siteTitle,
    figuresOf,
    betsOf: (playerId) => sports.betting.betsOf(playerId),
    sessionEnded(sessionId, { playerId, because }) {
      security.tell('session-ended', { sessionId, playerId, reason: because });
      stream.closeSession(sessionId);
    },
    signedUp: (t, newcomer) => gifts.signedUp(t, newcomer),
  });
  const { players } = people;
  const stream = createStream({
    clock,
    ids,
    log,
    metrics,
    knownHosts,
    authenticate: players.liveSession,
    upgradeRefused: (reason, address) =>
      security.tell(reason === 'host-unknown' ? 'host-refused' : 'origin-refused', {
        address,
        reason,
        route: '/stream',
      }),
  });
  const gifts = bonusWing(foundation, { players });
  const { bonus } = gifts;
  const sports = bettingWing(foundation, {
    workerDatabase,
    stream,
    figuresOf,
    bonus,
    providers: oddsProviders(deps, chance),
    sharesDatabase,
    takeOver: deps.takeOver ? { ...deps.takeOver, log } : null,
    leaseLost() {
      isAlive = false;
      parts.ended('lease');
      deps.leaseLost?.();
    },
  });
  const money = moneyWing(foundation, {
    images: deps.images,
    rateLimits: people.rateLimits,
    payments: deps.payments,
    players,
    bonus,
    firstDepositApproved: gifts.firstDepositApproved,
    figuresOf,
    withDemoAccounts: mode === 'play',
  });

  const { betting, catalogue, bettingEvents: bus, sportsbook } = sports;
  const statements = statementsWing(foundation, catalogue);
  const { userDataOf } = players;
  const myAccount = tellPlayers({ bus, stream, betting, catalogue, userDataOf, figuresOf, log });
  sports.settlementEvents.subscribe('player.settled', myAccount.playerSettled);
  money.cashierEvents.subscribe('deposit.changed', ({ deposit }) => myAccount.depositChanged(deposit));
  money.cashierEvents.subscribe('withdrawal.changed', ({ withdrawal }) => myAccount.withdrawalChanged(withdrawal));

  watchMoney(money.cashierEvents, security);

  gifts.bonusEvents.subscribe('bonus.changed', ({ bonus: changed }) => myAccount.bonusChanged(changed));
  gifts.referralEvents.subscribe('referral.changed', myAccount.referralChanged);

  const upkeep = upkeepWing(foundation);
  const failing = createReadiness({
    database,
    clock,
    log,
    isRenewed: sports.isRenewed,
    canCommit: betting.canCommit,
    daysCovered: upkeep.daysCovered,
  });
  let isAlive = true;

  function sweep(): void {
    for (const [name, sweepIt] of Object.entries(people.sweeps)) {
      sweepIt().catch((error: unknown) => log.warn({ err: error, module: name }, 'sweep of expired rows failed'));
    }
  }

  /** In this order; `/health` waits for all of them. */
  const parts = createParts([
    { name: 'settings', start: content.start },
    sports.leasePart,
    upkeep.partitioning,
    // Read by the active server alone: another one may have raised some until now.
    { name: 'operator notices', start: notices.start },
    ...sports.parts,
    upkeep.oldAnswers,
    { name: 'sweeping', start: async () => clock.every(SWEEP_EVERY_MS, sweep) },
    ...gifts.parts,
    ...money.parts,
  ]);
  const pages = siteRoutes({
    directory: deps.webDirectory,
    pages: PAGE_PATHS,
    boot: () => ({
      serverTime: new Date(clock.now()).toISOString(),
      settings: content.settings(),
      sports: sportsbook.firstPicture(),
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
      ...operatorNoticeRoutes(notices),
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
    missing: parts.missing,
    failing,
    isAlive: () => isAlive,
    site: (server) => [money.hook(parts.missing, hookRefused), pages, consolePages].forEach((serve) => serve?.(server)),
  });
  return {
    http,
    async start(waiting = NOBODY_WAITS) {
      if (deps.withDemoPlayers) await players.seedDemoPlayers();
      await parts.start(waiting);
      stream.attach(http.server);
    },
    async stop() {
      stream.stop();
      await http.close();
      await parts.stop();
    },
  };
}
