import type { Score } from '../rows/sports.ts';
import type { ScoreWords } from '../words.ts';
import type { Act, Stage } from './stage.ts';

/** The animated picture of one sport. */
export interface Scene {
  readonly sport: Score['sport'];
  /** Takes a new score; what has changed since the previous one is animated from `atMs`. */
  readonly take: (score: Score, atMs: number) => void;
  /** Draws the static ground, once per size and theme. */
  readonly drawGround: (stage: Stage) => void;
  readonly draw: (stage: Stage) => void;
  /** The picture as text. */
  readonly describe: (words: ScoreWords) => string;
}

type ScoreOf<S extends Score['sport']> = Extract<Score, { readonly sport: S }>;

/** The parts of a sport's scene; `A` is its kind of act. */
export interface SceneParts<S extends Score['sport'], A extends Act> extends Pick<Scene, 'drawGround'> {
  readonly sport: S;
  /** The act after `next` has arrived, given the previous score and act. */
  readonly actAfter: (
    next: ScoreOf<S>,
    before: { readonly score: ScoreOf<S> | null; readonly act: A | null },
    atMs: number,
  ) => A | null;
  readonly draw: (stage: Stage, score: ScoreOf<S>, act: A | null) => void;
  readonly describe: (words: ScoreWords, score: ScoreOf<S>) => string;
}

/** A scene that keeps the latest score and act of its sport. It draws nothing before the first score. */
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
