import type { Refusal } from '@maidan/contract';
import type { Result } from '@maidan/domain';

/** As much of a session as the stream needs. */
export interface StreamSession {
  readonly id: string;
  readonly playerId: string;
  readonly expiresAtMs: number;
}

/**
 * What a kind of topic consists of: the port that modules implement. A topic's changes carry a key; a later change
 * of the same key replaces the earlier one and moves to the end. Changes say what is, not what to add: a client may
 * get one that its image already holds, and one may stand for all that came before it under its key.
 */
export interface TopicSource<Change> {
  /** How long changes are collected before they are sent together. */
  readonly conflateMs: number;
  /** Whether everyone who follows a topic sees the same, so that one encoded image serves them all. */
  readonly shared: boolean;
  /** The topic that a client's name for it means; null when the name is not of this kind. */
  readonly resolve: (name: string, session: StreamSession | null) => Result<string, Refusal> | null;
  /** The topic's present state, every published change included. */
  readonly image: (
    topic: string,
    session: StreamSession | null,
  ) => Result<unknown, Refusal> | Promise<Result<unknown, Refusal>>;
  /** What a published change comes to when its tick is due: found out once a tick, however often it was published.
   *  `told` is what the topic said under that key last; null when there is nothing new to say. */
  readonly settle?: (change: Change, told: Change | undefined) => Change | null;
  /** The `data` of a delta that carries these changes, oldest first; of none when a client has missed nothing. */
  readonly delta: (changes: readonly Change[]) => unknown;
}
