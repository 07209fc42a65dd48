import { isByHand, type CatalogueModule } from '../catalogue/index.ts';
import type { KnownMarket } from './handle-message.ts';

/** A market as the catalogue has it when its feed starts. */
export type AnnouncedMarket = {
  readonly eventKey: string;
  /** It has no result yet. */
  readonly isOpen: boolean;
  /** `removed`: the reduction factor of a non-runner in basis points, null for a selection that was not withdrawn. */
  readonly selections: readonly { readonly key: string; readonly removed: number | null }[];
};

/** A feed's market under an event that its provider no longer gives it. */
export type Twin = KnownMarket & { readonly eventKey: string };

/**
 * The markets of a feed that the catalogue has when the feed starts, by the provider's key. A version of this server in
 * which a race's time was part of its event's key could store one market under several events. The open one that was
 * stored last continues; the other open ones are its twins, which get the same removals, voids and result.
 */
export function announcedMarkets(catalogue: CatalogueModule, provider: string) {
  const announced = new Map<string, AnnouncedMarket>();
  const twins = new Map<string, readonly Twin[]>();
  const rows = Map.groupBy(
    catalogue.marketsOfProvider(provider).filter(({ market }) => !isByHand(market)),
    ({ market }) => market.providerKey,
  );
  for (const [marketKey, stored] of rows) {
    const latestFirst = stored.toSorted(({ market: a }, { market: b }) =>
      a.closed === b.closed ? (a.id < b.id ? 1 : -1) : Number(a.closed) - Number(b.closed),
    );
    const [latest, ...earlier] = latestFirst;
    if (!latest) continue;
    const selections = latest.market.selections.map(({ providerKey: key, removal }) => ({
      key,
      removed: removal?.reductionBasisPoints ?? null,
    }));
    announced.set(marketKey, { eventKey: latest.event.providerKey, isOpen: !latest.market.closed, selections });
    const open = earlier.filter(({ market }) => !market.closed);
    if (open.length === 0) continue;
    twins.set(
      marketKey,
      open.map(({ event, market }) => ({ marketId: market.id, eventId: event.id, eventKey: event.providerKey })),
    );
  }
  return { announced, twins };
}
