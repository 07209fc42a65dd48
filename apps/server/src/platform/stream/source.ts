import type { Refusal } from '@maidan/contract';
import type { Result } from '@maidan/domain';

/** The part of a session that the stream needs. */
export interface StreamSession {
  readonly id: string;
  readonly playerId: string;
  readonly expiresAtMs: number;
}

/**
 * A kind of topic: the port that modules implement. A topic's changes carry a key; a later change with the same key
 * replaces the earlier one and moves to the end. A change states the new value, not a difference: a client may get one
 * that its image already contains, and one may stand for all earlier ones with its key.
 */
export interface TopicSource<Change> {
  /** How long changes are collected before they are sent together, in milliseconds. */
  readonly conflateMs: number;
  /** Whether all followers of a topic see the same, so that one encoded image serves them all. */
  readonly shared: boolean;
  /** The topic for a client's name of it; null if the name is not of this kind. */
  readonly resolve: (name: string, session: StreamSession | null) => Result<string, Refusal> | null;
  /** The topic's present state, including every published change. */
  readonly image: (
    topic: string,
    session: StreamSession | null,
  ) => Result<unknown, Refusal> | Promise<Result<unknown, Refusal>>;
  /** Resolves a published change when its tick is due: computed once per tick, however often it was published. `told`
   *  is the last change sent with that key; null if there is nothing new to send. */
  readonly settle?: (change: Change, told: Change | undefined) => Change | null;
  /** The `data` of a delta with these changes, oldest first; without changes if a client has missed nothing. */
  readonly delta: (changes: readonly Change[]) => unknown;
}
