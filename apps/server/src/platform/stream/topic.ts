import { subscriptionFrame } from './frame.ts';
import type { TopicSource } from './source.ts';

/** One client's following of a topic, as the topic sees it. */
export interface Subscriber {
  readonly id: string;
  /** Takes a delta: `frame` is the same for everyone who follows under the same id. */
  readonly take: (frame: (id: string) => Buffer) => void;
}

export interface Topic {
  readonly name: string;
  readonly source: TopicSource<unknown>;
  /** Number of the last delta. */
  seq(): number;
  publish(key: string, change: unknown): void;
  /** Sends what is pending now, so that an image that is taken next is exactly the state after `seq`. */
  flush(): void;
  /** Rises with every publication, sent or still pending. */
  revision(): number;
  /** The data of an image in JSON, kept for as long as nothing changes; for topics that everyone sees alike. */
  keepImage(data: Buffer): void;
  keptImage(): Buffer | null;
  readonly subscribers: Set<Subscriber>;
  stop(): void;
}

interface TopicOptions {
  readonly name: string;
  readonly source: TopicSource<unknown>;
  readonly now: () => number;
  readonly after: (delayMs: number, task: () => void) => () => void;
}

/** Collects a topic's changes and sends them to its subscribers once a tick, encoded once. The first change after a
 *  quiet time goes out at once, together with what is published in the same breath. */
export function createTopic({ name, source, now, after }: TopicOptions): Topic {
  const subscribers = new Set<Subscriber>();
  const pending = new Map<string, unknown>();
  let kept: Buffer | null = null;
  let revision = 0;
  let seq = 0;
  let flushedAtMs = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel?.();
    cancel = null;
    if (pending.size === 0) return;
    const data = Buffer.from(JSON.stringify(source.delta([...pending.values()])));
    pending.clear();
    flushedAtMs = now();
    seq += 1;
    const sequence = seq;
    const frames = new Map<string, Buffer>();
    const frame = (id: string): Buffer => {
      const known = frames.get(id);
      if (known) return known;
      const made = subscriptionFrame('delta', id, sequence, data);
      frames.set(id, made);
      return made;
    };
    for (const subscriber of subscribers) subscriber.take(frame);
  }

  return {
    name,
    source,
    subscribers,
    seq: () => seq,
    revision: () => revision,
    keepImage: (data) => void (kept = data),
    keptImage: () => kept,
    flush,
    publish(key, change) {
      kept = null;
      revision += 1;
      const earlier = pending.get(key);
      pending.delete(key);
      pending.set(key, earlier !== undefined && source.merge ? source.merge(earlier, change) : change);
      cancel ??= after(Math.max(0, flushedAtMs + source.conflateMs - now()), flush);
    },
    stop() {
      cancel?.();
      cancel = null;
      pending.clear();
    },
  };
}
