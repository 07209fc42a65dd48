import type { CricketScore } from '@maidan/contract';
import { isWicket } from '../record/record.ts';
import type { Innings } from '../record/record.ts';
import { atTheCrease, batterFigures } from './figures.ts';

/** The batters who have come in during the first `deliveries` of an innings, in batting order. A batter who retired
 *  hurt is not out. */
export function battingCard(innings: Innings, deliveries: number): CricketScore['battingCard'] {
  const bowled = innings.balls.slice(0, deliveries);
  const now = atTheCrease(innings, deliveries);
  const seen = bowled.flatMap(({ batter, nonStriker }) => [batter, nonStriker]);
  const out = new Set(bowled.flatMap(({ dismissals }) => dismissals.filter(isWicket).map(({ player }) => player)));
  return [...new Set([...seen, ...(now === null ? [] : [now.striker, now.nonStriker])])].map((name) => {
    const struck = bowled.filter(({ batter, isBoundary }) => batter === name && isBoundary);
    return {
      name,
      ...batterFigures(innings, deliveries, name),
      fours: struck.filter(({ batRuns }) => batRuns === 4).length,
      sixes: struck.filter(({ batRuns }) => batRuns === 6).length,
      isOut: out.has(name),
    };
  });
}

/** Runs, extras included, and legal balls since the last wicket. */
export function partnershipOf(innings: Innings, deliveries: number): { runs: number; balls: number } {
  const bowled = innings.balls.slice(0, deliveries);
  const since = bowled.slice(bowled.findLastIndex(({ dismissals }) => dismissals.some(isWicket)) + 1);
  return {
    runs: since.reduce((sum, { totalRuns }) => sum + totalRuns, 0),
    balls: since.filter(({ legal }) => legal).length,
  };
}
