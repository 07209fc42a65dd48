/** Figures and texts of a tennis scoreboard. Pure. */
import type { ScoreKey, ScoreWords } from '../words.ts';
import type { TennisScore } from './score.ts';

export interface TennisSet {
  /** Counted from 1. */
  readonly number: number;
  readonly games: readonly [number, number];
  readonly tieBreaks: readonly [number, number] | null;
  /** Null while the set is in progress. */
  readonly wonBy: 0 | 1 | null;
  readonly isNow: boolean;
}

/** The sets that have started. The last one is in progress unless the match is over. */
export function tennisSets({ players: [one, two], phase }: TennisScore): readonly TennisSet[] {
  return one.games.map((first, at) => {
    const second = two.games[at] ?? 0;
    const isNow = phase !== 'ended' && at === one.games.length - 1;
    const [ofOne, ofTwo] = [one.tieBreaks[at] ?? null, two.tieBreaks[at] ?? null];
    const wonBy = isNow || first === second ? null : first > second ? 0 : 1;
    return {
      number: at + 1,
      games: [first, second],
      tieBreaks: ofOne === null || ofTwo === null ? null : [ofOne, ofTwo],
      wonBy,
      isNow,
    };
  });
}

const CALLS: Readonly<Record<string, ScoreKey>> = {
  'Break point': 'scores.tennis.breakPoint',
  'Set point': 'scores.tennis.setPoint',
  'Match point': 'scores.tennis.matchPoint',
};

/** The text about the current point: “Break point”, “Tie-break”, a pause, or the result; empty if there is none. */
export function tennisCall(score: TennisScore, words: ScoreWords): string {
  const { say } = words;
  if (score.phase === 'ended') return score.result;
  if (score.phase === 'changeover') return say('scores.tennis.changeover');
  if (score.phase === 'set-break') return say('scores.tennis.setBreak');
  const key = CALLS[score.call];
  if (score.call !== '') return key === undefined ? score.call : words.word(key);
  return score.isTieBreak ? say('scores.tennis.tieBreak') : '';
}

/** “Havel wins the set 6–4” if a set has ended since `before`; otherwise empty. */
export function setNews(before: TennisScore | null, now: TennisScore, { say }: ScoreWords): string {
  if (before === null) return '';
  const won = now.players.findIndex(({ setsWon }, side) => setsWon > (before.players[side]?.setsWon ?? setsWon));
  const last = tennisSets(now).findLast(({ wonBy }) => wonBy === won);
  const player = now.players[won];
  if (player === undefined || last === undefined) return '';
  const games = won === 0 ? last.games : [last.games[1], last.games[0]];
  return say('scores.tennis.setWon', { player: player.name, games: games.join('–') });
}
