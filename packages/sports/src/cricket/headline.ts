import type { ScoreWords } from '../words.ts';
import { isSuperOver } from './figures.ts';
import type { CricketScore } from './score.ts';

/** The most important fact now: the result, the break, the runs needed, or the innings. */
export function headline(score: CricketScore, { say }: ScoreWords): string {
  const { phase, result, runsNeeded: runs, ballsLeft: balls } = score;
  if (phase === 'ended') return result;
  if (phase === 'break') return say(isSuperOver(score) ? 'scores.cricket.superOver' : 'scores.cricket.break');
  if (runs !== null && balls !== null) {
    return say(isSuperOver(score) ? 'scores.cricket.superNeed' : 'scores.cricket.need', { runs, balls });
  }
  return say(isSuperOver(score) ? 'scores.cricket.superOver' : 'scores.cricket.firstInnings');
}
