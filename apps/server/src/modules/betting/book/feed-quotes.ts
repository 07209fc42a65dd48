import type { Bus } from '../../../platform/bus/index.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { BettingEvents } from '../events.ts';
import { quoteLevels, quoteRates, quoteRows, type Rates, type Row, type Traded } from './feed-side.ts';
import { applyLevels } from './house-levels.ts';
import { refreshShown, type ShownDepth } from './market-runtime.ts';
import type { Markets } from './markets.ts';

/** How feeds put their quotes into memory; a market that is not there is left alone. */
export function feedQuotes({
  markets,
  catalogueMarket,
  bus,
}: {
  readonly markets: Pick<Markets, 'runtime'>;
  readonly catalogueMarket: (id: string) => CatalogueMarket | undefined;
  readonly bus: Bus<BettingEvents>;
}) {
  return {
    /** The feed's depth for a selection, each side named after the players who can take it; replaces the earlier depth
     *  (X-5). */
    setLevels(marketId: string, selectionId: string, levels: ShownDepth): void {
      const runtime = markets.runtime(marketId);
      const market = catalogueMarket(marketId);
      if (!runtime || !market) return;
      quoteLevels(runtime.feed, selectionId, levels);
      applyLevels({ runtime, market }, selectionId);
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

    /** BET-27: what was traded on the exchange that the feed's prices come from. */
    setTraded(marketId: string, traded: Traded): void {
      const runtime = markets.runtime(marketId);
      if (!runtime) return;
      const before = runtime.feed.traded;
      runtime.feed.traded = traded;
      for (const [id, price] of traded.last) {
        const hasTraded = before.volumes?.get(id)?.tradedPaise !== traded.volumes?.get(id)?.tradedPaise;
        if (hasTraded || before.last.get(id) !== price) runtime.lastTraded.set(id, price);
      }
      bus.publish('market.matched', { marketId });
    },
  };
}
