import type { Score } from '../rows/sports.ts';
import type { ScoreWords } from '../words.ts';
import type { Stage } from './stage.ts';

/** The picture of one sport. */
export interface Scene {
  readonly sport: Score['sport'];
  /** A new score; what it tells that the one before did not begins to happen at `atMs`. */
  readonly take: (score: Score, atMs: number) => void;
  /** The ground, which stands still: drawn once a size and theme. */
  readonly drawGround: (stage: Stage) => void;
  readonly draw: (stage: Stage) => void;
  /** The picture in words. */
  readonly describe: (words: ScoreWords) => string;
}
