import { isWicket, legalBallsAfter } from '../record/record.ts';
import type { Ball, Innings, MatchRecord } from '../record/record.ts';

/** A snapshot of a match. A match is the list of its moments: before the toss, after it, the start of play, after every
 *  ball, each break between innings, and the end. */
export type Moment = {
  readonly index: number;
  readonly phase: 'upcoming' | 'innings' | 'break' | 'ended';
  readonly tossKnown: boolean;
  /** The present or next innings. */
  readonly innings: number;
  /** Number of deliveries bowled in it, including wides and no-balls. */
  readonly deliveries: number;
  readonly runs: number;
  readonly wickets: number;
  readonly legalBalls: number;
  /** The ball that led to this moment; null if none was bowled since the previous one. */
  readonly ball: Ball | null;
};

/** All moments of a match, in order; `moments[i].index` is `i`. */
export function momentsOf(record: MatchRecord): readonly Moment[] {
  const moments: Moment[] = [];
  const add = (moment: Omit<Moment, 'index'>): void => {
    moments.push({ index: moments.length, ...moment });
  };
  const blank = { innings: 0, deliveries: 0, runs: 0, wickets: 0, legalBalls: 0, ball: null } as const;
  add({ ...blank, phase: 'upcoming', tossKnown: false });
  add({ ...blank, phase: 'upcoming', tossKnown: true });
  add({ ...blank, phase: 'innings', tossKnown: true });
  for (const [number, innings] of record.innings.entries()) {
    if (number > 0) add({ ...blank, innings: number, phase: 'break', tossKnown: true });
    for (const after of afterEveryBall(innings)) add({ ...after, innings: number, phase: 'innings', tossKnown: true });
  }
  const last = moments.at(-1);
  if (last !== undefined) add({ ...last, phase: 'ended', ball: null });
  return moments;
}

/** From the toss on it is known who bats first, so the markets of the first innings may open there. */
export function inningsOpensAt(moments: readonly Moment[], innings: number): number {
  return moments.findIndex((moment) => moment.tossKnown && moment.innings === innings);
}

/** The moment after the last ball of an innings. */
export function inningsEndsAt(moments: readonly Moment[], innings: number): number {
  return moments.findLastIndex((moment) => moment.innings === innings && moment.ball !== null);
}

function afterEveryBall(innings: Innings): Pick<Moment, 'deliveries' | 'runs' | 'wickets' | 'legalBalls' | 'ball'>[] {
  let runs = 0;
  let wickets = 0;
  return innings.balls.map((ball, index) => {
    runs += ball.totalRuns;
    wickets += ball.dismissals.filter(isWicket).length;
    return { deliveries: index + 1, runs, wickets, legalBalls: legalBallsAfter(ball), ball };
  });
}
