import { invariant, refused, type MarketStatus, type Price, type RateScale } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import { keyText, storedAnswers, type IdempotencyKey } from '../../platform/idempotency/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import type { LimitsModule } from '../limits/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import type { ActiveBonusesOf, Batch } from './worker/batch.ts';
import { betNoticesIn } from './bets/bet-notices.ts';
import { betReader } from './bets/bet-reader.ts';
import { createCashOuts } from './cash-out/cash-outs.ts';
import type {
  Answer,
  AnswerOfMany,
  AnyAnswer,
  CancelAllCommand,
  CancelCommand,
  EditCommand,
  PlaceCommand,
} from './worker/commands.ts';
import type { BettingEvents } from './events.ts';
import { createFeedStates } from './book/feed-state.ts';
import { feedQuotes } from './book/feed-quotes.ts';
import type { FeedSide } from './book/feed-side.ts';
import { createOperatorHolds } from './book/operator-holds.ts';
import { reasonOf, statusOf, versionOf, type ShownDepth } from './book/market-runtime.ts';
import { playersIn } from './book/players-in.ts';
import { houseStanding, type HouseStanding } from './book/house-standing.ts';
import { createRetuning } from './book/retuning.ts';
import { createLease, type Lease } from './worker/lease.ts';
import { createMarkets } from './book/markets.ts';
import { tradedOf, type SelectionTraded } from './book/trades.ts';
import { createReholding } from './settlement-port/reholding.ts';
import { ordersOfPlayer } from './bets/orders-of-player.ts';
import { createReleases } from './worker/releases.ts';
import { answersOf, type StoredForm } from './worker/stored-form.ts';
import { createWalletIds } from './worker/wallet-ids.ts';
import { createWorker } from './worker/worker.ts';

/** A market with committed figures only, safe to show. */
export type MarketView = {
  readonly status: MarketStatus;
  readonly reason: string;
  readonly version: number;
  readonly inPlay: boolean;
  readonly matchedPaise: number;
  /** Here and on the exchange that the feed's prices come from, in paise. */
  readonly tradedPaise: number;
  /** The last traded price of each selection that has traded (BET-27). */
  readonly lastTraded: ReadonlyMap<string, Price>;
  readonly depth: ReadonlyMap<string, ShownDepth>;
  readonly rates: FeedSide['rates'];
  /** B-1: the scale of the rates; null on any market that is not a bookmaker market. */
  readonly scale: RateScale | null;
  readonly rows: FeedSide['rows'];
  readonly note: string;
};

export type BettingService = ReturnType<typeof bettingService>;

export type BettingDeps = {
  /** For reading. */
  readonly pool: Pool;
  /** The worker's own connections. */
  readonly workerPool: Pool;
  readonly catalogue: CatalogueModule;
  readonly limits: Pick<LimitsModule, 'termsOf'>;
  /** N-4: if omitted, bonus money can be bet without a bonus. */
  readonly activeBonusesOf?: ActiveBonusesOf;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus<BettingEvents>;
  readonly notices: OperatorNotices;
  /** The right to commit; if omitted, a lease is created and taken at once. */
  readonly lease?: Lease;
};

export function bettingService({
  pool,
  workerPool,
  catalogue,
  limits,
  activeBonusesOf,
  clock,
  ids,
  log,
  bus,
  notices,
  lease = createLease(workerPool),
}: BettingDeps) {
  const catalogueMarket = (id: string) => catalogue.market(id);
  const markets = createMarkets({
    pool,
    lease,
    catalogueMarket,
    changed: (marketId, selectionIds) => bus.publish('market.prices', { marketId, selectionIds }),
    loaded: ({ book }) => {
      for (const bet of book.pending.values()) releases.follow(bet);
      for (const record of book.cashOuts.values()) releases.followCashOut(record);
    },
  });
  const walletIds = createWalletIds(pool);

  const worker = createWorker({
    pool: workerPool,
    markets,
    lease,
    catalogueMarket,
    keepCommissions: catalogue.keepCommissions,
    termsOf: limits.termsOf,
    activeBonusesOf,
    clock,
    ids,
    log,
    committed: publish,
  });
  const holds = createOperatorHolds();
  const feedStates = createFeedStates({ markets, worker, catalogueMarket, holds, bus });
  const retune = createRetuning({ markets, worker, catalogueMarket, hold: feedStates.hold, bus });
  const releases = createReleases({ clock, notices, log, release: worker.submit });

  const reholding = createReholding({ pool, markets, catalogueMarket, worker, bus, clock, log, notices });
  const cashOuts = createCashOuts({ markets, worker, catalogue, limits, bus });

  /** Publishes what a batch changed; called after its commit. */
  function publish(batch: Batch): void {
    for (const [marketId, selectionIds] of batch.touched) {
      bus.publish('market.prices', { marketId, selectionIds: [...selectionIds] });
      bus.publish('market.matched', { marketId });
    }
    for (const marketId of batch.states) bus.publish('market.state', { marketId });
    for (const bet of batch.bets.values()) releases.follow(bet);
    for (const record of batch.cashOuts.values()) releases.followCashOut(record);
    cashOuts.ended(batch.cashOuts.values());
    for (const [playerId, bets] of Map.groupBy(batch.bets.values(), (bet) => bet.playerId)) {
      bus.publish('player.bets', { playerId, bets });
    }
    for (const [playerId, told] of Map.groupBy(betNoticesIn(batch), (each) => each.playerId)) {
      bus.publish('player.notices', { playerId, notices: told });
    }
    for (const { playerId, walletId } of batch.positions.values()) {
      if (batch.forced.has(walletId)) bus.publish('player.bets', { playerId, bets: [] });
    }
  }

  return {
    catalogue,

    walletIdOf: walletIds.of,

    /** Hands a player's command to the worker; resolves when it is committed or refused. */
    async submit(command: PlaceCommand | CancelCommand | EditCommand): Promise<Answer> {
      const answer = await worker.submit(command);
      invariant(answer !== 'done' && isAboutOne(answer), 'a command about one bet is answered with it');
      return answer;
    },

    /** Resolves when no command is in progress, or after this many milliseconds at the latest; background work calls it
     *  to give way to bets. */
    idle: worker.idle,

    /** RUN-03: whether the latest batches were committed. */
    canCommit: worker.canCommit,

    /** Sizes of what betting holds in memory, by name. */
    load: () => ({ ...worker.load(), walletIds: walletIds.size(), markets: markets.size(), delayed: releases.size() }),

    /** Cancels all resting orders of a player's wallet in one market. */
    async cancelAll(command: CancelAllCommand): Promise<AnswerOfMany> {
      const answer = await worker.submit(command);
      invariant(answer !== 'done' && isAboutMany(answer), 'a command about several bets is answered with them');
      return answer;
    },

    ...ordersOfPlayer({ pool, markets, worker }),

    /** L-5: the stored answer to a placement with this key; null if there is none. */
    async answerTo(key: IdempotencyKey): Promise<Answer | null> {
      const read = async (t: Tx) => await answersOf(t, await storedAnswers<StoredForm>(t, [key]));
      const before = (await tx(pool, read, { readOnly: true })).get(keyText(key));
      if (!before) return null;
      const isSame = before.requestHash === key.requestHash && isAboutOne(before.answer);
      return isSame ? before.answer : refused({ kind: 'key-reused' });
    },

    cashOuts,

    ...betReader({ pool, catalogue, markets }),

    /** Loads a market into memory, so that the feed can update it. */
    async openMarket(marketId: string): Promise<void> {
      await markets.load([marketId]);
      const market = catalogue.market(marketId);
      if (market) await reholding.resume(market);
    },

    /** Amends a market's matches (D-1 to D-3, S-4): the market is suspended while `record` stores the amendment and
     *  every wallet's hold is updated. `record` resolves to whether anything changed. */
    amend: reholding.amend,

    /** E-7 for these wallets, or for all wallets that a forced change left short. */
    relieve: reholding.relieve,

    /** What the feed quotes, and what was traded where its prices come from (X-5, BET-27). */
    ...feedQuotes({ markets, catalogueMarket, bus }),

    /** Apply the feed's market state, close the market (S-1), and hold it while a feed message is
     *  pending. */
    setState: feedStates.setState,
    closeMarket: feedStates.closeMarket,
    hold: feedStates.hold,

    /** operators hold a market, an event or everything, or lift that hold. */
    setHold: feedStates.setHold,

    /** S-1: a market with a recorded result takes no bets. */
    setDecided: feedStates.setDecided,

    /** Puts changed terms of markets in force between two batches (Q-6, X-7, X-8, X-10, S-3). */
    retune,

    /** the house's position in a market; undefined for a market that is not in memory. */
    houseOf(marketId: string): HouseStanding | undefined {
      const runtime = markets.runtime(marketId);
      const market = catalogueMarket(marketId);
      return runtime && market && houseStanding({ runtime, market });
    },

    /** What each player can win and lose by what is matched in a market, all wallets together, committed. */
    playersIn: (marketId: string) => playersIn({ pool, markets }, marketId),

    /** Removes a settled market from memory. */
    forgetMarket(marketId: string): void {
      markets.forget(marketId);
      holds.setDecided(marketId, false);
    },

    /** A market's stored side as memory has it, for checks against the database (invariant 4). */
    bookSide: (marketId: string) => markets.runtime(marketId)?.book,

    /** What was traded of a selection; undefined for a market that is not in memory. */
    tradedOf(marketId: string, selectionId: string): SelectionTraded | undefined {
      const runtime = markets.runtime(marketId);
      return runtime && tradedOf(runtime, selectionId);
    },

    marketView(marketId: string): MarketView | undefined {
      const runtime = markets.runtime(marketId);
      if (!runtime) return undefined;
      return {
        status: statusOf(runtime),
        reason: reasonOf(runtime),
        ...runtime.shownFigures,
        version: versionOf(runtime, runtime.shownFigures.version),
        tradedPaise: runtime.shownFigures.matchedPaise + runtime.feed.traded.tradedPaise,
        lastTraded: runtime.lastTraded,
        depth: runtime.shown,
        rates: runtime.feed.rates,
        scale: catalogue.market(marketId)?.rules.scale ?? null,
        rows: runtime.feed.rows,
        note: runtime.feed.note,
      };
    },
  };
}

function isAboutOne(answer: AnyAnswer): answer is Answer {
  return !answer.ok || 'bet' in answer.value;
}

function isAboutMany(answer: AnyAnswer): answer is AnswerOfMany {
  return !answer.ok || 'bets' in answer.value;
}
