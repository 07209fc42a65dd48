import type { ScoreWords } from '../words.ts';
import { momentMark, newMoment } from './figures.ts';
import type { FootballScore } from './score.ts';

/** Announces goals and red cards, but no disallowed goals. */
export function footballNews(before: FootballScore, now: FootballScore, words: ScoreWords): string {
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
