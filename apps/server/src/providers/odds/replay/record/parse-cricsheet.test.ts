import { describe, expect, test } from 'vitest';
import { SHIPPED_DATA_DIR, loadRecords } from './load-records.ts';
import { parseCricsheet } from './parse-cricsheet.ts';
import { legalBallsAfter, winnerOf } from './record.ts';
import type { MatchRecord } from './record.ts';

const records = await loadRecords(SHIPPED_DATA_DIR);
const matchOf = (id: string): MatchRecord => {
  const found = records.find((record) => record.id === id);
  if (found === undefined) throw new Error(`no match ${id}`);
  return found;
};
const line = (record: MatchRecord): string =>
  record.innings.map(({ runs, wickets, end }) => `${runs}/${wickets} ${end}`).join(', ');

describe('the matches that ship', () => {
  test.each([
    ['1422119', '173/6 overs, 176/4 target', 'Chennai Super Kings'],
    ['1422122', '193/4 overs, 173/6 overs', 'Rajasthan Royals'],
    ['1422125', '206/6 overs, 143/8 overs', 'Chennai Super Kings'],
    ['1422128', '182/6 overs, 186/3 target', 'Kolkata Knight Riders'],
    ['1422131', '191/5 overs, 171/6 overs', 'Delhi Capitals'],
    ['1422134', '272/7 overs, 166/10 all-out', 'Kolkata Knight Riders'],
    ['1422137', '183/3 overs, 189/4 target', 'Rajasthan Royals'],
    ['1426260', '137/9 overs, 141/3 target', 'Chennai Super Kings'],
    ['1426263', '196/8 overs, 199/3 target', 'Mumbai Indians'],
    ['1426266', '161/7 overs, 162/2 target', 'Kolkata Knight Riders'],
    ['1426269', '223/6 overs, 224/8 target', 'Rajasthan Royals'],
    ['1426272', '176/6 overs, 180/2 target', 'Lucknow Super Giants'],
    ['1426275', '142/10 all-out, 146/7 target', 'Gujarat Titans'],
    ['1426278', '224/4 overs, 220/8 overs', 'Delhi Capitals'],
    ['1426281', '257/4 overs, 247/9 overs', 'Delhi Capitals'],
    ['1426284', '212/3 overs, 134/10 all-out', 'Chennai Super Kings'],
    ['1426287', '162/7 overs, 163/3 target', 'Punjab Kings'],
    ['1426290', '147/10 all-out, 152/6 target', 'Royal Challengers Bengaluru'],
    ['1426293', '173/8 overs, 174/3 target', 'Mumbai Indians'],
    ['1426296', '241/7 overs, 181/10 all-out', 'Royal Challengers Bengaluru'],
    ['1426299', '141/5 overs, 145/5 target', 'Chennai Super Kings'],
    ['1426303', '144/9 overs, 145/5 target', 'Punjab Kings'],
    ['1426307', '214/5 overs, 215/6 target', 'Sunrisers Hyderabad'],
    ['1426311', '175/9 overs, 139/7 overs', 'Sunrisers Hyderabad'],
    ['729315', '152/5 overs, 152/8 overs, 11/2 all-out, 11/0 overs', 'Rajasthan Royals'],
    ['829741', '191/6 overs, 191/6 overs, 15/2 all-out, 6/2 all-out', 'Punjab Kings'],
    ['829813', '187/5 overs, 2/0 cut', null],
    ['980997', '121/6 overs, 76/1 cut', 'Rising Pune Supergiants'],
    ['980999', '211/3 overs, 120/9 overs', 'Royal Challengers Bengaluru'],
  ])('%s reads as %s, won by %s', (id, innings, winner) => {
    expect(line(matchOf(id))).toBe(innings);
    expect(winnerOf(matchOf(id))).toBe(winner);
  });

  test('there are 29, with 6,827 deliveries in all', () => {
    expect(records).toHaveLength(29);
    expect(records.flatMap((record) => record.innings).flatMap((innings) => innings.balls)).toHaveLength(6827);
  });

  test('legal balls only ever rise, by at most one', () => {
    for (const { balls } of records.flatMap((record) => record.innings)) {
      for (const [index, ball] of balls.entries()) {
        const rise = legalBallsAfter(ball) - legalBallsAfter(balls[index - 1]);
        expect([0, 1]).toContain(rise);
      }
    }
  });

  test('S-6 a tie names its super over winner, an abandoned match none', () => {
    expect(matchOf('729315').outcome.text).toBe('Match tied, Rajasthan Royals won the super over');
    expect(matchOf('829813').outcome).toEqual({ kind: 'no-result', text: 'No result' });
  });

  test('a target that the rain rule set after play is not the one that was chased', () => {
    expect(matchOf('980997').innings[1]).toMatchObject({ target: 122, oversLimit: 20, end: 'cut' });
    expect(matchOf('980997').outcome.text).toBe('Rising Pune Supergiants won by 19 runs (D/L)');
  });

  test('a match shortened before its start has the overs it was shortened to', () => {
    expect(matchOf('980999').innings.map(({ oversLimit, target }) => ({ oversLimit, target }))).toEqual([
      { oversLimit: 15, target: null },
      { oversLimit: 14, target: 203 },
    ]);
  });
});

describe('a file that is not what it should be', () => {
  const delivery = { batter: 'A', bowler: 'C', non_striker: 'B', runs: { batter: 1, extras: 0, total: 1 } };
  const fileWith = (change: object, deliveries: readonly object[] = [delivery]): string =>
    JSON.stringify({
      info: {
        balls_per_over: 6,
        match_type: 'T20',
        overs: 20,
        season: 2024,
        dates: ['2024-03-22'],
        event: { name: 'Indian Premier League', match_number: 1 },
        teams: ['X', 'Y'],
        venue: 'Ground',
        toss: { winner: 'X', decision: 'bat' },
        outcome: { winner: 'X', by: { runs: 1 } },
        ...change,
      },
      innings: [{ team: 'X', overs: [{ over: 0, deliveries }] }],
    });

  test('a good one is read', () => {
    expect(parseCricsheet('1.json.gz', fileWith({})).outcome.text).toBe('X won by 1 run');
  });

  test.each([
    ['no JSON', '{', /1\.json\.gz cannot be read/],
    ['a missing field', fileWith({ venue: undefined }), /1\.json\.gz.*venue/s],
    ['another game', fileWith({ match_type: 'Test' }), /1\.json\.gz.*match_type/s],
    ['a winner who does not play', fileWith({ outcome: { winner: 'Z', by: { runs: 1 } } }), /1\.json\.gz.*won by Z/],
    ['no outcome', fileWith({ outcome: {} }), /1\.json\.gz.*neither a winner nor a result/],
    [
      'runs that do not add up',
      fileWith({}, [{ ...delivery, runs: { batter: 1, extras: 0, total: 2 } }]),
      /1\.json\.gz.*over 1, delivery 1: 1 and 0 extras do not make 2/,
    ],
    [
      'extras of no kind',
      fileWith({}, [{ ...delivery, runs: { batter: 0, extras: 1, total: 1 } }]),
      /1\.json\.gz.*extras by kind make 0, not 1/,
    ],
  ])('%s is refused, naming the file', (_what, text, message) => {
    expect(() => parseCricsheet('1.json.gz', text)).toThrow(message);
  });
});
