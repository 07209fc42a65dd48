import { parseOrderPrice } from '@maidan/domain';
import type { Pool } from '../../platform/postgres/index.ts';
import type { CatalogueMarket } from '../catalogue/index.ts';
import type { PlaceCommand } from './commands.ts';
import type { Lease } from './lease.ts';
import { applyLevels, houseHasLostItsMost, newRuntime, refreshShown, type MarketRuntime } from './market-runtime.ts';
import { rebuildBookSide } from './rebuild.ts';

export type Markets = ReturnType<typeof createMarkets>;

/** The markets in memory. What the feed said survives a drop; what the database says is read again. */
export function createMarkets({
  pool,
  lease,
  catalogueMarket,
  changed,
}: {
  pool: Pool;
  lease: Lease;
  catalogueMarket: (id: string) => CatalogueMarket | undefined;
  /** What is shown of these selections is new, other than by a bet. */
  changed: (marketId: string, selectionIds: readonly string[]) => void;
}) {
  const runtimes = new Map<string, MarketRuntime>();
  const dropped = new Set<string>();

  async function loadOne(marketId: string): Promise<void> {
    const market = catalogueMarket(marketId);
    if (!market) return;
    await lease.epoch();
    const book = await rebuildBookSide(pool, market);
    const runtime = runtimes.get(marketId) ?? newRuntime(marketId, book);
    runtime.book = book;
    runtime.inFlight = false;
    runtime.houseSpent = houseHasLostItsMost(book);
    runtimes.set(marketId, runtime);
    dropped.delete(marketId);
    for (const selectionId of book.books.keys()) applyLevels(runtime, selectionId);
    refreshShown(runtime, book.books.keys());
    runtime.stale.clear();
    changed(marketId, [...book.books.keys()]);
  }

  return {
    runtime: (marketId: string) => runtimes.get(marketId),

    /** Makes sure that these markets are in memory and true to the database. */
    async load(marketIds: readonly string[]): Promise<void> {
      for (const marketId of new Set(marketIds)) {
        if (!runtimes.has(marketId) || dropped.has(marketId)) await loadOne(marketId);
      }
    },

    /** What memory holds of these may be ahead of the database: read it again before the next use. */
    drop(marketIds: readonly string[]): void {
      for (const marketId of marketIds) dropped.add(marketId);
    },

    /** A batch is about to change the books of this market: until it lands, what is shown stays as it was. */
    markInFlight(marketId: string): void {
      const runtime = runtimes.get(marketId);
      if (runtime) runtime.inFlight = true;
    },

    /** The batch is committed: what it touched may be shown, and what the feed changed meanwhile is told now. */
    landed(marketIds: readonly string[], touched: ReadonlyMap<string, ReadonlySet<string>>): void {
      for (const marketId of new Set(marketIds)) {
        const runtime = runtimes.get(marketId);
        if (!runtime) continue;
        runtime.inFlight = false;
        refreshShown(runtime, touched.get(marketId) ?? []);
        const late = [...runtime.stale];
        runtime.stale.clear();
        if (late.length === 0) continue;
        refreshShown(runtime, late);
        changed(marketId, late);
      }
    },

    /** Lets a settled market go. */
    forget(marketId: string): void {
      runtimes.delete(marketId);
      dropped.delete(marketId);
    },

    /** The wallets of the resting orders that a placement would cross now. */
    makersCrossedBy(command: PlaceCommand): readonly string[] {
      const book = runtimes.get(command.marketId)?.book.books.get(command.selectionId);
      const price = parseOrderPrice(command.odds);
      if (!book || !price.ok || command.stakePaise <= 0) return [];
      return book.makersCrossedBy({ side: command.side, price: price.value, sizePaise: command.stakePaise });
    },
  };
}
