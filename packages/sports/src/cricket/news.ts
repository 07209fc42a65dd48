import type { ScoreWords } from '../words.ts';
import type { CricketScore } from './score.ts';

/** Announces a wicket. */
export function cricketNews(before: CricketScore, now: CricketScore, words: ScoreWords): string {
  const wicket = wicketIn(now, words);
  return wicket === wicketIn(before, words) ? '' : wicket;
}

function wicketIn({ lastBall, innings }: CricketScore, { say }: ScoreWords): string {
  const batting = innings.at(-1);
  if (!lastBall?.label.endsWith('W') || !batting) return '';
  return `${say('scores.cricket.wicket')}: ${lastBall.text}. ${batting.short} ${batting.runs}/${batting.wickets}`;
}
