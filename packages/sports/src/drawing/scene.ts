import type { Score } from '../rows/sports.ts';
import type { ScoreWords } from '../words.ts';
import type { Act, Stage } from './stage.ts';

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

type ScoreOf<S extends Score['sport']> = Extract<Score, { readonly sport: S }>;

/** What makes up a scene of one sport; `A` is what happens on its stage for a while. */
export interface SceneParts<S extends Score['sport'], A extends Act> extends Pick<Scene, 'drawGround'> {
  readonly sport: S;
  /** What happens on the stage once `next` is told, after the score and the act before it. */
  readonly actAfter: (
    next: ScoreOf<S>,
    before: { readonly score: ScoreOf<S> | null; readonly act: A | null },
    atMs: number,
  ) => A | null;
  readonly draw: (stage: Stage, score: ScoreOf<S>, act: A | null) => void;
  readonly describe: (words: ScoreWords, score: ScoreOf<S>) => string;
}

/** A scene that keeps the last score and act of its sport, and draws nothing before the first. */
export function sceneOf<S extends Score['sport'], A extends Act>(parts: SceneParts<S, A>): Scene {
  let score: ScoreOf<S> | null = null;
  let act: A | null = null;

  return {
    sport: parts.sport,
    take(next, atMs) {
      if (!isOf(parts.sport, next)) return;
      act = parts.actAfter(next, { score, act }, atMs);
      score = next;
    },
    drawGround: parts.drawGround,
    draw(stage) {
      if (score) parts.draw(stage, score, act);
    },
    describe(words) {
      return score ? parts.describe(words, score) : words.say('scores.waiting');
    },
  };
}

function isOf<S extends Score['sport']>(sport: S, score: Score): score is ScoreOf<S> {
  return score.sport === sport;
}
