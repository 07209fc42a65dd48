import type { Change } from '../protocol/change-reader.ts';
import { marketChange } from '../protocol/messages.ts';
import { marketBook, type Dropped, type MarketBook } from './market-book.ts';

/** Why a change of one market was rejected. */
type Reason = Parameters<Dropped>[0] | 'unknown-market' | 'malformed-market';

/** The effect of a change on the markets. */
export type Touched = {
  readonly markets: ReadonlySet<MarketBook>;
  /** Markets that were known and are not in the new image: the stream no longer reports them. */
  readonly gone: ReadonlySet<string>;
  /** Markets with a change that could not be read: their books cannot be trusted until the next image. */
  readonly broken: ReadonlySet<string>;
  /** Something could not be applied that a new image may explain. */
  readonly needsImage: boolean;
};

/** Maximum number of markets for which it is remembered that an image did not explain them. */
const MAX_UNEXPLAINED = 10_000;

/** All markets of a subscription, as the exchange reports them. */
export function marketCache(dropped: (reason: Reason) => void) {
  const markets = new Map<string, MarketBook>();
  const broken = new Set<string>();
  /** Markets of which something could not be applied: one image is requested, and no other until they are defined. */
  const unexplained = new Set<string>();
  let needsImage = false;

  function unapplied(marketId: string, isImage: boolean): void {
    if (unexplained.has(marketId)) return;
    unexplained.add(marketId);
    for (const id of unexplained) if (unexplained.size > MAX_UNEXPLAINED) unexplained.delete(id);
    if (!isImage) needsImage = true;
  }

  function idOf(change: unknown): string | null {
    const id = typeof change === 'object' && change !== null && 'id' in change ? change.id : null;
    return typeof id === 'string' ? id : null;
  }

  /** Applies a change and returns its market; null if the change was rejected. */
  function take(raw: unknown, { isImage, before }: { isImage: boolean; before: Set<string> }): MarketBook | null {
    const read = marketChange.safeParse(raw);
    if (!read.success) {
      dropped('malformed-market');
      const id = idOf(raw);
      if (id !== null && (markets.has(id) || before.has(id))) broken.add(id);
      else if (id !== null) unapplied(id, isImage);
      return null;
    }
    const change = read.data;
    if (broken.has(change.id) && !change.img) return null;
    broken.delete(change.id);
    const known = markets.get(change.id);
    if (!known && !change.marketDefinition) {
      dropped('unknown-market');
      unapplied(change.id, isImage);
      return null;
    }
    const market = known ?? (change.marketDefinition && marketBook(change.id, change.marketDefinition));
    if (!market) return null;
    markets.set(change.id, market);
    if (change.marketDefinition && !isImage) unexplained.delete(change.id);
    // A market that an image carries twice: the higher version replaces the other.
    market.change(isImage && change.marketDefinition ? { ...change, img: true } : change, (reason) => {
      dropped(reason);
      if (reason === 'unknown-runner') unapplied(change.id, isImage);
    });
    return market;
  }

  return {
    market: (id: string) => markets.get(id),
    markets: () => [...markets.values()],
    /** Removes a finished market. */
    forget(id: string): void {
      markets.delete(id);
      broken.delete(id);
      unexplained.delete(id);
    },

    apply(change: Change): Touched {
      const before = new Set([...markets.keys(), ...broken]);
      needsImage = false;
      if (change.kind === 'image') {
        markets.clear();
        broken.clear();
      }
      const touched = new Set<MarketBook>();
      for (const raw of change.markets) {
        const market = take(raw, { isImage: change.kind === 'image', before });
        if (market) touched.add(market);
      }
      return {
        markets: touched,
        gone: new Set([...before].filter((id) => !markets.has(id) && !broken.has(id))),
        broken: new Set(broken),
        needsImage,
      };
    },
  };
}

export type MarketCache = ReturnType<typeof marketCache>;
