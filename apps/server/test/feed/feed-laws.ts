/** What holds of all that any provider publishes. */
import { isOnLadder } from '@maidan/domain';
import type { FeedMessage } from '../../src/modules/odds-feed/port.ts';
import type { SimulatedFeed } from './simulated-feed.ts';

type Of<Kind> = Extract<FeedMessage, { readonly kind: Kind }>;

export const ofKind = <Kind extends FeedMessage['kind']>(feed: SimulatedFeed, kind: Kind): Of<Kind>[] =>
  feed.messages.filter((message): message is Of<Kind> => message.kind === kind);

/** Messages about something that was not announced, or is settled already; and announcements made twice. */
export function strayMessages(messages: readonly FeedMessage[]): FeedMessage[] {
  const events = new Set<string>();
  const open = new Set<string>();
  return messages.filter((message) => {
    switch (message.kind) {
      case 'event':
        events.add(message.event.eventKey);
        return false;
      case 'heartbeat':
        return false;
      case 'score':
      case 'event-ended':
        return !events.has(message.eventKey);
      case 'market': {
        const again = open.has(message.market.marketKey);
        open.add(message.market.marketKey);
        return again || !events.has(message.market.eventKey);
      }
      case 'result':
        return !open.delete(message.marketKey);
      case 'state':
      case 'undecided':
      case 'prices':
      case 'bookmaker':
      case 'traded':
      case 'fancy':
      case 'runner-removed':
      case 'runner-returned':
      case 'void-window':
        return !open.has(message.marketKey);
    }
  });
}

/** Prices off the ladder (M-2), and quotes whose back is not below their lay. */
export function impossiblePrices(feed: SimulatedFeed): Of<'prices'>[] {
  return ofKind(feed, 'prices').filter(({ back, lay }) => {
    const isCrossed = (back[0]?.[0] ?? 0) >= (lay[0]?.[0] ?? Number.POSITIVE_INFINITY);
    return isCrossed || [...back, ...lay].some(([price]) => !isOnLadder(price));
  });
}

/** Milliseconds between two quotes of a selection whose market is open in play. */
export function quoteIntervalsInPlay(feed: SimulatedFeed): number[] {
  const open = new Set<string>();
  const latest = new Map<string, number>();
  const intervals: number[] = [];
  for (const message of feed.messages) {
    if (message.kind === 'state') {
      if (message.inPlay && message.status === 'OPEN') open.add(message.marketKey);
      else open.delete(message.marketKey);
    }
    if (message.kind !== 'prices') continue;
    const { marketKey, selectionKey, publishedAtMs } = message;
    const place = `${marketKey}/${selectionKey}`;
    if (open.has(marketKey)) intervals.push(publishedAtMs - (latest.get(place) ?? publishedAtMs));
    latest.set(place, publishedAtMs);
  }
  return intervals;
}

/** BET-32: reports of a crowd that has traded less than before, or traded while its market was suspended. */
export function crowdFaults(feed: SimulatedFeed): Of<'traded'>[] {
  const open = new Set<string>();
  const before = new Map<string, number>();
  return feed.messages.filter((message): message is Of<'traded'> => {
    if (message.kind === 'state') {
      if (message.status === 'OPEN') open.add(message.marketKey);
      else open.delete(message.marketKey);
    }
    if (message.kind !== 'traded') return false;
    const known = before.get(message.marketKey);
    before.set(message.marketKey, message.tradedPaise);
    return known !== undefined && (message.tradedPaise <= known || !open.has(message.marketKey));
  });
}
