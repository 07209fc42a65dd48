import { describe, expect, test } from 'vitest';
import { score as scoreShape, type CricketScore } from '@maidan/contract';
import { HAS_RECORDINGS, linesOf } from '../../../../../test/exchange/recordings.ts';
import { cricketMessage, type CricketChange } from './cricket-messages.ts';
import { cricketScoreboard } from './cricket-score.ts';

const TEAMS = {
  homeTeam: { name: 'North Town', selectionId: 1 },
  awayTeam: { name: 'South Town', selectionId: 2 },
} as const;
const running = (more: Partial<CricketChange> = {}): CricketChange => ({
  eventId: '1',
  fixtureInfo: { homeTeam: 'North Town', awayTeam: 'South Town', fixtureStatus: 'IN_RUNNING', maxOvers: 20 },
  ...more,
});
const inningsOf = (team: string, runs: number, overs: string, wickets: number) => ({
  battingTeam: team,
  inningsRuns: runs,
  inningsOvers: overs,
  inningsWickets: wickets,
});
const ball = (incidentType: string, overs: string, actualTime: number, value = '0', innings = 1) => ({
  incidentType,
  overs,
  actualTime,
  value,
  innings,
});

function scoreAfter(...changes: CricketChange[]): CricketScore | null {
  const board = cricketScoreboard();
  for (const change of changes) board.take(change);
  return board.score();
}

describe('a score gathered from parts', () => {
  test('nothing before the sides are known, upcoming before a ball', () => {
    expect(scoreAfter(running())).toBeNull();
    expect(scoreAfter(running(TEAMS))).toMatchObject({ phase: 'upcoming', innings: [], lastBall: null });
  });

  test('overs, the last ball, extras and the players come from the feed’s incidents and figures', () => {
    const score = scoreAfter(
      running(TEAMS),
      running({
        matchStats: {
          currentInnings: 1,
          tossResult: 'North Town chose to bat',
          inningsStats: [inningsOf('North Town', 9, '1.1', 1)],
          battingTeamStats: { bat1Name: 'A', bat1Runs: 4, bat1Balls: 5, bat2Name: 'B', bat2Strike: 1 },
          bowlingTeamStats: { bowl1Name: 'Z', bowl1Overs: '0.1', bowl1Runs: 0, bowl1Wickets: 1 },
        },
      }),
      running({
        incidentListWrapper: {
          incidentList: [
            ball('OUT', '1.1', 40),
            ball('STRIKE', '0.6', 30, '4'),
            ball('WIDE', '0.2', 20, '1'),
            ball('LEG_BYE', '0.1', 10, '2'),
            ball('INNING_END', '0', 5),
          ],
        },
      }),
      // Said again without its innings, as the feed does with what is not the last.
      running({ incidentListWrapper: { incidentList: [{ ...ball('STRIKE', '0.6', 30, '4'), innings: null }] } }),
    );
    expect(score).toMatchObject({
      phase: 'innings',
      toss: 'North Town chose to bat',
      innings: [{ team: 'North Town', short: 'NT', runs: 9, wickets: 1, overs: '1.1' }],
      ballsLeft: 113,
      target: null,
      striker: { name: 'B', runs: 0, balls: 0 },
      nonStriker: { name: 'A', runs: 4, balls: 5 },
      bowler: { name: 'Z', wickets: 1, overs: '0.1' },
      recentOvers: [
        { number: 1, balls: ['2Lb', '2Wd', '4'], runs: 8 },
        { number: 2, balls: ['W'], runs: 0 },
      ],
      lastBall: { label: 'W', at: '1.1', text: 'Wicket' },
    });
  });

  test.each([
    [150, 151, 6, 'South Town won by 4 wickets'],
    [150, 149, 10, 'North Town won by 1 run'],
    [150, 150, 8, 'Match tied'],
  ])('%d plays %d: %s', (first, second, wickets, result) => {
    const score = scoreAfter(
      running(TEAMS),
      running({
        fixtureInfo: { fixtureStatus: 'FINISHED' },
        matchStats: {
          currentInnings: 2,
          inningsStats: [inningsOf('North Town', first, '20', 5), inningsOf('South Town', second, '19.2', wickets)],
        },
      }),
    );
    expect(score).toMatchObject({ phase: 'ended', result, target: first + 1 });
  });

  test('another match under the same id is left out', () => {
    const board = cricketScoreboard();
    board.take(running(TEAMS));
    expect(board.take(running({ fixtureInfo: { homeTeam: 'East Town', maxOvers: 50 } }))).toBe(false);
    expect(board.score()?.oversLimit).toBe(20);
  });

  test.skipIf(!HAS_RECORDINGS)('a real feed: each of its scores is one of ours, and the last says who won', () => {
    const board = cricketScoreboard();
    let read = 0;
    for (const line of linesOf('cricket-1.200806927.ccm.gz')) {
      for (const change of cricketMessage.parse(JSON.parse(line)).cc) board.take(change);
      const score = board.score();
      if (score && scoreShape.safeParse(score).success) read += 1;
    }
    expect(read).toBe(2_168);
    expect(board.score()).toMatchObject({
      phase: 'ended',
      innings: [
        { short: 'N', runs: 163, wickets: 7 },
        { short: 'PNG', runs: 111, wickets: 10 },
      ],
      result: 'Netherlands won by 52 runs',
    });
  });
});
