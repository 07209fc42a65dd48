import { isDeepStrictEqual } from 'node:util';
import {
  CHANGE,
  type EventChange,
  type EventView,
  type Ladder,
  type LadderImage,
  type Level,
  type PackedTick,
  type SportsImage,
} from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import type { TopicSource } from '../../platform/stream/index.ts';

export const SPORTS_TOPIC = 'sports';
export const eventTopic = (eventId: string) => `event:${eventId}`;
export const ladderTopic = (marketId: string) => `ladder:${marketId}`;

/** How long changes of an event, and of the lists, are collected before they are sent. */
export const EVENT_TICK_MS = 50;
const LIST_TICK_MS = 250;

/** An event may have changed, or events were added or left; once the tick is due, it becomes what the lists show. */
export type ListChange =
  | { readonly kind: 'event'; readonly eventId: string }
  | { readonly kind: 'catalogue' }
  | { readonly kind: 'tick'; readonly tick: PackedTick };

export function sportsSource(lists: {
  readonly image: () => SportsImage;
  readonly catalogue: () => number;
  readonly tick: (eventId: string) => PackedTick | undefined;
}): TopicSource<ListChange> {
  return {
    conflateMs: LIST_TICK_MS,
    shared: true,
    resolve: (name) => (name === SPORTS_TOPIC ? ok(SPORTS_TOPIC) : null),
    image: () => ok(lists.image()),
    settle(change, told) {
      if (change.kind !== 'event') return change;
      const tick = lists.tick(change.eventId);
      if (!tick || (told?.kind === 'tick' && isDeepStrictEqual(tick, told.tick))) return null;
      return { kind: 'tick', tick };
    },
    delta: (changes): SportsImage => ({
      catalogue: lists.catalogue(),
      events: changes.flatMap((change) => (change.kind === 'tick' ? [change.tick] : [])),
    }),
  };
}

export function eventSource(view: (eventId: string) => Promise<EventView | undefined>): TopicSource<EventChange> {
  return {
    conflateMs: EVENT_TICK_MS,
    shared: true,
    resolve: (name) => (name.startsWith('event:') ? ok(name) : null),
    image: async (topic) => {
      const event = await view(topic.slice('event:'.length));
      return event ? ok(event) : refused({ kind: 'event-not-found' });
    },
    // Prices repeat when the book changed below the levels a page shows, and the state repeats with every score.
    settle: (change, told) => (isOftenRepeated(change) && isDeepStrictEqual(change, told) ? null : change),
    delta: (changes) => ({ changes }),
  };
}

const OFTEN_REPEATED: ReadonlySet<EventChange[0]> = new Set([CHANGE.prices, CHANGE.event, CHANGE.matched]);
const isOftenRepeated = ([kind]: EventChange): boolean => OFTEN_REPEATED.has(kind);

/** The full depth of a market, for clients that look at its ladder. */
export function ladderSource(laddersOf: (marketId: string) => readonly Ladder[] | undefined): TopicSource<Ladder> {
  return {
    conflateMs: EVENT_TICK_MS,
    shared: true,
    resolve: (name) => (name.startsWith('ladder:') ? ok(name) : null),
    image: (topic) => {
      const ladders = laddersOf(topic.slice('ladder:'.length));
      return ladders ? ok({ ladders }) : refused({ kind: 'market-not-found' });
    },
    delta: (ladders): LadderImage => ({ ladders: [...ladders] }),
  };
}

type Levels = { readonly back: readonly Level[]; readonly lay: readonly Level[] };

export function pricesChange(marketId: string, selectionId: string, { back, lay }: Levels): EventChange {
  return [CHANGE.prices, marketId, selectionId, back.flat(), lay.flat()];
}

/** What was traded of a selection: decimal odds, 0 if none; rupees. */
type Traded = { readonly last: number; readonly rupees: number; readonly byPrice: readonly Level[] };

export function ladderOf(selectionId: string, { back, lay }: Levels, { last, rupees, byPrice }: Traded): Ladder {
  return [selectionId, back.flat(), lay.flat(), last, rupees, byPrice.flat()];
}
