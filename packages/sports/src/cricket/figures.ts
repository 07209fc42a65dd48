/** The figures of the score header and the strip, derived from a score. Pure. */
import type { CricketScore } from './score.ts';

type Innings = CricketScore['innings'][number];

export type ScoreFigures = {
  readonly batting: Innings | null;
  /** The previous innings; null if there is none. */
  readonly other: Innings | null;
  readonly isChase: boolean;
  /** The share of the target made, or of the overs bowled if there is no target; 0 to 1. */
  readonly share: number;
  readonly runsNeeded: number | null;
  readonly ballsLeft: number | null;
};

export function scoreFigures(score: CricketScore): ScoreFigures {
  const batting = score.innings.at(-1) ?? null;
  const other = score.innings.at(-2) ?? null;
  const isChase = score.target !== null && score.runsNeeded !== null;
  return {
    batting,
    other,
    isChase,
    share: batting === null ? 0 : shareOf(score, batting),
    runsNeeded: score.runsNeeded,
    ballsLeft: score.ballsLeft,
  };
}

function shareOf({ target, oversLimit, runsNeeded }: CricketScore, batting: Innings): number {
  const share =
    target !== null && runsNeeded !== null
      ? batting.runs / target
      : ballsOf(batting.overs) / (6 * Math.max(1, oversLimit));
  return Math.min(1, Math.max(0, share));
}

/** Number of balls in overs as written on a scoreboard: '16.3' is 99. */
export function ballsOf(overs: string): number {
  const [whole = '0', balls = '0'] = overs.split('.');
  return Number(whole) * 6 + Number(balls);
}

export type StripOver = {
  readonly number: number;
  readonly balls: readonly string[];
  /** Runs of the over; null until it is complete. */
  readonly total: number | null;
  readonly upcoming: number;
};

/** The overs of the strip. The last one includes the balls still to come while an innings is in progress. */
export function stripOvers({ recentOvers, phase, ballsLeft }: CricketScore): StripOver[] {
  return recentOvers.map(({ number, balls, runs }, at) => {
    const isLast = at === recentOvers.length - 1;
    const toCome = isLast && phase === 'innings' ? Math.max(0, 6 - legalBalls(balls)) : 0;
    const upcoming = ballsLeft === null ? toCome : Math.min(toCome, ballsLeft);
    return { number, balls, total: isLast && upcoming > 0 ? null : runs, upcoming };
  });
}

/** Counts the balls except wides and no-balls, which are bowled again. */
export function legalBalls(balls: readonly string[]): number {
  return balls.filter((mark) => !/(Wd|Nb)$/.test(mark)).length;
}

/** Whether the innings in progress is one of a super over. */
export function isSuperOver({ innings }: Pick<CricketScore, 'innings'>): boolean {
  return innings.length > 2;
}
