import type { ScoreLine } from '../sport.ts';
import type { RaceScore } from './score.ts';

export function raceLine({ phase, running, result }: RaceScore): ScoreLine {
  if (phase === 'ended') return { title: result, detail: '' };
  if (phase === 'finished') return { title: 'Result awaited', detail: '' };
  return { title: phase === 'off' ? 'Off' : 'Going down', detail: phase === 'off' ? (running[0]?.name ?? '') : '' };
}
