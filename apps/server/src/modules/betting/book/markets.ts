import { clonePosition } from '@maidan/domain';
import type { Pool } from '../../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { Lease } from '../worker/lease.ts';
import { applyLevels } from './house-levels.ts';
import { newRuntime, refreshShown, type MarketRuntime } from './market-runtime.ts';
import { rebuildBookSide } from './rebuild.ts';
import { addTrade, lastPriceOf, type Trade } from './trades.ts';

export type Markets = ReturnType<typeof createMarkets>;

/** The markets in memory. After a drop the feed's side is kept and the stored side is read again. */
export function createMarkets({
  pool,
  lease,
  catalogueMarket,
  changed,
  loaded,
}: {
  pool: Pool;
  lease: Lease;
  catalogueMarket: (id: string) => CatalogueMarket | undefined;
  /** The shown depth of these selections changed for a reason other than a bet. */
  changed: (marketId: string, selectionIds: readonly string[]) => void;
  /** A market was read from the database. */
  loaded: (runtime: MarketRuntime) => void;
}) {
  const runtimes = new Map<string, MarketRuntime>();
  const dropped = new Set<string>();
  const outdated = new Set<string>();
  const loading = new Map<string, Promise<void>>();

  async function loadOne(marketId: string): Promise<void> {
    const market = catalogueMarket(marketId);
    if (!market) return;
    await lease.epoch();
    const book = await rebuildBookSide(pool, market);
    const runtime = runtimes.get(marketId) ?? newRuntime(marketId, book);
    runtime.book = book;
    runtime.inFlight = false;
    for (const resume of runtime.awaiting.splice(0)) resume();
    runtime.shownHouse = clonePosition(book.house);
    for (const [selectionId, volumes] of book.trades) {
      const last = lastPriceOf(volumes);
      if (last !== undefined && !runtime.lastTraded.has(selectionId)) runtime.lastTraded.set(selectionId, last);
    }
    runtimes.set(marketId, runtime);
    dropped.delete(marketId);
    for (const { id, removal } of market.selections) {
      // A withdrawn runner has no quotes (D-1).
      if (removal && runtime.feed.levels.delete(id)) runtime.feed.rates.delete(id);
    }
    for (const selectionId of book.books.keys()) applyLevels({ runtime, market }, selectionId);
    refreshShown(runtime, book.books.keys());
    runtime.stale.clear();
    changed(marketId, [...book.books.keys()]);
    loaded(runtime);
  }

  /** Concurrent requests for the same market share one load. */
  function loadOnce(marketId: string): Promise<void> {
    const known = loading.get(marketId);
    if (known) return known;
    const started = loadOne(marketId).finally(() => loading.delete(marketId));
    loading.set(marketId, started);
    return started;
  }

  return {
    runtime: (marketId: string) => runtimes.get(marketId),

    size: () => runtimes.size,

    inMemory: (): readonly MarketRuntime[] => [...runtimes.values()],

    /** Whether the market in memory can be relied on without reading it again. */
    isCurrent: (marketId: string) => runtimes.has(marketId) && !dropped.has(marketId),

    /** Makes sure that these markets are in memory and match the database. */
    async load(marketIds: readonly string[]): Promise<void> {
      for (const marketId of new Set(marketIds)) {
        if (!runtimes.has(marketId) || dropped.has(marketId)) await loadOnce(marketId);
      }
    },

    /**
     * The catalogue recorded an amendment of this market's matches: the worker reads the market again before its next
     * use.
     */
    outdate: (marketId: string) => void outdated.add(marketId),

    /** Called by the worker between two batches: drops those of the markets that are out of date. */
    dropOutdated(marketIds: readonly string[]): void {
      for (const marketId of marketIds) if (outdated.delete(marketId)) dropped.add(marketId);
    },

    /** These markets in memory may be ahead of the database: they are read again before their next use. */
    drop(marketIds: readonly string[]): void {
      for (const marketId of marketIds) {
        if (runtimes.has(marketId) || loading.has(marketId)) dropped.add(marketId);
        for (const resume of runtimes.get(marketId)?.awaiting.splice(0) ?? []) resume();
      }
    },

    /** A batch is about to change the books of this market: what is shown stays unchanged until the batch lands. */
    markInFlight(marketId: string): void {
      const runtime = runtimes.get(marketId);
      if (runtime) runtime.inFlight = true;
    },

    /** The batch is committed: shows what it touched, and publishes what the feed changed in the meantime. */
    landed(
      marketIds: readonly string[],
      { touched, trades }: { touched: ReadonlyMap<string, ReadonlySet<string>>; trades: readonly Trade[] },
    ): void {
      for (const trade of trades) {
        const runtime = runtimes.get(trade.marketId);
        if (!runtime) continue;
        addTrade(runtime.book.trades, trade);
        runtime.lastTraded.set(trade.selectionId, trade.price);
      }
      for (const marketId of new Set(marketIds)) {
        const runtime = runtimes.get(marketId);
        if (!runtime) continue;
        runtime.inFlight = false;
        for (const resume of runtime.awaiting.splice(0)) resume();
        refreshShown(runtime, touched.get(marketId) ?? []);
        runtime.shownHouse = clonePosition(runtime.book.house);
        const late = [...runtime.stale];
        runtime.stale.clear();
        if (late.length === 0) continue;
        refreshShown(runtime, late);
        changed(marketId, late);
      }
    },

    /** The market in memory once no batch is changing it; undefined if it must be read again. */
    async committed(marketId: string): Promise<MarketRuntime | undefined> {
      const runtime = runtimes.get(marketId);
      if (runtime?.inFlight === true) await new Promise<void>((resume) => void runtime.awaiting.push(resume));
      return dropped.has(marketId) ? undefined : runtime;
    },

    /** Removes a settled market from memory. */
    forget(marketId: string): void {
      runtimes.delete(marketId);
      dropped.delete(marketId);
      outdated.delete(marketId);
    },
  };
}
