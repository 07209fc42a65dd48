import type { HandledMessage } from './handle-message.ts';
import type { Replaces } from './lane-queue.ts';

/** A stopped market was heard of again: handled after everything that its feed has sent before. */
export type Resume = { readonly kind: 'resume'; readonly marketKey: string };

/** The provider no longer knows this event. */
export type Gone = { readonly kind: 'gone'; readonly eventKey: string };

export type LaneItem = HandledMessage | Resume | Gone;

/**
 * Which earlier message a later one makes obsolete: only quotes, traded volumes, scores and resumes. Everything else
 * must be handled in order.
 */
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
 * What a full lane keeps: the latest of the messages that can be replaced, and of a market's states the last one, the
 * last that stopped it, the last material one and the last in-play one, so that everything they require is still done
 * (X-8, X-11).
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

/** An earlier item is kept if it has a key that no later item has. */
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
