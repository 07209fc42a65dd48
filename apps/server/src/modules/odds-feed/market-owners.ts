import type { HandledMessage } from './handle-message.ts';

/** The market that a message is about, by its provider's key. */
export function marketKeyOf(message: HandledMessage): string | null {
  if (message.kind === 'market') return message.market.marketKey;
  return 'marketKey' in message ? message.marketKey : null;
}

export type MarketOwners = ReturnType<typeof marketOwners>;

/**
 * Tracks which feed owns which market: the one that announced it first, so that two feeds never write the same market.
 */
export function marketOwners() {
  const owners = new Map<string, { readonly provider: string; readonly eventKey: string }>();
  const claim = (provider: string, marketKey: string, eventKey: string): boolean => {
    const owner = owners.get(marketKey) ?? { provider, eventKey };
    owners.set(marketKey, owner);
    return owner.provider === provider;
  };
  return {
    claim,

    /** Releases this feed's markets whose event is gone, so that any feed can claim their keys. */
    letGo(provider: string, isThere: (eventKey: string) => boolean): void {
      for (const [marketKey, owner] of owners) {
        if (owner.provider === provider && !isThere(owner.eventKey)) owners.delete(marketKey);
      }
    },

    /** Whether this feed may send this message; announcing an unowned market claims it. */
    mayBeSaidBy(provider: string, message: HandledMessage): boolean {
      if (message.kind === 'market') return claim(provider, message.market.marketKey, message.market.eventKey);
      const marketKey = marketKeyOf(message);
      return marketKey === null || (owners.get(marketKey)?.provider ?? provider) === provider;
    },

    size: () => owners.size,
  };
}
