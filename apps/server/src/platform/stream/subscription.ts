import type { Refusal } from '@maidan/contract';
import type { Result } from '@maidan/domain';
import type { TopicMessage } from './connection/message.ts';
import type { StreamSession } from './source.ts';
import type { Pace, Subscriber, Topic } from './topic.ts';

/** What a subscription needs from its connection. */
export interface Outlet {
  readonly session: StreamSession | null;
  /** Whether too much is unsent for further deltas. */
  readonly isBehind: () => boolean;
  readonly write: (id: string, message: TopicMessage) => void;
  /** A delta was skipped: the connection calls `catchUp` once it has drained. */
  readonly skipped: () => void;
  readonly refused: (id: string, refusal: Refusal) => void;
  readonly failed: (error: unknown) => void;
}

export interface Subscription {
  readonly topic: Topic;
  /** Sends a fresh image in place of skipped deltas; does nothing if none were skipped. */
  readonly catchUp: () => void;
  readonly changePace: (pace: Pace) => void;
  readonly stop: () => void;
}

type Phase =
  /** The image is being built. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'live' }
  /** Deltas were skipped, so a new image is needed. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'ended' };

export interface SubscriptionOptions {
  readonly id: string;
  readonly topic: Topic;
  readonly outlet: Outlet;
  readonly pace: Pace;
  /** The last `clk` that a reconnecting client has seen. */
  readonly clk: string | undefined;
}

/** Follows a topic: sends an image, or the changes since a remembered `clk`, and then every delta, each following the
 *  one before (or a new image). */
export function subscribe({ id, topic, outlet, clk, pace: startPace }: SubscriptionOptions): Subscription {
  let phase: Phase = { kind: 'lost' };
  let pace = startPace;

  const subscriber: Subscriber = {
    take(delta) {
      if (phase.kind !== 'live') return;
      if (delta && !outlet.isBehind()) return outlet.write(id, delta);
      lose();
      if (!delta) start();
    },
  };

  function lose(): void {
    phase = { kind: 'lost' };
    topic.leave(subscriber);
    outlet.skipped();
  }

  function live(): void {
    phase = { kind: 'live' };
    topic.join(subscriber, pace);
  }

  function resume(seq: number): boolean {
    const missed = outlet.isBehind() ? null : topic.since(seq);
    if (!missed) return false;
    live();
    outlet.write(id, missed);
    return true;
  }

  function start(): void {
    if (outlet.isBehind()) return;
    const loading: Phase = { kind: 'loading' };
    phase = loading;
    const settle = (image: Result<TopicMessage, Refusal>): void => {
      // The subscription may have ended while the image was being built.
      if (phase !== loading) return;
      if (image.ok) arrive(image.value);
      else refuse(image.refusal);
    };
    try {
      const image = topic.image(outlet.session);
      if (image instanceof Promise) image.then(settle, fail);
      else settle(image);
    } catch (error) {
      fail(error);
    }
  }

  function arrive(image: TopicMessage): void {
    outlet.write(id, image);
    const missed = image.seq < topic.seq() ? topic.since(image.seq) : undefined;
    // Changes made while a slow image was built are already forgotten; the next image will be newer.
    if (missed === null) return void (phase = { kind: 'lost' });
    live();
    if (missed) outlet.write(id, missed);
  }

  function refuse(refusal: Refusal): void {
    stop();
    outlet.refused(id, refusal);
  }

  function fail(error: unknown): void {
    if (phase.kind === 'ended') return;
    outlet.failed(error);
    refuse({ kind: 'unavailable' });
  }

  function stop(): void {
    phase = { kind: 'ended' };
    topic.leave(subscriber);
  }

  const seen = clk === undefined ? null : topic.seqOf(clk);
  if (seen === null || !resume(seen)) start();
  return {
    topic,
    catchUp() {
      if (phase.kind === 'lost') start();
    },
    changePace(next) {
      if (next === pace) return;
      pace = next;
      if (phase.kind === 'live') topic.changePace(subscriber, pace);
    },
    stop,
  };
}
