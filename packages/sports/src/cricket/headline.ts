import type { ScoreWords } from '../words.ts';
import type { CricketScore } from './score.ts';

/** The most important fact now: the result, the break, the runs needed, or the innings. */
export function headline({ phase, result, runsNeeded, ballsLeft, innings }: CricketScore, { say }: ScoreWords): string {
  if (phase === 'ended') return result;
  if (phase === 'break') return say('scores.cricket.break');
  if (runsNeeded !== null && ballsLeft !== null) {
    return say('scores.cricket.need', { runs: runsNeeded, balls: ballsLeft });
  }
  return say(innings.length > 2 ? 'scores.cricket.superOver' : 'scores.cricket.firstInnings');
}
