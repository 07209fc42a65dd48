import type { Refusal } from '@maidan/contract';
import type { Clock } from '../clock/index.ts';
import type { Ids } from '../ids/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { HISTORY } from './history.ts';
import type { StreamSession, TopicSource } from './source.ts';
import { createTopic, type Topic } from './topic.ts';

/** The topics that have followers, or had some until recently. */
export interface Topics {
  readonly addSource: (source: TopicSource<unknown>) => void;
  readonly publish: (topic: string, key: string, change: unknown) => void;
  readonly isFollowed: (topic: string) => boolean;
  /** Adds a follower to the topic that a client names; null if there is no such kind of topic. */
  readonly take: (name: string, session: StreamSession | null) => { topic: Topic } | { refusal: Refusal } | null;
  /**
   * Removes a follower. A topic without followers is kept for a while for clients that reconnect, unless it was empty.
   */
  readonly release: (topic: Topic, from?: { readonly nothing: boolean }) => void;
  readonly stop: () => void;
}

interface Open {
  readonly topic: Topic;
  followers: number;
  cancelLinger: () => void;
}

/** Enough digits of an id to distinguish a reopened topic from its predecessor. */
const LIFE_DIGITS = 12;

export function createTopics({ clock, ids, metrics }: { clock: Clock; ids: Ids; metrics: Metrics }): Topics {
  const sources: TopicSource<unknown>[] = [];
  const topics = new Map<string, Open>();

  function open(name: string, source: TopicSource<unknown>): Open {
    const topic = createTopic({ name, life: ids().slice(-LIFE_DIGITS), source, clock });
    const opened: Open = { topic, followers: 0, cancelLinger: () => {} };
    topics.set(name, opened);
    metrics.streamTopics.set(topics.size);
    return opened;
  }

  function drop({ topic }: Open): void {
    topic.stop();
    topics.delete(topic.name);
    metrics.streamTopics.set(topics.size);
  }

  return {
    addSource: (source) => void sources.push(source),
    publish: (topic, key, change) => topics.get(topic)?.topic.publish(key, change),
    isFollowed: (topic) => topics.has(topic),
    take(name, session) {
      for (const source of sources) {
        const resolved = source.resolve(name, session);
        if (!resolved) continue;
        if (!resolved.ok) return { refusal: resolved.refusal };
        const found = topics.get(resolved.value) ?? open(resolved.value, source);
        found.cancelLinger();
        found.followers += 1;
        return { topic: found.topic };
      }
      return null;
    },
    release(topic, from = { nothing: false }) {
      const found = topics.get(topic.name);
      if (found?.topic !== topic) return;
      found.followers -= 1;
      if (found.followers > 0) return;
      if (from.nothing) drop(found);
      else found.cancelLinger = clock.after(HISTORY.ms, () => drop(found));
    },
    stop() {
      for (const opened of topics.values()) {
        opened.cancelLinger();
        opened.topic.stop();
      }
      topics.clear();
    },
  };
}
