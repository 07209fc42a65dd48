import {
  CHANGE,
  type EventChange,
  type EventView,
  type ListTick,
  type Level,
  type SportsImage,
} from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import type { TopicSource } from '../../platform/stream/index.ts';

export const SPORTS_TOPIC = 'sports';
export const eventTopic = (eventId: string) => `event:${eventId}`;

/** How long changes of an event, and of the lists, are collected. */
const EVENT_TICK_MS = 50;
const LIST_TICK_MS = 250;

export function sportsSource(image: () => SportsImage): TopicSource<ListTick | 'catalogue'> {
  return {
    conflateMs: LIST_TICK_MS,
    shared: true,
    resolve: (name) => (name === SPORTS_TOPIC ? ok(SPORTS_TOPIC) : null),
    image: () => ok(image()),
    delta: (changes) => ({
      catalogue: image().catalogue,
      events: changes.filter((change) => change !== 'catalogue'),
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
    delta: (changes) => ({ changes }),
  };
}

export function pricesChange(
  marketId: string,
  selectionId: string,
  { back, lay }: { back: readonly Level[]; lay: readonly Level[] },
): EventChange {
  return [CHANGE.prices, marketId, selectionId, back.flat(), lay.flat()];
}
