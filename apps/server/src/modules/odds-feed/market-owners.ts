import type { HandledMessage } from './handle-message.ts';

/** The market that a message is about, by its provider's key. */
export function marketKeyOf(message: HandledMessage): string | null {
  if (message.kind === 'market') return message.market.marketKey;
  return 'marketKey' in message ? message.marketKey : null;
}

/** Whose market is whose: a market belongs to the feed that announced it first, so that two never fight over one. */
export function marketOwners() {
  const owners = new Map<string, string>();
  const claim = (provider: string, marketKey: string): boolean => {
    const owner = owners.get(marketKey) ?? provider;
    owners.set(marketKey, owner);
    return owner === provider;
  };
  return {
    claim,

    /** Whether this feed may say this; an announcement of a market that is nobody's makes it its own. */
    mayBeSaidBy(provider: string, message: HandledMessage): boolean {
      const marketKey = marketKeyOf(message);
      if (marketKey === null) return true;
      if (message.kind === 'market') return claim(provider, marketKey);
      return (owners.get(marketKey) ?? provider) === provider;
    },
  };
}
