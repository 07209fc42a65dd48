import type { HandledMessage } from './handle-message.ts';

/** The market that a message is about, by its provider's key. */
export function marketKeyOf(message: HandledMessage): string | null {
  if (message.kind === 'market') return message.market.marketKey;
  return 'marketKey' in message ? message.marketKey : null;
}

export type MarketOwners = ReturnType<typeof marketOwners>;

/** Whose market is whose: a market belongs to the feed that announced it first, so that two never fight over one. */
export function marketOwners() {
  const owners = new Map<string, { readonly provider: string; readonly eventKey: string }>();
  const claim = (provider: string, marketKey: string, eventKey: string): boolean => {
    const owner = owners.get(marketKey) ?? { provider, eventKey };
    owners.set(marketKey, owner);
    return owner.provider === provider;
  };
  return {
    claim,

    /** Lets go of this feed's markets whose event is not there any more: their keys are anybody's again. */
    letGo(provider: string, isThere: (eventKey: string) => boolean): void {
      for (const [marketKey, owner] of owners) {
        if (owner.provider === provider && !isThere(owner.eventKey)) owners.delete(marketKey);
      }
    },

    /** Whether this feed may say this; an announcement of a market that is nobody's makes it its own. */
    mayBeSaidBy(provider: string, message: HandledMessage): boolean {
      if (message.kind === 'market') return claim(provider, message.market.marketKey, message.market.eventKey);
      const marketKey = marketKeyOf(message);
      return marketKey === null || (owners.get(marketKey)?.provider ?? provider) === provider;
    },

    size: () => owners.size,
  };
}
