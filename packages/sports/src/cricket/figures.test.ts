import { describe, expect, test } from 'vitest';
import { scoreWords } from '../words.ts';
import { headline } from './headline.ts';
import { cricketLine } from './line.ts';
import { ballsOf, legalBalls, scoreFigures, stripOvers } from './figures.ts';
import type { CricketScore } from './score.ts';

const chase: CricketScore = {
  sport: 'cricket',
  phase: 'innings',
  toss: 'Rajasthan Royals chose to field',
  innings: [
    { team: 'Kolkata Knight Riders', short: 'KKR', runs: 223, wickets: 6, overs: '20.0' },
    { team: 'Rajasthan Royals', short: 'RR', runs: 178, wickets: 6, overs: '16.3' },
  ],
  oversLimit: 20,
  target: 224,
  runsNeeded: 46,
  ballsLeft: 21,
  currentRunRate: 10.79,
  requiredRunRate: 13.14,
  striker: null,
  nonStriker: null,
  bowler: null,
  partnership: null,
  battingCard: [],
  recentOvers: [
    { number: 16, balls: ['6', '1', 'Wd', '1', '1', '6', '2'], runs: 18 },
    { number: 17, balls: ['4', '6', '6'], runs: 16 },
  ],
  lastBall: null,
  result: '',
};

describe('the score', () => {
  test('a chase is measured in runs, a first innings in overs', () => {
    expect(scoreFigures(chase)).toMatchObject({
      isChase: true,
      share: 178 / 224,
      batting: { short: 'RR' },
      other: { short: 'KKR' },
    });
    const first = { ...chase, innings: chase.innings.slice(1), target: null, runsNeeded: null, ballsLeft: null };
    expect(scoreFigures(first)).toMatchObject({ isChase: false, share: 99 / 120, other: null });
  });

  test('before the first ball there is nothing to measure', () => {
    expect(scoreFigures({ ...chase, innings: [], target: null, runsNeeded: null }).share).toBe(0);
  });

  test('the strip shows the balls to come, and wides are bowled again', () => {
    expect(ballsOf('16.3')).toBe(99);
    expect(legalBalls(['6', 'Wd', '2Nb', '1Lb', 'W'])).toBe(3);
    expect(stripOvers(chase)).toEqual([
      { number: 16, balls: chase.recentOvers[0]?.balls, total: 18, upcoming: 0 },
      { number: 17, balls: ['4', '6', '6'], total: null, upcoming: 3 },
    ]);
    expect(stripOvers({ ...chase, ballsLeft: 2 }).at(-1)?.upcoming).toBe(2);
    expect(stripOvers({ ...chase, phase: 'ended' }).at(-1)).toMatchObject({ total: 16, upcoming: 0 });
  });
});

describe('a super over', () => {
  const [first, second] = chase.innings as [CricketScore['innings'][number], CricketScore['innings'][number]];
  const batting = { ...first, runs: 7, wickets: 1, overs: '0.4' };
  const setting = { ...chase, innings: [first, second, batting], runsNeeded: null, ballsLeft: 2, target: null };
  const chasing = { ...chase, innings: [first, second, batting, { ...batting, ...second, runs: 3, overs: '0.2' }] };
  const words = scoreWords('en');

  test('is named in the headline, both while a target is set and while it is chased', () => {
    expect(headline(setting, words)).toBe('Super over');
    expect(headline({ ...chasing, runsNeeded: 5, ballsLeft: 4 }, words)).toBe('Super over: need 5 off 4 balls');
    expect(headline({ ...setting, phase: 'break' }, words)).toBe('Super over');
    expect(headline(chase, words)).toBe('Need 46 off 21 balls');
  });

  test('is named in lists', () => {
    expect(cricketLine(setting)).toMatchObject({ title: 'KKR 7/1', detail: 'Super over, 0.4 ov' });
    expect(cricketLine({ ...chasing, runsNeeded: 5 })).toMatchObject({ detail: 'Super over, need 5' });
    expect(cricketLine(chase)).toMatchObject({ detail: '16.3 ov, need 46' });
  });
});
