import { isBowlersWicket } from '../record/record.ts';
import type { Ball, Innings } from '../record/record.ts';
import { labelOf } from './ball-words.ts';

export type BatterFigures = { readonly runs: number; readonly balls: number };
export type BowlerFigures = { readonly wickets: number; readonly runs: number; readonly balls: number };
export type OverFigures = { readonly number: number; readonly balls: string[]; readonly runs: number };

/** A batter's runs and balls faced in the first `deliveries` of an innings (a wide is not faced). */
export function batterFigures(innings: Innings, deliveries: number, name: string): BatterFigures {
  let runs = 0;
  let balls = 0;
  for (const ball of innings.balls.slice(0, deliveries)) {
    if (ball.batter !== name) continue;
    runs += ball.batRuns;
    if (ball.extras.wides === 0) balls += 1;
  }
  return { runs, balls };
}

/** A bowler's figures: byes and leg byes are not charged to the bowler, and run-outs are not the bowler's wickets. */
export function bowlerFigures(innings: Innings, deliveries: number, name: string): BowlerFigures {
  let wickets = 0;
  let runs = 0;
  let balls = 0;
  for (const ball of innings.balls.slice(0, deliveries)) {
    if (ball.bowler !== name) continue;
    wickets += ball.dismissals.filter(isBowlersWicket).length;
    runs += ball.totalRuns - ball.extras.byes - ball.extras.legByes - ball.extras.penalty;
    if (ball.legal) balls += 1;
  }
  return { wickets, runs, balls };
}

/** The latest overs, the present one last; overs are numbered from 1. */
export function recentOvers(innings: Innings, deliveries: number, count: number): OverFigures[] {
  const byOver = Map.groupBy(innings.balls.slice(0, deliveries), (ball) => ball.over);
  return [...byOver.entries()].slice(-count).map(([over, balls]) => ({
    number: over + 1,
    balls: balls.map(labelOf),
    runs: balls.reduce((sum, ball) => sum + ball.totalRuns, 0),
  }));
}

/** The two batters at the crease for the next ball, or for the last one if the innings is over. */
export function atTheCrease(innings: Innings, deliveries: number): { striker: string; nonStriker: string } | null {
  const ball: Ball | undefined = innings.balls[deliveries] ?? innings.balls.at(-1);
  return ball === undefined ? null : { striker: ball.batter, nonStriker: ball.nonStriker };
}

/** Overs in scoreboard notation: 100 legal balls are '16.4'. */
export const oversText = (legalBalls: number): string => `${Math.floor(legalBalls / 6)}.${legalBalls % 6}`;
