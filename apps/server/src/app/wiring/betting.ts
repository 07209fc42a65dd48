/** What is bet on: catalogue, feeds, books, settlement, and what the stream shows of them. */
import type { Bet, Language, Receipt, WalletFigures } from '@maidan/contract';
import {
  bettingModule,
  bettingRoutes,
  createLease,
  type BettingEvents,
  type TakeOver,
} from '../../modules/betting/index.ts';
import type { BonusModule } from '../../modules/bonus/index.ts';
import { catalogueModule } from '../../modules/catalogue/index.ts';
import { deskModule } from '../../modules/desk/index.ts';
import { historyModule } from '../../modules/history/index.ts';
import { limitsModule } from '../../modules/limits/index.ts';
import { oddsFeedModule, type OddsFeedEvents, type ProviderFactory } from '../../modules/odds-feed/index.ts';
import { resultCasesModule, type ResultCaseEvents } from '../../modules/result-cases/index.ts';
import type { RightsModule } from '../../modules/rights/index.ts';
import { evidenceOf, settlementModule, type SettlementEvents } from '../../modules/settlement/index.ts';
import { sportsbookModule } from '../../modules/sportsbook/index.ts';
import { createBus } from '../../platform/bus/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { RateLimits } from '../../platform/rate-limits/index.ts';
import type { Stream } from '../../platform/stream/index.ts';
import type { Platform } from './platform.ts';
import { countFeeds } from '../odds-providers.ts';
import type { Component } from './lifecycle.ts';

export function wireBetting(
  { database, clock, ids, log, metrics, notices }: Platform,
  deps: {
    /** The market worker's own connections. */
    readonly workerDatabase: Pool;
    readonly takeOver: TakeOver | null;
    readonly stream: Stream;
    readonly figuresOf: (playerId: string) => Promise<WalletFigures>;
    /** Names of operators by id. */
    readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
    readonly rights: RightsModule;
    readonly rateLimits: RateLimits;
    readonly bonus: BonusModule;
    /** Whether a bet of the bonus wallet needs an active bonus (N-4). */
    readonly needsActiveBonus: boolean;
    readonly providers: readonly ProviderFactory[];
    readonly sharesDatabase: boolean;
    /** Another server has taken over. */
    readonly leaseLost: () => void;
  },
) {
  const pool = database;
  const { workerDatabase, stream, figuresOf, bonus, providers } = deps;
  const bettingEvents = createBus<BettingEvents>();
  const settlementEvents = createBus<SettlementEvents>();
  const caseEvents = createBus<ResultCaseEvents>();
  const feedEvents = createBus<OddsFeedEvents>();
  const lease = createLease(workerDatabase, deps.takeOver);
  const { fence } = lease;
  const catalogue = catalogueModule({ pool, ids, clock, fence });
  const limits = limitsModule({ pool });
  const betting = bettingModule({
    pool,
    workerPool: workerDatabase,
    catalogue,
    limits,
    ...(deps.needsActiveBonus && { activeBonusesOf: bonus.activePaiseOf }),
    clock,
    ids,
    log,
    bus: bettingEvents,
    notices,
    lease,
  });
  const settlement = settlementModule({
    pool,
    catalogue,
    betting,
    clock,
    ids,
    log,
    bus: settlementEvents,
    fence,
    notices,
    bonusSettled: bonus.settled,
    commissionDiscountOf: (playerId) => limits.termsOf(playerId).commissionDiscountBasisPoints ?? 0,
  });
  const crowded = new Set(providers.filter(({ hasCrowd }) => hasCrowd === true).map(({ name }) => name));
  const hasCrowd = (provider: string): boolean => crowded.has(provider);
  const sportsbook = sportsbookModule({ catalogue, betting, stream, clock, bus: bettingEvents, hasCrowd });
  const history = historyModule({ pool, catalogue, betting, clock, log, bus: bettingEvents, fence });
  const desk = deskModule({
    database,
    betting,
    catalogue,
    byHand: settlement.byHand,
    feedAgeMs: (marketId) => feed.ageMs(marketId),
    marketsChanged: (marketIds) => marketIds.forEach(sportsbook.marketChanged),
    clock,
    ids,
    log,
    namesOf: deps.namesOf,
    rights: deps.rights,
    shown: { event: sportsbook.eventChanged, market: sportsbook.marketChanged },
  });
  const cases = resultCasesModule({
    database,
    clock,
    ids,
    betting,
    settlement,
    catalogue,
    evidenceOf: (marketIds) => evidenceOf(database, marketIds),
    namesOf: deps.namesOf,
    rights: deps.rights,
    rateLimits: deps.rateLimits,
    bus: caseEvents,
  });
  const feed = oddsFeedModule({
    pool,
    catalogue,
    betting: desk.bettingForFeeds,
    decideMarket: settlement.decide,
    amendMarket: settlement,
    clock,
    log,
    bus: feedEvents,
    notices,
    fence,
    providers,
  });

  async function receiptOf(
    bet: Bet,
    { playerId, walletId }: { readonly playerId: string; readonly walletId: string },
    language: Language,
  ): Promise<Receipt | null> {
    const receipt = await settlement.receiptOf(bet, walletId, language);
    return receipt && { ...receipt, question: await cases.questionOf(receipt, { playerId, marketId: bet.marketId }) };
  }

  settlementEvents.subscribe('market.settled', ({ marketId }) => sportsbook.marketChanged(marketId));
  settlementEvents.subscribe('market.settled', desk.marketSettled);
  settlementEvents.subscribe('market.amended', ({ marketId }) => sportsbook.marketChanged(marketId));
  countFeeds(feedEvents, metrics);
  feedEvents.subscribe('feed.market', ({ marketId }) => sportsbook.marketChanged(marketId));
  feedEvents.subscribe('feed.scored', ({ eventId }) => sportsbook.eventChanged(eventId));
  feedEvents.subscribe('feed.scored', ({ eventId }) => history.eventScored(eventId));
  feedEvents.subscribe('feed.event', ({ eventId }) => history.eventChanged(eventId));
  feedEvents.subscribe('feed.event', ({ eventId }) => sportsbook.eventChanged(eventId));
  feedEvents.subscribe('feed.event', ({ eventId }) => desk.eventChanged(eventId));

  const { observe } = metrics;
  observe('maidan_worker_waiting', 'Commands that wait for the market worker', () => betting.load().waiting);
  observe(
    'maidan_worker_turned_away',
    'Commands answered “unavailable” because too many wait or waited too long',
    () => betting.load().turnedAway,
  );
  observe('maidan_markets_in_memory', 'Markets in memory', () => betting.load().markets);
  observe('maidan_bets_delayed', 'Bets and cash outs that wait their delay', () => betting.load().delayed);
  observe('maidan_wallet_ids_in_memory', 'Wallet ids kept in memory', () => betting.load().walletIds);

  const leaseComponent: Component = {
    name: 'lease',
    async start(waiting) {
      await lease.hold({ clock, log, alone: !deps.sharesDatabase, lost: deps.leaseLost, ...waiting });
      return lease.release;
    },
  };
  const components: readonly Component[] = [
    { name: 'limits', start: async () => (await limits.load(), () => undefined) },
    { name: 'catalogue', start: async () => (await catalogue.load(), () => undefined) },
    // Before a feed can open what operators hold or quote.
    { name: 'desk', start: async () => (await desk.load(), () => undefined) },
    { name: 'settlement', start: settlement.start },
    // Before the feeds, so that a score that an earlier process recorded is not recorded again.
    { name: 'history', start: history.start },
    { name: 'markets by hand', start: desk.startByHand },
    { name: 'feeds', start: feed.start },
  ];

  return {
    bettingEvents,
    settlementEvents,
    caseEvents,
    receiptOf,
    casesFor: cases.waitingFor,
    catalogue,
    limits,
    betting,
    settlement,
    sportsbook,
    isRenewed: lease.isRenewed,
    leaseComponent,
    components,
    routes: [
      ...sportsbook.routes,
      ...desk.routes,
      ...history.routes,
      ...cases.routes,
      ...bettingRoutes(betting, { receiptOf, settledAtOf: settlement.settledAtOf, figuresOf }),
    ],
  };
}
