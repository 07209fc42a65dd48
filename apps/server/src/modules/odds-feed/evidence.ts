/** S-10: what is kept of the messages that move money. */
import { createHash } from 'node:crypto';
import { decides, type FeedEvidence } from './handle-message.ts';
import type { FeedMessage } from './port.ts';

/** The arrival and the hash of each message of a feed that moves money, for as long as the message is queued. */
export function messageEvidence({ feed, now }: { readonly feed: string; readonly now: () => number }) {
  const arrived = new WeakMap<object, FeedEvidence>();

  const evidence = (sha256: string | null): FeedEvidence => {
    return { by: 'feed', feed, arrivedAt: new Date(now()), sha256 };
  };

  return {
    /** Call it when a message arrives, because handling it may take several tries. */
    arrived(message: FeedMessage): void {
      if (decides(message)) arrived.set(message, evidence(hashOf(message)));
    },

    of: (message: FeedMessage): FeedEvidence => arrived.get(message) ?? evidence(hashOf(message)),

    /** Of what the end of the feed decides. */
    withoutMessage: (): FeedEvidence => evidence(null),
  };
}

/** SHA-256 of the source's line, or of the message as canonical JSON if its provider has no lines. */
export function hashOf(message: FeedMessage): string {
  return createHash('sha256')
    .update(message.raw ?? canonicalJson(message))
    .digest('hex');
}

/** JSON in one line whose keys are sorted, so that equal messages have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
