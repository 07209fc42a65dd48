import type { CatalogueModule } from '../catalogue/index.ts';

export type MarketName = { readonly name: string; readonly eventName: string; readonly sport: string };
export type MarketNames = (marketIds: readonly string[]) => Promise<ReadonlyMap<string, MarketName>>;

/** Number of cached names: a settled market is not renamed, and a player pages through the same ones. */
const KEPT = 20_000;

/** Names of markets by id, cached. Unknown ids are left out. */
export function marketNames({ describeMarkets }: Pick<CatalogueModule, 'describeMarkets'>): MarketNames {
  const kept = new Map<string, MarketName>();
  return async (marketIds) => {
    const missing = [...new Set(marketIds)].filter((id) => !kept.has(id));
    if (missing.length > 0) {
      for (const [id, { market, event }] of await describeMarkets(missing)) {
        kept.set(id, { name: market.name, eventName: event.name, sport: event.sport.slug });
      }
    }
    const named = new Map(marketIds.flatMap((id) => [[id, kept.get(id)] as const]).filter(isNamed));
    for (const id of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(id);
    }
    return named;
  };
}

function isNamed(pair: readonly [string, MarketName | undefined]): pair is readonly [string, MarketName] {
  return pair[1] !== undefined;
}
