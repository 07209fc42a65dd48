import { isDeepStrictEqual } from 'node:util';
import {
  chainOf,
  isInScope,
  MARKET_TERMS,
  valuesOf,
  withValues,
  type MarketTerm,
  type TermFound,
  type TermScope,
  type TermsBook,
  type TermValues,
} from './terms.ts';
import type { CatalogueEvent, CatalogueMarket, MarketVoid, SelectionStatus } from './types.ts';

/** The catalogue in memory: current and recently ended events, by id and by provider's key. Its markets have the terms
 *  that operators set for them; what they were announced with is kept beside them. */
export function liveCatalogue(terms: TermsBook) {
  const events = new Map<string, CatalogueEvent>();
  const markets = new Map<string, CatalogueMarket>();
  const announced = new Map<string, TermValues>();
  const marketIds = new Map<string, string[]>();
  const byKey = new Map<string, string>();
  let revision = 0;

  const eventKey = (provider: string, key: string) => `${provider}\n${key}`;
  const marketKey = (eventId: string, key: string) => `${eventId}\n${key}`;

  /** Every term of a market, and where it comes from. */
  function termsOf(market: CatalogueMarket): Readonly<Record<MarketTerm, TermFound>> {
    const said = announced.get(market.id) ?? valuesOf(market);
    const chain = chainOf(market, events.get(market.eventId));
    const { kind } = market;
    return recordOf((term) => terms.find(chain, { kind, term }, said[term]));
  }

  function withTerms(market: CatalogueMarket): CatalogueMarket {
    const found = termsOf(market);
    return withValues(
      market,
      recordOf((term) => found[term].value),
    );
  }

  const inScope = (scope: TermScope): CatalogueMarket[] =>
    [...markets.values()].filter((market) => isInScope(scope, market, events.get(market.eventId)));

  function forget(event: CatalogueEvent): void {
    for (const id of marketIds.get(event.id) ?? []) {
      const market = markets.get(id);
      if (market) byKey.delete(marketKey(event.id, market.providerKey));
      markets.delete(id);
      announced.delete(id);
    }
    marketIds.delete(event.id);
    byKey.delete(eventKey(event.provider, event.providerKey));
    events.delete(event.id);
  }

  return {
    revision: () => revision,
    event: (id: string) => events.get(id),
    market: (id: string) => markets.get(id),
    events: () => [...events.values()].toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1)),
    eventByProviderKey: (provider: string, key: string) => events.get(byKey.get(eventKey(provider, key)) ?? ''),
    marketByProviderKey: (eventId: string, key: string) => markets.get(byKey.get(marketKey(eventId, key)) ?? ''),
    marketsOf: (eventId: string) =>
      (marketIds.get(eventId) ?? [])
        .flatMap((id) => markets.get(id) ?? [])
        .toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1)),

    putEvent(event: CatalogueEvent): void {
      if (events.get(event.id)?.status !== event.status) revision += 1;
      events.set(event.id, event);
      byKey.set(eventKey(event.provider, event.providerKey), event.id);
    },

    /** Puts a market as it was read; what was settled, or kept by a first bet (S-3), in the meantime stays. */
    putMarket(said: CatalogueMarket): CatalogueMarket {
      announced.set(said.id, valuesOf(said));
      const known = markets.get(said.id);
      const kept = said.keptCommissionBasisPoints ?? known?.keptCommissionBasisPoints ?? null;
      const read = withTerms({ ...said, keptCommissionBasisPoints: kept });
      const { closed = false, result = '', selections = [] } = known ?? {};
      const settled = closed && !read.closed ? { ...read, closed, result, selections } : read;
      const market = known ? withAmendments(settled, known) : settled;
      if (!markets.has(market.id)) {
        const siblings = marketIds.get(market.eventId) ?? [];
        siblings.push(market.id);
        marketIds.set(market.eventId, siblings);
        byKey.set(marketKey(market.eventId, market.providerKey), market.id);
      }
      markets.set(market.id, market);
      return market;
    },

    /** Replaces a market with a changed copy. */
    amend(marketId: string, change: (market: CatalogueMarket) => CatalogueMarket): void {
      const market = markets.get(marketId);
      if (market) markets.set(marketId, change(market));
    },

    termsOf,
    withTerms,
    inScope,

    /** The bet delay that was announced with a market, whatever is set beside it. */
    announcedDelayMs: (marketId: string) => announced.get(marketId)?.betDelay,

    /** Terms of this scope were set: its markets follow. */
    retune(scope: TermScope): readonly CatalogueMarket[] {
      const changed = inScope(scope).map(withTerms);
      for (const market of changed) markets.set(market.id, market);
      return changed;
    },

    /** The market in memory with the removals and voids of the one that was read; that one where none is in memory. */
    takeAmendments(read: CatalogueMarket): CatalogueMarket {
      const known = markets.get(read.id);
      if (!known) return read;
      const market = withAmendments(known, read);
      markets.set(read.id, market);
      return market;
    },

    putVoid(marketId: string, said: MarketVoid): void {
      const market = markets.get(marketId);
      if (!market || market.voids.some((each) => isDeepStrictEqual(each, said))) return;
      markets.set(marketId, { ...market, voids: [...market.voids, said] });
    },

    applyResult({
      marketId,
      words,
      winnerIds,
    }: {
      marketId: string;
      words: string;
      winnerIds: readonly string[] | null;
    }) {
      const market = markets.get(marketId);
      if (!market) return;
      const selections = market.selections.map((selection) =>
        selection.status === 'REMOVED' ? selection : { ...selection, status: statusAfter(selection.id, winnerIds) },
      );
      markets.set(marketId, { ...market, selections, closed: true, result: words });
    },

    /** Drops the events that ended before `ms` and whose markets are all settled; returns their ids. */
    forgetEndedBefore(ms: number): string[] {
      const isSettled = (id: string) => (marketIds.get(id) ?? []).every((market) => markets.get(market)?.closed);
      const gone = [...events.values()].filter(
        (event) => event.endedAtMs !== null && event.endedAtMs < ms && isSettled(event.id),
      );
      for (const event of gone) forget(event);
      return gone.map((event) => event.id);
    },
  };
}

function recordOf<T>(of: (term: MarketTerm) => T): Record<MarketTerm, T> {
  return Object.fromEntries(MARKET_TERMS.map((term) => [term, of(term)])) as Record<MarketTerm, T>;
}

function statusAfter(selectionId: string, winnerIds: readonly string[] | null): SelectionStatus {
  if (winnerIds === null) return 'ACTIVE';
  return winnerIds.includes(selectionId) ? 'WINNER' : 'LOSER';
}

/** The first market with the removals and voids that the other one has besides. */
function withAmendments(read: CatalogueMarket, known: CatalogueMarket): CatalogueMarket {
  const removed = new Map(known.selections.flatMap((each) => (each.removal ? [[each.id, each] as const] : [])));
  const isBehind = read.selections.some(({ id, removal }) => removal === null && removed.has(id));
  const voids = read.voids.length < known.voids.length ? known.voids : read.voids;
  if (!isBehind && voids === read.voids) return read;
  const selections = read.selections.map((each) =>
    each.removal === null ? { ...each, ...pick(removed.get(each.id)) } : each,
  );
  return { ...read, voids, selections };
}

function pick(selection: CatalogueMarket['selections'][number] | undefined) {
  return selection && { status: selection.status, removal: selection.removal };
}
