/** What is worth a word of the page's one voice: goals and red cards, sets, all-outs. Wickets are told elsewhere, with
 *  the ball. Pure. */
import type { FootballScore, KabaddiScore, Score } from '@maidan/contract';
import type { ScoreWords } from '@maidan/contract/words/scores';
import { momentMark, newMoment } from './football-figures.ts';
import { allOutBetween } from './kabaddi-figures.ts';
import { setNews } from './tennis-figures.ts';

/** A sentence; empty where nothing of that kind has happened since `before`. What stood when the page opened is no
 *  news, and neither is a goal that was taken back. */
export function scoreNews(before: Score | null, now: Score | null, words: ScoreWords): string {
  if (now?.sport === 'football' && before?.sport === 'football') return footballNews(before, now, words);
  if (now?.sport === 'tennis' && before?.sport === 'tennis') return setNews(before, now, words);
  if (now?.sport === 'kabaddi' && before?.sport === 'kabaddi') return kabaddiNews(before, now, words);
  return '';
}

function footballNews(before: FootballScore, now: FootballScore, words: ScoreWords): string {
  const moment = newMoment(before, now);
  if (!moment) return '';
  const { home, away } = now;
  const standing = words.say('scores.football.spoken', {
    home: home.name,
    homeGoals: home.goals,
    away: away.name,
    awayGoals: away.goals,
  });
  const team = moment.side === 'home' ? home.name : away.name;
  return `${momentMark(moment.kind, words).spoken}: ${moment.player}, ${team}. ${standing}`;
}

function kabaddiNews(before: KabaddiScore, now: KabaddiScore, { say }: ScoreWords): string {
  const out = allOutBetween(before, now);
  if (out === null) return '';
  const [one, two] = now.teams;
  const standing = { one: one.name, onePoints: one.points, two: two.name, twoPoints: two.points };
  return `${say('scores.kabaddi.allOutOf', { team: now.teams[out].name })}. ${say('scores.kabaddi.spoken', standing)}`;
}
