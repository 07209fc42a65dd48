import type { Refusal } from '@maidan/contract';
import type { Result } from '@maidan/domain';
import { subscriptionFrame } from './frame.ts';
import type { StreamSession } from './source.ts';
import type { Subscriber, Topic } from './topic.ts';

/** What a subscription needs of the connection it belongs to. */
export interface Outlet {
  readonly session: StreamSession | null;
  /** Whether so much is unsent that deltas would only make it worse. */
  readonly isBehind: () => boolean;
  readonly write: (frame: Buffer, op: 'image' | 'delta') => void;
  /** A delta was left out: the connection asks for `restart` once it has drained. */
  readonly skipped: () => void;
  readonly refused: (id: string, refusal: Refusal) => void;
  readonly failed: (error: unknown) => void;
}

export interface Subscription extends Subscriber {
  readonly topic: Topic;
  /** Sends a fresh image in place of the deltas that were left out; nothing when none were. */
  readonly catchUp: () => void;
  readonly stop: () => void;
}

/** Deltas that may wait for a slow image; beyond that a later image is cheaper. */
const MAX_WAITING = 200;

/** The image is on its way; deltas that come meanwhile wait behind it. */
interface Loading {
  readonly kind: 'loading';
  readonly waiting: ((id: string) => Buffer)[];
}

type Phase =
  | Loading
  | { readonly kind: 'live' }
  /** Deltas were left out; only an image helps. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'ended' };

/** Where the topic stood when an image was asked for. */
interface Start {
  readonly seq: number;
  readonly revision: number;
}

/** Follows a topic: an image, then every delta after it, numbered without a gap (or a new image). */
export function subscribe(id: string, topic: Topic, outlet: Outlet): Subscription {
  let phase: Phase = { kind: 'lost' };

  const subscription: Subscription = {
    id,
    topic,
    take(frame) {
      switch (phase.kind) {
        case 'loading':
          if (phase.waiting.length < MAX_WAITING) phase.waiting.push(frame);
          else lose();
          return;
        case 'live':
          if (outlet.isBehind()) lose();
          else outlet.write(frame(id), 'delta');
          return;
        case 'lost':
        case 'ended':
      }
    },
    catchUp() {
      if (phase.kind === 'lost') start();
    },
    stop() {
      phase = { kind: 'ended' };
      topic.subscribers.delete(subscription);
    },
  };

  function lose(): void {
    phase = { kind: 'lost' };
    outlet.skipped();
  }

  function start(): void {
    topic.flush();
    const from: Start = { seq: topic.seq(), revision: topic.revision() };
    const loading: Loading = { kind: 'loading', waiting: [] };
    phase = loading;
    const kept = topic.keptImage();
    if (kept) return arrive(loading, from.seq, kept);
    try {
      const image = topic.source.image(topic.name, outlet.session);
      if (image instanceof Promise) image.then((loaded) => settle(loading, from, loaded), fail);
      else settle(loading, from, image);
    } catch (error) {
      fail(error);
    }
  }

  function settle(loading: Loading, { seq, revision }: Start, image: Result<unknown, Refusal>): void {
    // It ended, was lost or started anew while the image was being made.
    if (phase !== loading) {
      if (phase.kind === 'lost' && !outlet.isBehind()) start();
      return;
    }
    if (!image.ok) {
      subscription.stop();
      outlet.refused(id, image.refusal);
      return;
    }
    const data = Buffer.from(JSON.stringify(image.value));
    if (topic.source.shared && revision === topic.revision()) topic.keepImage(data);
    arrive(loading, seq, data);
  }

  function arrive(loading: Loading, seq: number, data: Buffer): void {
    phase = { kind: 'live' };
    outlet.write(subscriptionFrame('image', id, seq, data), 'image');
    for (const frame of loading.waiting) outlet.write(frame(id), 'delta');
  }

  function fail(error: unknown): void {
    subscription.stop();
    outlet.failed(error);
    outlet.refused(id, { kind: 'unavailable' });
  }

  topic.subscribers.add(subscription);
  start();
  return subscription;
}
