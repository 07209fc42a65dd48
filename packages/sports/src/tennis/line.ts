import type { ScoreLine } from '../sport.ts';
import { en, hi } from './line-words.ts';
import type { TennisScore } from './score.ts';

const AD = 'line.tennis.advantage';

export function tennisLine({ players, phase, result }: TennisScore): ScoreLine {
  const [first, second] = players;
  const title = first.games.map((games, set) => `${games}-${second.games[set] ?? 0}`).join(' ');
  if (phase === 'ended') return { title, detail: result };
  const detail = `${first.points} – ${second.points}`;
  const inHindi = detail.replace(en[AD], hi[AD]);
  return inHindi === detail ? { title, detail } : { title, detail, hi: inHindi };
}
