import { isSuperOver } from './figures.ts';
import { inBoth } from '../shared/line.ts';
import type { ScoreLine } from '../sport.ts';
import * as words from './line-words.ts';
import type { CricketScore } from './score.ts';

export function cricketLine(score: CricketScore): ScoreLine | null {
  const batting = score.innings.at(-1);
  if (!batting) return null;
  const title = `${batting.short} ${batting.runs}/${batting.wickets}`;
  if (score.phase === 'ended') return { title, detail: score.result };
  const [inInnings, inChase] = isSuperOver(score)
    ? (['line.cricket.superOver', 'line.cricket.superNeed'] as const)
    : (['line.cricket.overs', 'line.cricket.need'] as const);
  const { overs } = batting;
  if (score.runsNeeded === null || score.innings.length < 2) return { title, ...inBoth(words, inInnings, { overs }) };
  return { title, ...inBoth(words, inChase, { overs, runs: score.runsNeeded }) };
}
