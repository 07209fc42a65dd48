import { inBoth } from '../shared/line.ts';
import type { ScoreLine } from '../sport.ts';
import * as words from './line-words.ts';
import type { KabaddiScore } from './score.ts';

export function kabaddiLine({ teams, phase, clock, result }: KabaddiScore): ScoreLine {
  const title = `${teams[0].points} – ${teams[1].points}`;
  if (phase === 'ended') return { title, detail: result };
  return phase === 'half-time' ? { title, ...inBoth(words, 'line.kabaddi.halfTime') } : { title, detail: clock };
}
