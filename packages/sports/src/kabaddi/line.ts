import type { ScoreLine } from '../sport.ts';
import type { KabaddiScore } from './score.ts';

export function kabaddiLine({ teams, phase, clock, result }: KabaddiScore): ScoreLine {
  const title = `${teams[0].points} – ${teams[1].points}`;
  if (phase === 'ended') return { title, detail: result };
  return { title, detail: phase === 'half-time' ? 'HT' : clock };
}
