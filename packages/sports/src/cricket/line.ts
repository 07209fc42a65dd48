import type { ScoreLine } from '../sport.ts';
import type { CricketScore } from './score.ts';

export function cricketLine(score: CricketScore): ScoreLine | null {
  const batting = score.innings.at(-1);
  if (!batting) return null;
  const title = `${batting.short} ${batting.runs}/${batting.wickets}`;
  if (score.phase === 'ended') return { title, detail: score.result };
  const need = score.runsNeeded === null || score.innings.length < 2 ? '' : `, need ${score.runsNeeded}`;
  return { title, detail: `${batting.overs} ov${need}` };
}
