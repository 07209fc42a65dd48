import type { Bet } from '@maidan/contract';
import { invariant, refused, type BookmakerRate, type FancyQuote, type MarketStatus } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import { keyText, storedAnswers, type IdempotencyKey } from '../../platform/idempotency/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { walletsOf } from '../wallet/index.ts';
import type { Batch } from './batch.ts';
import type { BetRecord } from './bet-record.ts';
import { betView } from './bet-view.ts';
import { betOfPlayer, betsOfPlayerInMarket, latestBetsOfPlayer } from './bets-repository.ts';
import type { Answer, CancelCommand, Cancels, PlaceCommand } from './commands.ts';
import type { BettingEvents } from './events.ts';
import { applyLevels, refreshShown, statusOf, type FeedSide, type ShownDepth } from './market-runtime.ts';
import { createLease, type Lease } from './lease.ts';
import { createMarkets } from './markets.ts';
import { answersOf, type StoredForm } from './stored-form.ts';
import { createWorker } from './worker.ts';

/** A market as the world may see it: committed figures alone. */
export type MarketView = {
  readonly status: MarketStatus;
  readonly reason: string;
  readonly version: number;
  readonly inPlay: boolean;
  readonly matchedPaise: number;
  readonly depth: ReadonlyMap<string, ShownDepth>;
  readonly rates: FeedSide['rates'];
  readonly rows: FeedSide['rows'];
  readonly note: string;
};

export type BettingService = ReturnType<typeof bettingService>;

/** How many of the latest markets a player's bet list reaches back. */
const LISTED_MARKETS = 60;

/** What is cancelled before a market closes or turns in play (S-1, X-3). */
const CANCELS = {
  close: { which: 'all', reason: 'market-closed' },
  'turn-in-play': { which: 'lapsing', reason: 'turned-in-play' },
} as const satisfies Record<string, Cancels>;

export type BettingDeps = {
  /** For reading. */
  readonly pool: Pool;
  /** The worker's own connection, on which a transaction that stands still is ended. */
  readonly workerPool: Pool;
  readonly catalogue: CatalogueModule;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus<BettingEvents>;
  /** The right to commit; taken at once where none is handed in. */
  readonly lease?: Lease;
};

export function bettingService({
  pool,
  workerPool,
  catalogue,
  clock,
  ids,
  log,
  bus,
  lease = createLease(workerPool),
}: BettingDeps) {
  const catalogueMarket = (id: string) => catalogue.market(id);
  const markets = createMarkets({
    pool,
    lease,
    catalogueMarket,
    changed: (marketId, selectionIds) => bus.publish('market.prices', { marketId, selectionIds }),
  });
  const walletIds = new Map<string, string>();

  const worker = createWorker({
    pool: workerPool,
    markets,
    lease,
    catalogueMarket,
    clock,
    ids,
    log,
    committed: publish,
  });

  /** Tells the house what a batch changed; called after its commit. */
  function publish(batch: Batch): void {
    for (const [marketId, selectionIds] of batch.touched) {
      bus.publish('market.prices', { marketId, selectionIds: [...selectionIds] });
      bus.publish('market.matched', { marketId });
    }
    for (const marketId of batch.states) bus.publish('market.state', { marketId });
    for (const [playerId, bets] of Map.groupBy(batch.bets.values(), (bet) => bet.playerId)) {
      bus.publish('player.bets', { playerId, bets });
    }
  }

  async function sweep(marketId: string, ending: 'close' | 'turn-in-play'): Promise<void> {
    await markets.load([marketId]);
    const runtime = markets.runtime(marketId);
    if (!runtime || (ending === 'close' ? runtime.book.closed : runtime.book.inPlay)) return;
    runtime.sweeping = true;
    bus.publish('market.state', { marketId });
    try {
      await worker.submit({ kind: 'sweep', marketId, cancels: CANCELS[ending], ending });
    } finally {
      runtime.sweeping = false;
      bus.publish('market.state', { marketId });
    }
  }

  return {
    catalogue,

    async walletIdOf(playerId: string, kind: '1' | '2'): Promise<string> {
      const cached = walletIds.get(`${playerId} ${kind}`);
      if (cached !== undefined) return cached;
      for (const wallet of await walletsOf(pool, playerId)) walletIds.set(`${playerId} ${wallet.kind}`, wallet.id);
      const found = walletIds.get(`${playerId} ${kind}`);
      invariant(found !== undefined, 'a player has both wallets');
      return found;
    },

    /** Hands a player's command to the worker; resolves when it is committed or refused. */
    async submit(command: PlaceCommand | CancelCommand): Promise<Answer> {
      const answer = await worker.submit(command);
      invariant(answer !== 'swept', 'only a sweep is swept');
      return answer;
    },

    /** L-5: what this key was answered before; null where it was not. */
    async answerTo(key: IdempotencyKey): Promise<Answer | null> {
      const read = async (t: Tx) => await answersOf(t, await storedAnswers<StoredForm>(t, [key]));
      const before = (await tx(pool, read, { readOnly: true })).get(keyText(key));
      if (!before) return null;
      return before.requestHash === key.requestHash ? before.answer : refused({ kind: 'key-reused' });
    },

    betOfPlayer: (playerId: string, betId: string) =>
      isUuid(betId) ? betOfPlayer(pool, { playerId, betId }) : Promise.resolve(undefined),

    async view(bet: BetRecord): Promise<Bet> {
      const [view] = await views([bet]);
      invariant(view !== undefined, 'a bet’s market and event are in the catalogue');
      return view;
    },
    views,

    async betsInMarket(playerId: string, marketId: string): Promise<Bet[]> {
      return isUuid(marketId) ? await views(await betsOfPlayerInMarket(pool, { playerId, marketId })) : [];
    },

    /** MON-02: all open bets and those of the latest markets, newest first. */
    async betsOf(playerId: string): Promise<Bet[]> {
      const wallets = await walletsOf(pool, playerId);
      return await views(
        await latestBetsOfPlayer(pool, { playerId, walletIds: wallets.map((w) => w.id), markets: LISTED_MARKETS }),
      );
    },

    /** Brings a market into memory, so that the feed can speak to it. */
    openMarket: (marketId: string) => markets.load([marketId]),

    /** The feed's depth for a selection, named after who can take it; replaces what it said before. */
    setLevels(marketId: string, selectionId: string, levels: ShownDepth): void {
      const runtime = markets.runtime(marketId);
      if (!runtime) return;
      runtime.feed.levels.set(selectionId, levels);
      applyLevels(runtime, selectionId);
      if (runtime.inFlight) {
        runtime.stale.add(selectionId);
        return;
      }
      refreshShown(runtime, [selectionId]);
      bus.publish('market.prices', { marketId, selectionIds: [selectionId] });
    },

    setRates(
      marketId: string,
      selectionId: string,
      rates: { back: BookmakerRate | null; lay: BookmakerRate | null },
    ): void {
      const runtime = markets.runtime(marketId);
      if (!runtime) return;
      runtime.feed.rates.set(selectionId, rates);
      bus.publish('market.prices', { marketId, selectionIds: [selectionId] });
    },

    setRows(marketId: string, rows: readonly { rowId: string; no: FancyQuote; yes: FancyQuote }[], note: string): void {
      const runtime = markets.runtime(marketId);
      if (!runtime) return;
      runtime.feed.rows = rows;
      runtime.feed.note = note;
      bus.publish('market.rows', { marketId });
    },

    /** The feed's state of a market. A suspension raises an exchange's version, so that an order made before it is
     *  not taken after it; turning in play lapses what does not persist. */
    async setState(
      marketId: string,
      state: { status: FeedSide['status']; reason: string; inPlay: boolean },
    ): Promise<void> {
      const runtime = markets.runtime(marketId);
      if (!runtime) return;
      const changed = runtime.feed.status !== state.status || runtime.feed.reason !== state.reason;
      const suspends = runtime.book.books.size > 0 && runtime.feed.status === 'OPEN' && state.status !== 'OPEN';
      runtime.feed.status = state.status;
      runtime.feed.reason = state.reason;
      if (changed) bus.publish('market.state', { marketId });
      if (suspends) await worker.submit({ kind: 'sweep', marketId, cancels: null, ending: 'suspend' });
      if (state.inPlay && !runtime.book.inPlay) await sweep(marketId, 'turn-in-play');
    },

    /** Takes no more bets and cancels what rests; after it, the market's figures stand still (S-1). */
    closeMarket: (marketId: string) => sweep(marketId, 'close'),

    /** Lets a settled market out of memory. */
    forgetMarket: (marketId: string) => markets.forget(marketId),

    marketView(marketId: string): MarketView | undefined {
      const runtime = markets.runtime(marketId);
      if (!runtime) return undefined;
      const status = statusOf(runtime);
      return {
        status,
        reason: runtime.sweeping ? 'settling' : status === 'OPEN' ? '' : runtime.feed.reason,
        ...runtime.shownFigures,
        depth: runtime.shown,
        rates: runtime.feed.rates,
        rows: runtime.feed.rows,
        note: runtime.feed.note,
      };
    },
  };

  async function views(bets: readonly BetRecord[]): Promise<Bet[]> {
    const described = await catalogue.describeMarkets([...new Set(bets.map((bet) => bet.marketId))]);
    return bets.flatMap((bet) => {
      const found = described.get(bet.marketId);
      return found ? [betView(bet, found)] : [];
    });
  }
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}
