import type { ScoreLine } from '../sport.ts';
import type { TennisScore } from './score.ts';

export function tennisLine({ players, phase, result }: TennisScore): ScoreLine {
  const [first, second] = players;
  const title = first.games.map((games, set) => `${games}-${second.games[set] ?? 0}`).join(' ');
  return { title, detail: phase === 'ended' ? result : `${first.points} – ${second.points}` };
}
