import type { MarketBook } from '../book/market-book.ts';
import { placeOf } from './event-of.ts';

/**
 * The event of each market. The market's id is its identity: a market keeps the event in which it was first announced,
 * whatever time and event the exchange gives it later. A new market joins the markets that are listed at its place now.
 */
export function eventKeys(announced: ReadonlyMap<string, string>) {
  const keys = new Map<string, string>();
  const marketsOfKey = new Map<string, Set<string>>();
  /** Where the exchange lists each of these markets now, and the markets at each place. */
  const places = new Map<string, string>();
  const marketsAt = new Map<string, Set<string>>();

  function move(marketId: string, place: string | undefined): void {
    const before = places.get(marketId);
    if (before === place) return;
    if (before !== undefined) takeOut(marketsAt, before, marketId);
    if (place === undefined) places.delete(marketId);
    else places.set(marketId, place);
    if (place !== undefined) putIn(marketsAt, place, marketId);
  }

  function keep(marketId: string, key: string): void {
    keys.set(marketId, key);
    putIn(marketsOfKey, key, marketId);
  }

  function at(place: string): string | undefined {
    const there = [...(marketsAt.get(place) ?? [])].map((marketId) => keys.get(marketId));
    return there.includes(place) ? place : there[0];
  }

  /** The key of a place, unless the markets that were announced under it are listed elsewhere now. */
  function newKey(marketId: string, place: string): string {
    const ofKey = [...(marketsOfKey.get(place) ?? [])];
    const haveLeft = ofKey.length > 0 && ofKey.every((id) => places.has(id) && places.get(id) !== place);
    return haveLeft ? `${place}/${marketId}` : place;
  }

  for (const [marketId, key] of announced) keep(marketId, key);

  return {
    /** Reads where known markets are listed now; call it with every market of a change before it is published. */
    read(books: Iterable<MarketBook>): void {
      for (const { marketId, definition } of books) if (keys.has(marketId)) move(marketId, placeOf(definition()));
    },

    /** The event of a market, as `keep` stores it. */
    of({ marketId, definition }: MarketBook): string {
      const place = placeOf(definition());
      return keys.get(marketId) ?? at(place) ?? newKey(marketId, place);
    },

    keep({ marketId, definition }: MarketBook, key: string): void {
      keep(marketId, key);
      move(marketId, placeOf(definition()));
    },

    /** The event of the markets at a place of the exchange; undefined if none of them is known. */
    at,

    forget(marketId: string): void {
      const key = keys.get(marketId);
      if (key !== undefined) takeOut(marketsOfKey, key, marketId);
      keys.delete(marketId);
      move(marketId, undefined);
    },
  };
}

function putIn(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

function takeOut(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
