import type { Bus } from '../../../platform/bus/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { BettingEvents } from '../events.ts';
import type { Worker } from '../worker/worker.ts';
import { applyLevels } from './house-levels.ts';
import { refreshShown, type MarketRuntime } from './market-runtime.ts';
import type { Markets } from './markets.ts';

/** Puts terms of markets in force: limits, bet delay, commission, house limit. */
export function createRetuning({
  markets,
  worker,
  catalogueMarket,
  hold,
  bus,
}: {
  readonly markets: Markets;
  readonly worker: Pick<Worker, 'submit'>;
  readonly catalogueMarket: (id: string) => CatalogueMarket | undefined;
  /** Suspends a market until the returned function is called. */
  readonly hold: (marketId: string) => () => void;
  readonly bus: Bus<BettingEvents>;
}) {
  /** what is full under other limits. */
  function quoteAgain(runtime: MarketRuntime): void {
    const market = catalogueMarket(runtime.marketId);
    if (!market) return;
    const changed = [...runtime.book.books.keys()].filter((id) => applyLevels({ runtime, market }, id));
    if (changed.length === 0) return;
    if (runtime.inFlight) for (const id of changed) runtime.stale.add(id);
    else refreshShown(runtime, changed);
    bus.publish('market.prices', { marketId: runtime.marketId, selectionIds: changed });
  }

  /**
   * Calls `apply` between two batches, so that each bet is decided by the terms before or after it, never by both. The
   * markets of `seenAnew` are suspended while their version rises: a bet whose player saw them before is refused.
   */
  return async function retune(
    marketIds: readonly string[],
    { apply, seenAnew }: { readonly apply: () => void; readonly seenAnew: readonly string[] },
  ): Promise<void> {
    const releases = seenAnew.map(hold);
    try {
      apply();
      for (const id of marketIds) {
        const runtime = markets.runtime(id);
        if (runtime) quoteAgain(runtime);
      }
      await Promise.all(
        seenAnew
          .filter((id) => markets.runtime(id) !== undefined)
          .map((marketId) => worker.submit({ kind: 'sweep', marketId, cancels: null, ending: 'raise-version' })),
      );
    } finally {
      for (const release of releases) release();
    }
  };
}
