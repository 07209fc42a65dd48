import type { Price } from '@maidan/domain';
import type { FeedSide } from './feed-side.ts';

/** One match: its price and the backer's stake. */
export type Trade = {
  readonly marketId: string;
  readonly selectionId: string;
  readonly price: Price;
  readonly stakePaise: number;
};

/** Paise matched at each price, the last traded price last (BET-27). */
export type Volumes = Map<Price, number>;

/** The volumes of each selection that has traded. */
export type Trades = Map<string, Volumes>;

export function addTrade(trades: Trades, { selectionId, price, stakePaise }: Omit<Trade, 'marketId'>): void {
  const volumes: Volumes = trades.get(selectionId) ?? new Map<Price, number>();
  const before = volumes.get(price) ?? 0;
  volumes.delete(price);
  volumes.set(price, before + stakePaise);
  trades.set(selectionId, volumes);
}

/** The last traded price; undefined if nothing has traded. */
export function lastPriceOf(volumes: ReadonlyMap<Price, number> | undefined): Price | undefined {
  return [...(volumes?.keys() ?? [])].at(-1);
}

/** BET-27: what was traded of a selection, here and on the exchange that the feed's prices come from. */
export type SelectionTraded = {
  readonly last: Price | undefined;
  /** In paise; more than the sum of `byPrice` where the feed only reports its own sum. */
  readonly tradedPaise: number;
  readonly byPrice: ReadonlyMap<Price, number>;
};

/** The trades of a market in memory. */
type Traded = {
  readonly book: { readonly trades: Trades };
  readonly feed: Pick<FeedSide, 'traded'>;
  readonly lastTraded: ReadonlyMap<string, Price>;
};

export function tradedOf({ book, feed, lastTraded }: Traded, selectionId: string): SelectionTraded {
  const byPrice: Volumes = new Map(book.trades.get(selectionId));
  const here = [...byPrice.values()].reduce((sum, each) => sum + each, 0);
  const fed = feed.traded.volumes?.get(selectionId);
  for (const [price, sizePaise] of fed?.byPrice ?? []) byPrice.set(price, (byPrice.get(price) ?? 0) + sizePaise);
  return { last: lastTraded.get(selectionId), tradedPaise: here + (fed?.tradedPaise ?? 0), byPrice };
}
