import { score as scoreSchema } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import { SHIPPED_DATA_DIR, loadRecords } from '../record/load-records.ts';
import { momentsOf } from './moments.ts';
import { scoreOf } from './score.ts';

const records = await loadRecords(SHIPPED_DATA_DIR);
const record = records.find(({ id }) => id === '1426269');
if (record === undefined) throw new Error('match 31 does not ship');
const moments = momentsOf(record);
const at = (innings: number, ball: string) => {
  const moment = moments.findLast((each) => each.innings === innings && each.ball?.at === ball);
  if (moment === undefined) throw new Error(`no ball ${ball}`);
  return scoreOf(record, moment);
};

describe('the score of match 31, Kolkata v Rajasthan', () => {
  test('before the toss there is nothing to tell', () => {
    const [first] = moments;
    expect(first && scoreOf(record, first)).toMatchObject({ phase: 'upcoming', toss: '', innings: [], result: '' });
  });

  test('a chase says what it needs', () => {
    const now = at(1, '16.3');
    expect(now).toMatchObject({ phase: 'innings', target: 224, toss: 'Rajasthan Royals chose to field' });
    expect(now.innings).toEqual([
      { team: 'Kolkata Knight Riders', short: 'KKR', runs: 223, wickets: 6, overs: '20.0' },
      { team: 'Rajasthan Royals', short: 'RR', runs: 178, wickets: 6, overs: '16.3' },
    ]);
    expect(now).toMatchObject({ runsNeeded: 46, ballsLeft: 21, currentRunRate: 10.79, requiredRunRate: 13.14 });
  });

  test('the players and the last overs are those of the moment', () => {
    const now = at(1, '16.3');
    expect([now.striker, now.nonStriker]).toContainEqual({ name: 'JC Buttler', runs: 67, balls: 42 });
    expect([now.striker, now.nonStriker]).toContainEqual({ name: 'R Powell', runs: 26, balls: 11 });
    expect(now.bowler).toEqual({ name: 'SP Narine', wickets: 1, runs: 30, overs: '3.3' });
    expect(now.recentOvers.map(({ number }) => number)).toEqual([15, 16, 17]);
    expect(now.recentOvers.at(-1)).toEqual({ number: 17, balls: ['4', '6', '6'], runs: 16 });
    expect(now.lastBall).toEqual({ label: '6', at: '16.3', text: 'Narine to Powell, six' });
  });

  test('the card lists who has batted, in order, and its runs and extras are those of the innings', () => {
    const { battingCard, innings, striker, nonStriker, partnership } = at(1, '16.3');
    expect(battingCard.slice(0, 2).map(({ name }) => name)).toEqual(['YBK Jaiswal', 'JC Buttler']);
    expect(battingCard.find(({ name }) => name === 'JC Buttler')).toMatchObject({ runs: 67, balls: 42, isOut: false });
    expect(battingCard.filter(({ isOut }) => isOut)).toHaveLength(innings[1]?.wickets ?? 0);
    const batting = new Set(battingCard.filter(({ isOut }) => !isOut).map(({ name }) => name));
    expect(batting).toEqual(new Set([striker?.name, nonStriker?.name]));
    expect(partnership).toEqual({ runs: 57, balls: 25 });
  });

  test('at the end it names the winner and nobody is at the crease', () => {
    const last = moments.at(-1);
    expect(last && scoreOf(record, last)).toMatchObject({
      phase: 'ended',
      result: 'Rajasthan Royals won by 2 wickets',
      runsNeeded: 0,
      striker: null,
    });
  });
});

test('every moment of every match fits the contract', () => {
  for (const each of records) {
    for (const moment of momentsOf(each)) expect(() => scoreSchema.parse(scoreOf(each, moment))).not.toThrow();
  }
});
