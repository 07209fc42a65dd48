import type { ComponentType } from 'react';
import type { ScoreWords } from './words.ts';

export interface StandingProps<S> {
  readonly score: S;
  readonly words: ScoreWords;
}

/** The components and texts of a sport's score. */
export interface SportView<S> {
  /** The score in the header of an event's page. */
  readonly Standing: ComponentType<StandingProps<S>>;
  /** What the score frame has below the picture; nothing that the header has. */
  readonly Details?: ComponentType<StandingProps<S>>;
  /** A drawing on the page itself, for an event without a frame. */
  readonly Drawing?: ComponentType<StandingProps<S>>;
  /** False while a started match has nothing to show yet. */
  readonly hasStanding?: (score: S) => boolean;
  /** A note beside the venue and time of the match. */
  readonly aside?: (score: S) => string;
  /** A sentence for the page's live region about what happened between two scores; otherwise empty. */
  readonly news?: (before: S, now: S, words: ScoreWords) => string;
}
