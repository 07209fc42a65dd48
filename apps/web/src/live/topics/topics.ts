import type { ClientMessage, EventView } from '@maidan/contract';
import type { NumberedMessage } from '../connection.ts';
import { write } from '../keys.ts';
import type { Hearing, Reading } from './reading.ts';
import { AWAITING_IMAGE, step, type Sequence } from './sequence.ts';

export type Topic = 'sports' | 'me' | `event:${string}` | `ladder:${string}`;

export type TopicsDeps = Hearing & {
  /** What reads messages and events: it is fetched before the connection is opened. */
  readonly reading: () => Reading;
  readonly send: (message: ClientMessage) => void;
  readonly after: (delayMs: number, task: () => void) => () => void;
  /** The stream has sent prices that it had not sent before, or a page has begun to show others. */
  readonly pricesAwaited?: () => void;
};

export type Topics = {
  /** Holds a topic; the first hold subscribes. Returns the function that releases it. */
  readonly hold: (topic: Topic) => () => void;
  /** After a welcome: every held topic requests what it has missed, or its image. */
  readonly subscribeAll: () => void;
  /** Reports whether the page is hidden. */
  readonly setHidden: (hidden: boolean) => void;
  /** Returns false if the payload does not match its topic's schema. */
  readonly receive: (message: NumberedMessage) => boolean;
  /** Stores an event fetched by HTTP while its topic has no image. */
  readonly seedEvent: (view: EventView) => void;
  /** Stores an event before its topic is held, and returns to it only what the stream sends. */
  readonly startFrom: (view: EventView) => void;
  /** Whether the stream has sent all prices that the page shows. */
  readonly hasPrices: () => boolean;
  /** The page was away, and everything may have changed: the next messages must be images. */
  readonly forget: () => void;
};

type Held = {
  holders: number;
  sequence: Sequence;
  /** The stream has sent an image since the topic is held. */
  hasImage: boolean;
  /** The last `clk` of the topic; null if an image is required. */
  clk: string | null;
  cancelLinger: () => void;
};

/** How long a released topic stays subscribed, so that a page change or a React remount does not fetch it again. */
const LINGER_MS = 2_000;

export function createTopics(deps: TopicsDeps): Topics {
  const { store, send, after, nowMs } = deps;
  const held = new Map<string, Held>();

  let isHidden = false;

  const eventWrites = (view: EventView) => deps.reading().eventImageWrites(view, store.read, { nowMs: nowMs() });

  const subscribe = (topic: string) => {
    const entry = held.get(topic);
    if (!entry) return;
    if (entry.clk === null) entry.sequence = AWAITING_IMAGE;
    send({ op: 'subscribe', id: topic, topic, ...(entry.clk !== null && { clk: entry.clk }) });
  };

  const sayHidden = () => send({ op: 'visibility', hidden: isHidden });

  /** Prices can be pressed once the stream has sent them: of the lists, and of the event pages. */
  const tellImages = () => {
    const haveAll = (kind: RegExp) => {
      const those = [...held].filter(([topic]) => kind.test(topic));
      return those.length > 0 && those.every(([, { hasImage }]) => hasImage);
    };
    store.put('images', [write('has-list', haveAll(/^sports$/)), write('has-event', haveAll(/^event:/))]);
    deps.pricesAwaited?.();
  };

  const leave = (topic: string) => {
    held.delete(topic);
    tellImages();
    send({ op: 'unsubscribe', id: topic });
    store.drop(topic);
  };

  return {
    hold: (topic) => {
      const known = held.get(topic);
      const entry = known ?? {
        holders: 0,
        sequence: AWAITING_IMAGE,
        hasImage: false,
        clk: null,
        cancelLinger: () => {},
      };
      entry.holders += 1;
      entry.cancelLinger();
      if (!known) {
        held.set(topic, entry);
        tellImages();
        subscribe(topic);
      }
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        entry.holders -= 1;
        if (entry.holders === 0) entry.cancelLinger = after(LINGER_MS, () => leave(topic));
      };
    },
    setHidden: (hidden) => {
      if (hidden === isHidden) return;
      isHidden = hidden;
      sayHidden();
    },
    subscribeAll: () => {
      if (isHidden) sayHidden();
      for (const topic of held.keys()) subscribe(topic);
    },
    receive: (message) => {
      const entry = held.get(message.id);
      if (!entry) return true;
      const { kind, next } = step(entry.sequence, message);
      entry.sequence = next;
      if (kind === 'skip') return true;
      if (kind === 'gap') {
        entry.clk = null;
        subscribe(message.id);
        return true;
      }
      const writes = deps.reading().writesOf(message, deps);
      entry.clk = writes && message.clk;
      if (!writes) return false;
      if (kind === 'apply') {
        store.put(message.id, writes);
        return true;
      }
      store.replace(message.id, writes);
      entry.hasImage = true;
      tellImages();
      return true;
    },
    seedEvent: (view) => {
      const topic = `event:${view._id}`;
      const entry = held.get(topic);
      if (entry?.sequence.kind === 'awaiting-image' && !store.read(`event:${view._id}`)) {
        store.replace(topic, eventWrites(view));
      }
    },
    startFrom: (view) => store.replace(`event:${view._id}`, eventWrites(view)),
    hasPrices: () => [...held].every(([topic, { hasImage }]) => hasImage || !/^(sports$|event:)/.test(topic)),
    forget: () => {
      for (const entry of held.values()) Object.assign(entry, { hasImage: false, clk: null, sequence: AWAITING_IMAGE });
      tellImages();
    },
  };
}
