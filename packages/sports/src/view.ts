import type { ComponentType } from 'react';
import type { ScoreWords } from './words.ts';

export interface StandingProps<S> {
  readonly score: S;
  readonly words: ScoreWords;
}

/** How a page shows a sport's score. */
export interface SportView<S> {
  /** How it stands, in the header of an event's page. */
  readonly Standing: ComponentType<StandingProps<S>>;
  /** The same in more detail, in the score frame. */
  readonly Card: ComponentType<StandingProps<S>>;
  /** Drawn on the page itself where an event has no frame. */
  readonly Drawing?: ComponentType<StandingProps<S>>;
  /** False while a match that has begun has nothing to show yet. */
  readonly hasStanding?: (score: S) => boolean;
  /** Beside the place and the time of the match. */
  readonly aside?: (score: S) => string;
  /** A sentence for the page's one voice when something happened between two scores; else empty. */
  readonly news?: (before: S, now: S, words: ScoreWords) => string;
}
