/** Every module with what it needs, and what each hears of the others: the one composition of app, tests and benches. */
import type { AppSettings, RoleCode, WalletFigures } from '@maidan/contract';
import type { SmsConfig } from '../config.ts';
import type { PaymentsConfig } from '../config/payments.ts';
import { contentModule } from '../modules/content/index.ts';
import type { GameProvider } from '../modules/casino/index.ts';
import { favouritesModule } from '../modules/favourites/index.ts';
import { noticeRoutes, tellPlayers } from '../modules/my-account/index.ts';
import type { ProviderFactory } from '../modules/odds-feed/index.ts';
import { operatorNotices } from '../modules/operator-notices/index.ts';
import { playerDeskModule } from '../modules/player-desk/index.ts';
import { answeredCasesOf } from '../modules/result-cases/index.ts';
import { doBooksDiffer } from './wiring/books.ts';
import { settledMarketsOf, voidNoticesIn, voidNoticesOf } from '../modules/settlement/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Hashing } from '../platform/hashing/index.ts';
import { createKnownHosts } from '../platform/http/index.ts';
import type { Chance, Ids } from '../platform/ids/index.ts';
import type { Images } from '../platform/images/index.ts';
import type { ProcessLog } from '../platform/log/index.ts';
import { createMetrics } from '../platform/metrics/index.ts';
import type { Pool } from '../platform/postgres/index.ts';
import { createSecurityLog } from '../platform/security-log/index.ts';
import { createStream } from '../platform/stream/index.ts';
import { smsSender } from './providers.ts';
import { wireBetting } from './wiring/betting.ts';
import { wireBonus } from './wiring/bonus.ts';
import { wireCasino } from './wiring/casino.ts';
import { wireMoney } from './wiring/money.ts';
import { wireOperators } from './wiring/operators.ts';
import { wirePeople } from './wiring/people.ts';
import { wireStatements } from './wiring/statements.ts';
import { wireUpkeep } from './wiring/upkeep.ts';

export interface ServiceDeps {
  readonly database: Pool;
  /** The market worker's own connections. */
  readonly workerDatabase: Pool;
  /** How to end what another server left open; nothing is ended where it is left out. */
  readonly takeOver?: { readonly database: Pool; readonly instance: string };
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly log: ProcessLog;
  readonly mode: AppSettings['mode'];
  /** 32 bytes that the database does not hold: keys of hashes and seals. */
  readonly secret: Uint8Array;
  /** Where events, markets, odds and results come from. */
  readonly providers: readonly ProviderFactory[];
  /** Passwords are hashed in this process unless told otherwise. */
  readonly hasher?: Hashing;
  /** Re-encodes screenshots. */
  readonly images: Images;
  readonly codes: {
    readonly sms: SmsConfig;
    readonly messagesADay: number;
    readonly codeLength: number;
  };
  /** A payment gateway beside the operators; null for none. */
  readonly payments: PaymentsConfig | null;
  /** Base URL of the IFSC look-up; Razorpay's own unless it is given. */
  readonly ifscUrl?: string;
  /** Whose casino games are offered; nobody's unless they are given. */
  readonly gameProviders?: readonly GameProvider[];
  readonly secondFactorRoles: readonly RoleCode[];
  /** The site's addresses as browsers show them, beside those of this machine. */
  readonly publicOrigins: readonly string[];
  /** The name or address that the caller will listen on. */
  readonly listensOn: string;
  /** Whether other servers may be using this database; else the lease is taken whoever has it. */
  readonly sharesDatabase: boolean;
  /** Another server has taken over: this one is to be stopped. */
  readonly leaseLost?: () => void;
  /** Whether the bonus wallet may be bet from only while a bonus is active (N-4); true unless said otherwise. */
  readonly needsActiveBonus?: boolean;
}

export type Services = ReturnType<typeof buildServices>;

/** Longer than an amendment takes; a page shows each notice once. */
const VOIDED_JUST_NOW_MS = 10 * 60_000;

/** Nothing is started, read or written yet: `app.ts` starts the components, tests load what they need. */
export function buildServices(deps: ServiceDeps) {
  const { database, clock, ids, chance, log, mode } = deps;
  const metrics = createMetrics();
  const knownHosts = createKnownHosts(deps);
  const security = createSecurityLog({ clock, log: log.always, metrics });
  const notices = operatorNotices({ database, clock, ids, log, metrics });
  metrics.observe('maidan_pictures_waiting', 'Pictures that wait to be drawn', deps.images.waiting);
  metrics.observe(
    'maidan_decoder_has_network',
    '1 where pictures of strangers are decoded in a process that could reach a network',
    async () => Number(await deps.images.hasNetwork()),
  );
  metrics.observe('maidan_hashes_waiting', 'Passwords at the hashing process', deps.hasher?.waiting ?? (() => 0));
  const platform = { database, clock, ids, chance, log, metrics, notices };

  const figuresOf = (playerId: string): Promise<WalletFigures> => gifts.figuresOf(playerId);
  const content = contentModule({ database, clock, log, mode, codeLength: deps.codes.codeLength });
  const people = wirePeople(platform, {
    ...deps,
    codes: { ...deps.codes, sender: smsSender(deps.codes.sms) },
    siteTitle: () => content.settings().siteTitle,
    siteHost: deps.publicOrigins[0] === undefined ? null : new URL(deps.publicOrigins[0]).hostname,
    figuresOf,
    betsOf: (playerId) => sports.betting.betsOf(playerId),
    stakeFactorOf: (playerId) => sports.limits.termsOf(playerId).stakeFactorPercent,
    sessionEnded(sessionId, { playerId, because }) {
      security.tell('session-ended', { sessionId, playerId, reason: because });
      stream.closeSession(sessionId);
      if (because === 'account-locked') void casino.casino.endRounds({ playerId });
    },
    isSecondFactorRequiredOf: (playerId) => operators.operators.isMadeHere(playerId),
    signedUp: (t, newcomer) => gifts.signedUp(t, newcomer),
    lockReasonOf: (t, playerId) => playerDesk.lockReasonOf(t, playerId),
  });
  const { players } = people;
  const operators = wireOperators(platform, { ...people, acts: () => playerDesk.acts });
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
  const gifts = wireBonus(platform, { players });
  const sports = wireBetting(platform, {
    workerDatabase: deps.workerDatabase,
    stream,
    figuresOf,
    namesOf: players.namesOf,
    rights: operators.rights,
    rateLimits: people.rateLimits,
    bonus: gifts.bonus,
    needsActiveBonus: deps.needsActiveBonus ?? true,
    providers: deps.providers,
    sharesDatabase: deps.sharesDatabase,
    takeOver: deps.takeOver ? { ...deps.takeOver, log } : null,
    leaseLost: () => deps.leaseLost?.(),
  });
  const money = wireMoney(platform, {
    images: deps.images,
    rateLimits: people.rateLimits,
    payments: deps.payments,
    ifscUrl: deps.ifscUrl,
    players,
    bonus: gifts.bonus,
    firstDepositApproved: gifts.firstDepositApproved,
    figuresOf,
    proposalsFor: operators.proposals.waitingFor,
    casesFor: sports.casesFor,
    freeze: (playerId) => playerDesk.lockForBooks(playerId),
    withDemoAccounts: mode === 'play',
  });
  const { betting, catalogue, bettingEvents: bus } = sports;
  const casino = wireCasino(platform, {
    secret: deps.secret,
    gameProviders: deps.gameProviders ?? [],
    players,
    bonus: gifts.bonus,
    limits: sports.limits,
    betting,
    rateLimits: people.rateLimits,
    rights: operators.rights,
  });
  const statements = wireStatements(platform, catalogue, people.secrets);
  const playerDesk = playerDeskModule({
    database,
    clock,
    ids,
    log,
    players,
    proposals: operators.proposals,
    rights: operators.rights,
    limits: sports.limits,
    betting,
    catalogue,
    doBooksDiffer,
    userDataOf: players.userDataOf,
    latestEntries: statements.latestEntries,
    bonusesOf: gifts.bonus.bonusesOf,
    told: (lock) => myAccount.lockChanged(lock),
    adjusted: (adjusted) => myAccount.balanceAdjusted(adjusted),
    creditSet: (set) => myAccount.creditChanged(set),
    stakeFactorSet: (set) => myAccount.stakeFactorChanged(set),
  });
  const favourites = favouritesModule({ database, clock, catalogue, rateLimits: people.rateLimits });
  const upkeep = wireUpkeep(platform);

  const myAccount = tellPlayers({ bus, stream, betting, catalogue, userDataOf: players.userDataOf, figuresOf, log });
  const noticesOfBets = noticeRoutes({
    database,
    clock,
    catalogue,
    settledMarketsOf: (of) => settledMarketsOf({ pool: database, catalogue }, of),
    voidedBetsOf: (of) => voidNoticesOf(database, of),
    answeredCasesOf: (of) => answeredCasesOf(database, of),
    noticesRead: myAccount.noticesRead,
  });
  sports.settlementEvents.subscribe('player.settled', myAccount.playerSettled);
  sports.settlementEvents.subscribe('market.amended', ({ marketId }) => {
    const since = new Date(clock.now() - VOIDED_JUST_NOW_MS);
    voidNoticesIn(database, { marketId, since }).then(
      (voided) => myAccount.betsVoided(marketId, voided),
      (error: unknown) => log.warn({ reason: String(error) }, 'void bets not pushed; their notices are in the list'),
    );
  });
  sports.caseEvents.subscribe('case.answered', myAccount.caseAnswered);
  money.cashierEvents.subscribe('deposit.changed', ({ deposit }) => myAccount.depositChanged(deposit));
  money.cashierEvents.subscribe('withdrawal.changed', ({ withdrawal }) => myAccount.withdrawalChanged(withdrawal));
  gifts.bonusEvents.subscribe('bonus.changed', ({ bonus }) => myAccount.bonusChanged(bonus));
  casino.casinoEvents.subscribe('casino.moved', ({ playerId }) => myAccount.casinoMoved(playerId));
  casino.casinoEvents.subscribe('casino.corrected', myAccount.casinoCorrected);
  casino.casinoEvents.subscribe('casino.decided', myAccount.casinoDecided);
  gifts.referralEvents.subscribe('referral.changed', myAccount.referralChanged);

  return {
    metrics,
    knownHosts,
    security,
    notices,
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
    noticesOfBets,
    favourites,
    upkeep,
  };
}
