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
 * of the same key within a tick replaces the earlier one (or is merged with it) and moves to the end. Changes say
 * what is, not what to add: a client may get one that its image already holds.
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
  readonly merge?: (earlier: Change, later: Change) => Change;
  /** The `data` of a delta that carries these changes, oldest first. */
  readonly delta: (changes: readonly Change[]) => unknown;
}
