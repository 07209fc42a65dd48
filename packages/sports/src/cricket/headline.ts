import type { ScoreWords } from '../words.ts';
import type { CricketScore } from './score.ts';

/** What matters most now: the result, the break, what is needed, or which innings it is. */
export function headline({ phase, result, runsNeeded, ballsLeft, innings }: CricketScore, { say }: ScoreWords): string {
  if (phase === 'ended') return result;
  if (phase === 'break') return say('scores.cricket.break');
  if (runsNeeded !== null && ballsLeft !== null) {
    return say('scores.cricket.need', { runs: runsNeeded, balls: ballsLeft });
  }
  return say(innings.length > 2 ? 'scores.cricket.superOver' : 'scores.cricket.firstInnings');
}
