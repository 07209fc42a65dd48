import { isDeepStrictEqual } from 'node:util';
import type { BettingService, MarketView } from '../betting/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';
import type { PriceSample } from './samples-repository.ts';

/** How often a market whose prices move is sampled; one that traded here, at the next opportunity. */
const IN_PLAY_EVERY_MS = 20_000;
const BEFORE_PLAY_EVERY_MS = 60_000;
/** Markets at once: a statement of some hundred kilobytes. */
const MAX_SAMPLES = 500;

type Taken = { readonly sample: PriceSample; readonly matchedPaise: number };

/** Decides which markets are due for a sample. Betting only marks a market as moved; everything else is done by `take`,
 *  away from the path of a bet. */
export function createSampler({
  catalogue,
  betting,
}: {
  readonly catalogue: Pick<CatalogueModule, 'market'>;
  readonly betting: Pick<BettingService, 'marketView' | 'tradedOf'>;
}) {
  const moved = new Set<string>();
  const taken = new Map<string, Taken>();

  /** The market's sample if one is due now; forgets that it moved unless it becomes due later. */
  function dueOf(marketId: string, nowMs: number): Taken | null {
    const market = catalogue.market(marketId);
    const view = betting.marketView(marketId);
    if (!market || !view || market.closed || market.kind !== 'exchange') {
      moved.delete(marketId);
      return null;
    }
    const before = taken.get(marketId);
    const hasTraded = before !== undefined && before.matchedPaise !== view.matchedPaise;
    const everyMs = view.inPlay ? IN_PLAY_EVERY_MS : BEFORE_PLAY_EVERY_MS;
    const isDue = before === undefined || hasTraded || nowMs - before.sample.atMs >= everyMs;
    if (!isDue || view.status !== 'OPEN') return null;
    moved.delete(marketId);
    const sample = sampleOf(market, view, nowMs);
    return before && saysTheSame(before.sample, sample) ? null : { sample, matchedPaise: view.matchedPaise };
  }

  function sampleOf({ id, selections }: CatalogueMarket, { depth }: MarketView, atMs: number): PriceSample {
    const traded = selections.map((each) => betting.tradedOf(id, each.id));
    return {
      marketId: id,
      atMs,
      selectionIds: selections.map((each) => each.id),
      last: traded.map((each) => each?.last ?? 0),
      back: selections.map((each) => depth.get(each.id)?.back[0]?.[0] ?? 0),
      lay: selections.map((each) => depth.get(each.id)?.lay[0]?.[0] ?? 0),
      tradedPaise: traded.map((each) => each?.tradedPaise ?? 0),
    };
  }

  return {
    /** The prices of a market, or what was traded of it, may have changed. */
    moved: (marketId: string) => void moved.add(marketId),

    /** The samples that are due now. */
    take(nowMs: number): readonly PriceSample[] {
      const due: PriceSample[] = [];
      for (const marketId of moved) {
        if (due.length === MAX_SAMPLES) break;
        const found = dueOf(marketId, nowMs);
        if (!found) continue;
        taken.set(marketId, found);
        due.push(found.sample);
      }
      return due;
    },

    /** Samples that could not be stored are taken again. */
    failed(samples: readonly PriceSample[]): void {
      for (const { marketId } of samples) {
        taken.delete(marketId);
        moved.add(marketId);
      }
    },

    /** Forgets markets that have left memory. */
    release(): void {
      for (const marketId of taken.keys()) if (!betting.marketView(marketId)) taken.delete(marketId);
    },
  };
}

function saysTheSame({ atMs: _before, ...one }: PriceSample, { atMs: _now, ...other }: PriceSample): boolean {
  return isDeepStrictEqual(one, other);
}
