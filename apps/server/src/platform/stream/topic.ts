import type { Refusal } from '@maidan/contract';
import type { Result } from '@maidan/domain';
import type { Clock } from '../clock/index.ts';
import { createHistory } from './history.ts';
import { createImages } from './images.ts';
import { topicMessage, type TopicMessage } from './connection/message.ts';
import type { StreamSession, TopicSource } from './source.ts';

/** How often a hidden page gets updates. */
export const HIDDEN_MS = 1_000;

/** One client's subscription, as the topic sees it. */
export interface Subscriber {
  /** Takes a delta; null if the changes since the client's state are forgotten. */
  readonly take: (delta: TopicMessage | null) => void;
}

/** Whether the page is visible: updates at every tick of the topic, or once a second. */
export type Pace = 'shown' | 'hidden';

export interface Topic {
  readonly name: string;
  readonly source: TopicSource<unknown>;
  publish(key: string, change: unknown): void;
  /** The number of the last change that was sent. */
  seq(): number;
  /** The state at or after the topic's number; later deltas may repeat some of it. */
  image(session: StreamSession | null): Result<TopicMessage, Refusal> | Promise<Result<TopicMessage, Refusal>>;
  /** The changes after `seq` in one message; null if some are forgotten. */
  since(seq: number): TopicMessage | null;
  /** The number in a `clk` of this topic and life; null for any other. */
  seqOf(clk: string): number | null;
  /** Sends all further changes to a subscriber that has the present state. */
  join(subscriber: Subscriber, pace: Pace): void;
  leave(subscriber: Subscriber): void;
  /** Changes a subscriber's pace, and at once sends what the faster pace has already sent. */
  changePace(subscriber: Subscriber, pace: Pace): void;
  stop(): void;
}

interface TopicOptions {
  readonly name: string;
  /** Identifies this life of the topic: nothing of an earlier one is remembered. */
  readonly life: string;
  readonly source: TopicSource<unknown>;
  readonly clock: Clock;
}

/** The subscribers that are updated at the same times. */
interface Lane {
  readonly everyMs: number;
  readonly subscribers: Set<Subscriber>;
  seq: number;
  sentAtMs: number;
  cancel: (() => void) | null;
}

/** Collects a topic's changes and sends them once per tick, encoded once. The first change after a quiet period is sent
 *  at once, together with what is published in the same turn; later ones at times that all topics share, so that the
 *  frames of several topics leave a socket in one write. */
export function createTopic({ name, life, source, clock }: TopicOptions): Topic {
  const { settle } = source;
  const pending = new Map<string, unknown>();
  const history = createHistory({ keepsTold: settle !== undefined });
  const lanes: Readonly<Record<Pace, Lane>> = { shown: lane(source.conflateMs), hidden: lane(HIDDEN_MS) };
  /** Deltas up to the present number, by the number they follow. */
  const deltas = new Map<number, TopicMessage>();
  const images = createImages({
    name,
    source,
    clock,
    seq: () => seq,
    remembers: history.remembers,
    messageOf: imageMessage,
  });
  let seq = 0;

  const clkOf = (number: number): string => `${life}.${number}`;

  function imageMessage(number: number, data: unknown): TopicMessage {
    return topicMessage({ op: 'image', from: 0, seq: number, clk: clkOf(number), data: () => JSON.stringify(data) });
  }

  function deltaMessage(from: number, changes: readonly unknown[]): TopicMessage {
    const data = () => JSON.stringify(source.delta(changes));
    const made = topicMessage({ op: 'delta', from, seq, clk: clkOf(seq), data });
    deltas.set(from, made);
    return made;
  }

  function since(from: number): TopicMessage | null {
    const known = deltas.get(from);
    if (known) return known;
    const changes = from <= seq ? history.since(from) : null;
    return changes && deltaMessage(from, changes);
  }

  function tick(): void {
    const changes = settled();
    if (changes.size === 0) return;
    seq += 1;
    history.add(seq, clock.now(), changes);
    deltas.clear();
    if (lanes.shown.subscribers.size > 0) deltaMessage(seq - 1, [...changes.values()]);
    send(lanes.shown);
    if (lanes.hidden.subscribers.size > 0) schedule(lanes.hidden, () => send(lanes.hidden));
  }

  /** The pending changes, resolved now, without what has already been sent. */
  function settled(): ReadonlyMap<string, unknown> {
    const changes = new Map<string, unknown>();
    // An image may contain a state between two that were sent, so every pending change must be sent after it.
    const isToldToAll = !images.wereMade();
    for (const [key, change] of pending) {
      const now = settle ? settle(change, isToldToAll ? history.told(key) : undefined) : change;
      if (now !== null) changes.set(key, now);
    }
    pending.clear();
    return changes;
  }

  function send(to: Lane): void {
    const from = to.seq;
    if (from === seq) return;
    to.seq = seq;
    to.sentAtMs = clock.now();
    if (to.subscribers.size === 0) return;
    const delta = since(from);
    // A copy, because a subscriber that is lost during the loop may rejoin at once, and would then get this delta
    // again.
    const told = [...to.subscribers];
    for (const subscriber of told) subscriber.take(delta);
  }

  function schedule(on: Lane, task: () => void): void {
    on.cancel ??= clock.after(delayMs(on, clock.now()), () => {
      on.cancel = null;
      task();
    });
  }

  function join(subscriber: Subscriber, pace: Pace): void {
    const to = lanes[pace];
    // A subscriber with the present state must not get earlier changes again that may only be sent once, such as a
    // notice.
    if (!source.shared || to.subscribers.size === 0) send(to);
    to.subscribers.add(subscriber);
  }

  return {
    name,
    source,
    seq: () => seq,
    since,
    image: images.present,
    seqOf(clk) {
      const [of, number = ''] = clk.split('.');
      return of === life && /^\d{1,15}$/.test(number) ? Number(number) : null;
    },
    publish(key, change) {
      images.outdate();
      pending.delete(key);
      pending.set(key, change);
      schedule(lanes.shown, tick);
    },
    join,
    leave(subscriber) {
      for (const each of Object.values(lanes)) each.subscribers.delete(subscriber);
    },
    changePace(subscriber, pace) {
      const from = pace === 'shown' ? lanes.hidden : lanes.shown;
      if (!from.subscribers.delete(subscriber)) return;
      const missed = from.seq < seq ? since(from.seq) : undefined;
      if (missed !== null) join(subscriber, pace);
      if (missed !== undefined) subscriber.take(missed);
    },
    stop() {
      for (const each of Object.values(lanes)) each.cancel?.();
      pending.clear();
    },
  };
}

function lane(everyMs: number): Lane {
  return { everyMs, subscribers: new Set(), seq: 0, sentAtMs: Number.NEGATIVE_INFINITY, cancel: null };
}

/** At once after a quiet period, otherwise at the next shared time that is not too soon after the last. */
function delayMs({ everyMs, sentAtMs }: Lane, nowMs: number): number {
  if (nowMs - sentAtMs >= everyMs) return 0;
  const dueMs = Math.ceil((sentAtMs + everyMs / 2) / everyMs) * everyMs;
  return Math.max(0, dueMs - nowMs);
}
