import type { ScoreLine } from '../sport.ts';
import type { FootballScore } from './score.ts';

export function footballLine({ home, away, phase, minute, result, shootOut }: FootballScore): ScoreLine {
  const title = `${home.goals} – ${away.goals}`;
  if (phase === 'ended') return { title, detail: result };
  if (phase === 'half-time') return { title, detail: 'HT' };
  if (phase === 'penalties' && shootOut) return { title, detail: `pens ${shootOut[0]} – ${shootOut[1]}` };
  return { title, detail: `${minute}′` };
}
