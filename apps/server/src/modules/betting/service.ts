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
import {
  quoteLevels,
  quoteRates,
  quoteRows,
  type FeedSide,
  type Rates,
  type Row,
  type Traded,
} from './book/feed-side.ts';
import { applyLevels, reasonOf, refreshShown, statusOf, versionOf, type ShownDepth } from './book/market-runtime.ts';
import { createLease, type Lease } from './worker/lease.ts';
import { createMarkets } from './book/markets.ts';
import { createReholding } from './settlement-port/reholding.ts';
import { createReleases } from './worker/releases.ts';
import { answersOf, type StoredForm } from './worker/stored-form.ts';
import { createWalletIds } from './worker/wallet-ids.ts';
import { createWorker } from './worker/worker.ts';

/** A market as the world may see it: committed figures alone. */
export type MarketView = {
  readonly status: MarketStatus;
  readonly reason: string;
  readonly version: number;
  readonly inPlay: boolean;
  readonly matchedPaise: number;
  /** Here and where the feed's prices stand. */
  readonly tradedPaise: number;
  /** The last price of each selection of which any was traded (BET-27). */
  readonly lastTraded: ReadonlyMap<string, Price>;
  readonly depth: ReadonlyMap<string, ShownDepth>;
  readonly rates: FeedSide['rates'];
  /** B-1: how the rates are written; null but on a bookmaker market. */
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
  /** N-4: bonus money is bet without a bonus where it is left out. */
  readonly activeBonusesOf?: ActiveBonusesOf;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus<BettingEvents>;
  readonly notices: OperatorNotices;
  /** The right to commit; taken at once where none is handed in. */
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
    termsOf: limits.termsOf,
    activeBonusesOf,
    clock,
    ids,
    log,
    committed: publish,
  });
  const feedStates = createFeedStates({ markets, worker, catalogueMarket, bus });
  const releases = createReleases({ clock, notices, log, release: worker.submit });

  const reholding = createReholding({ pool, markets, catalogueMarket, worker, bus, clock, log, notices });
  const cashOuts = createCashOuts({ markets, worker, catalogue, limits, bus });

  /** Tells other modules what a batch changed; called after its commit. */
  function publish(batch: Batch): void {
    for (const { betId, price } of batch.fills) {
      const bet = batch.bets.get(betId);
      if (bet) markets.runtime(bet.marketId)?.lastTraded.set(bet.selectionId, price);
    }
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

    /** Resolves when no command is being carried out, and after so many milliseconds all the same: work that nobody waits
     *  for gives way to bets by it. */
    idle: worker.idle,

    /** RUN-03: whether the newest batches were committed. */
    canCommit: worker.canCommit,

    /** What betting holds in memory, by name. */
    load: () => ({ ...worker.load(), walletIds: walletIds.size(), markets: markets.size(), delayed: releases.size() }),

    /** Cancels all that rests of a player's wallet in one market. */
    async cancelAll(command: CancelAllCommand): Promise<AnswerOfMany> {
      const answer = await worker.submit(command);
      invariant(answer !== 'done' && isAboutMany(answer), 'a command about several bets is answered with them');
      return answer;
    },

    /** L-5: what this key of a placement was answered before; null where it was not. */
    async answerTo(key: IdempotencyKey): Promise<Answer | null> {
      const read = async (t: Tx) => await answersOf(t, await storedAnswers<StoredForm>(t, [key]));
      const before = (await tx(pool, read, { readOnly: true })).get(keyText(key));
      if (!before) return null;
      const isSame = before.requestHash === key.requestHash && isAboutOne(before.answer);
      return isSame ? before.answer : refused({ kind: 'key-reused' });
    },

    cashOuts,

    ...betReader({ pool, catalogue, markets }),

    /** Brings a market into memory, so that the feed can speak to it. */
    async openMarket(marketId: string): Promise<void> {
      await markets.load([marketId]);
      const market = catalogue.market(marketId);
      if (market) await reholding.resume(market);
    },

    /** Something happens to a market's matches (D-1 to D-3, S-4): it is held still while `record` writes it down and
     *  every wallet's hold follows. `record` says whether anything is new. */
    amend: reholding.amend,

    /** E-7 for these wallets, or for all that a forced change left short. */
    relieve: reholding.relieve,

    /** The feed's depth for a selection, named after who can take it; replaces what it said before. */
    setLevels(marketId: string, selectionId: string, levels: ShownDepth): void {
      const runtime = markets.runtime(marketId);
      if (!runtime) return;
      quoteLevels(runtime.feed, selectionId, levels);
      applyLevels(runtime, selectionId);
      if (runtime.inFlight) {
        runtime.stale.add(selectionId);
        return;
      }
      refreshShown(runtime, [selectionId]);
      bus.publish('market.prices', { marketId, selectionIds: [selectionId] });
    },

    setRates(marketId: string, selectionId: string, rates: Rates): void {
      const runtime = markets.runtime(marketId);
      if (!runtime) return;
      quoteRates(runtime.feed, selectionId, rates);
      bus.publish('market.prices', { marketId, selectionIds: [selectionId] });
    },

    setRows(marketId: string, rows: readonly Row[], note: string): void {
      const runtime = markets.runtime(marketId);
      if (!runtime) return;
      quoteRows(runtime.feed, rows);
      runtime.feed.note = note;
      bus.publish('market.rows', { marketId });
    },

    /** BET-27: what was traded where the feed's prices stand. */
    setTraded(marketId: string, traded: Traded): void {
      const runtime = markets.runtime(marketId);
      if (!runtime) return;
      const before = runtime.feed.traded.last;
      runtime.feed.traded = traded;
      for (const [id, price] of traded.last) if (before.get(id) !== price) runtime.lastTraded.set(id, price);
      bus.publish('market.matched', { marketId });
    },

    /** The feed's state of a market, closing it (S-1), and holding it while a word of the feed waits. */
    setState: feedStates.setState,
    closeMarket: feedStates.closeMarket,
    hold: feedStates.hold,

    /** Lets a settled market out of memory. */
    forgetMarket: (marketId: string) => markets.forget(marketId),

    /** What memory holds of a market, for checks against the database (invariant 4). */
    bookSide: (marketId: string) => markets.runtime(marketId)?.book,

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
