import type { HandledMessage } from './handle-message.ts';
import type { Replaces } from './lane-queue.ts';

/** A market that was silent has spoken again: taken up after everything that its feed has said. */
export type Resume = { readonly kind: 'resume'; readonly marketKey: string };

/** Its provider knows an event no more. */
export type Gone = { readonly kind: 'gone'; readonly eventKey: string };

export type LaneItem = HandledMessage | Resume | Gone;

/** What a later message makes pointless: quotes and scores alone. Everything else must be handled, in its order. */
export function replacesOf(item: LaneItem): Replaces | null {
  switch (item.kind) {
    case 'prices':
    case 'bookmaker':
      return { key: `${item.marketKey}\n${item.selectionKey}`, withinOrder: true };
    case 'fancy':
      return { key: item.marketKey, withinOrder: true };
    case 'traded':
      return { key: `traded\n${item.marketKey}`, withinOrder: false };
    case 'score':
      return { key: `score\n${item.eventKey}`, withinOrder: false };
    case 'resume':
      return { key: `resume\n${item.marketKey}`, withinOrder: false };
    default:
      return null;
  }
}

/**
 * What of a lane that is full is kept: the latest of what may be left out, and of a market's states the last one with
 * the last that stopped it and the last material one, by which everything that they ask for is still done.
 */
export function compactLane(items: readonly LaneItem[]): readonly LaneItem[] {
  const taken = new Set<string>();
  const kept: LaneItem[] = [];
  for (const item of items.toReversed()) {
    const keys = keysOf(item);
    if (keys.length > 0 && keys.every((key) => taken.has(key))) continue;
    for (const key of keys) taken.add(key);
    kept.push(item);
  }
  return kept.toReversed();
}

/** What an earlier item must add to be kept beside the later ones. */
function keysOf(item: LaneItem): readonly string[] {
  const told = replacesOf(item);
  if (told) return [told.key];
  switch (item.kind) {
    case 'state': {
      const state = `state\n${item.marketKey}`;
      return [
        state,
        ...(item.status === 'OPEN' ? [] : [`${state}\nstopped`]),
        ...(item.isMaterial === true ? [`${state}\nmaterial`] : []),
        ...(item.inPlay ? [`${state}\nin-play`] : []),
      ];
    }
    case 'event':
      return [`event\n${item.event.eventKey}`];
    case 'market':
      return [`market\n${item.market.marketKey}`];
    default:
      return [];
  }
}
