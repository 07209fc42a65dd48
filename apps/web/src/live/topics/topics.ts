import {
  eventDelta,
  eventView,
  ladderDelta,
  ladderImage,
  meDelta,
  sportsDelta,
  sportsImage,
  userData,
  CASHIER_NEWS,
  type BetNotice,
  type CashierNews,
  type ClientMessage,
  type EventView,
  type Notice,
} from '@maidan/contract';
import type { NumberedMessage } from '../connection.ts';
import { eventDeltaWrites, eventImageWrites } from './event-writes.ts';
import { write, type Write } from '../keys.ts';
import { ladderWrites } from './ladder-writes.ts';
import { meDeltaWrites, meImageWrites } from './me-writes.ts';
import { AWAITING_IMAGE, step, type Sequence } from './sequence.ts';
import { sportsWrites } from './sports-writes.ts';
import type { LiveStore } from '../store.ts';

export type Topic = 'sports' | 'me' | `event:${string}` | `ladder:${string}`;

export type TopicsDeps = {
  readonly store: LiveStore;
  readonly send: (message: ClientMessage) => void;
  readonly after: (delayMs: number, task: () => void) => () => void;
  readonly nowMs: () => number;
  readonly notify: (notice: Notice) => void;
  /** What happened to the player's bets. */
  readonly tellNotices: (notices: readonly BetNotice[]) => void;
  /** The stream has sent prices that it had not sent before, or a page has begun to show others. */
  readonly pricesAwaited?: () => void;
  /** Pages that show these lists fetch them again. */
  readonly cashierChanged: (news: readonly CashierNews[]) => void;
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
      const writes = writesOf(message, deps);
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
        store.replace(topic, eventImageWrites(view, store.read, { nowMs: nowMs() }));
      }
    },
    startFrom: (view) => store.replace(`event:${view._id}`, eventImageWrites(view, store.read, { nowMs: nowMs() })),
    hasPrices: () => [...held].every(([topic, { hasImage }]) => hasImage || !/^(sports$|event:)/.test(topic)),
    forget: () => {
      for (const entry of held.values()) Object.assign(entry, { hasImage: false, clk: null, sequence: AWAITING_IMAGE });
      tellImages();
    },
  };
}

/** The writes of a message, validated by its topic's schema; null if it is invalid. */
function writesOf({ id, op, data }: NumberedMessage, deps: TopicsDeps): Write[] | null {
  const { read } = deps.store;
  const nowMs = deps.nowMs();
  if (id === 'sports') {
    const parsed = (op === 'image' ? sportsImage : sportsDelta).safeParse(data);
    return parsed.success ? sportsWrites(parsed.data, read, { nowMs }) : null;
  }
  if (id === 'me') {
    if (op === 'image') {
      const parsed = userData.safeParse(data);
      if (!parsed.success) return null;
      // A second image means that messages were missed.
      if (read('me') !== undefined) deps.cashierChanged(CASHIER_NEWS);
      return meImageWrites(parsed.data);
    }
    const parsed = meDelta.safeParse(data);
    if (!parsed.success) return null;
    parsed.data.notices?.forEach(deps.notify);
    if (parsed.data.betNotices) deps.tellNotices(parsed.data.betNotices);
    if (parsed.data.cashier) deps.cashierChanged(parsed.data.cashier);
    return meDeltaWrites(parsed.data, read);
  }
  if (id.startsWith('ladder:')) {
    const parsed = (op === 'image' ? ladderImage : ladderDelta).safeParse(data);
    return parsed.success ? ladderWrites(id.slice('ladder:'.length), parsed.data) : null;
  }
  if (op === 'image') {
    const parsed = eventView.safeParse(data);
    return parsed.success ? eventImageWrites(parsed.data, read, { nowMs }) : null;
  }
  const parsed = eventDelta.safeParse(data);
  return parsed.success ? eventDeltaWrites(id.slice('event:'.length), parsed.data.changes, read, { nowMs }) : null;
}
