import { inBoth } from '../shared/line.ts';
import type { ScoreLine } from '../sport.ts';
import * as words from './line-words.ts';
import type { FootballScore } from './score.ts';

export function footballLine({ home, away, phase, minute, result, shootOut }: FootballScore): ScoreLine {
  const title = `${home.goals} – ${away.goals}`;
  if (phase === 'ended') return { title, detail: result };
  if (phase === 'half-time') return { title, ...inBoth(words, 'line.football.halfTime') };
  if (phase === 'penalties' && shootOut) {
    const [ofHome, ofAway] = shootOut;
    return { title, ...inBoth(words, 'line.football.penalties', { home: ofHome, away: ofAway }) };
  }
  return { title, detail: `${minute}′` };
}
