/** Texts of a football scoreboard. Pure. */
import type { ScoreKey, ScoreWords } from '../words.ts';
import type { FootballScore } from './score.ts';

type Moment = FootballScore['moments'][number];

const PHASES: Readonly<Record<Exclude<FootballScore['phase'], 'upcoming'>, ScoreKey>> = {
  'first-half': 'scores.football.firstHalf',
  'half-time': 'scores.football.halfTime',
  'second-half': 'scores.football.secondHalf',
  'extra-time': 'scores.football.extraTime',
  penalties: 'scores.football.penalties',
  ended: 'scores.ended',
};

export function phaseOfFootball({ phase }: FootballScore, words: ScoreWords): string {
  return phase === 'upcoming' ? '' : words.word(PHASES[phase]);
}

const KINDS: Readonly<Record<Moment['kind'], ScoreKey>> = {
  goal: 'scores.football.goal',
  penalty: 'scores.football.penalty',
  'own-goal': 'scores.football.ownGoal',
  'red-card': 'scores.football.redCard',
};

/** The text of a moment, with the mark after its minute: “pen”, “o.g.”. */
export function momentMark(
  kind: Moment['kind'],
  words: ScoreWords,
): { readonly spoken: string; readonly note: string } {
  const { say } = words;
  const note = kind === 'penalty' ? say('scores.football.pen') : kind === 'own-goal' ? say('scores.football.og') : '';
  return { spoken: words.word(KINDS[kind]), note };
}

const REVIEWED: Readonly<Record<string, ScoreKey>> = {
  goal: 'scores.football.reviewGoal',
  penalty: 'scores.football.reviewPenalty',
  'red card': 'scores.football.reviewRedCard',
};

/** “Review: goal”; empty if there is no review. */
export function reviewWords({ review }: FootballScore, words: ScoreWords): string {
  if (review === '') return '';
  const key = REVIEWED[review];
  return words.say('scores.football.review', { what: key === undefined ? review : words.word(key) });
}

/** The goal or red card in `now` that is not in `before`; null if there is none or `before` is null. A disallowed goal
 *  is not reported. */
export function newMoment(before: FootballScore | null, now: FootballScore): Moment | null {
  if (before === null || now.moments.length <= before.moments.length) return null;
  return now.moments.at(-1) ?? null;
}
