import { describe, expect, test } from 'vitest';
import { phaseOfFootball, reviewWords } from './football/figures.ts';
import type { FootballScore, TennisScore } from './index.ts';
import type { KabaddiScore } from './kabaddi/score.ts';
import { tennisCall, tennisSets } from './tennis/figures.ts';
import { scoreNews } from './views.ts';
import { scoreWords } from './words.ts';

const words = scoreWords('en');

const football: FootballScore = {
  sport: 'football',
  phase: 'second-half',
  minute: '54',
  home: { name: 'Portugal', short: 'POR', goals: 1 },
  away: { name: 'Spain', short: 'ESP', goals: 0 },
  moments: [{ minute: '4', side: 'home', kind: 'penalty', player: 'Ronaldo' }],
  shootOut: null,
  review: '',
  result: '',
};
const equaliser: FootballScore = {
  ...football,
  away: { ...football.away, goals: 1 },
  moments: [...football.moments, { minute: '55', side: 'away', kind: 'goal', player: 'Costa' }],
};

const player = { name: 'Havel Fiorentas', short: 'FIO', games: [6, 5], tieBreaks: [4, null], setsWon: 0, points: '40' };
const tennis: TennisScore = {
  sport: 'tennis',
  phase: 'playing',
  bestOf: 3,
  players: [
    player,
    { ...player, name: 'Emre Aldersund', short: 'ALD', games: [7, 5], tieBreaks: [7, null], setsWon: 1 },
  ],
  server: 0,
  isTieBreak: false,
  call: 'Break point',
  lastPoints: [1, 0],
  result: '',
};

const team = {
  name: 'Konkan Mariners',
  short: 'KON',
  points: 23,
  raidPoints: 14,
  tacklePoints: 9,
  allOuts: 0,
  onMat: 2,
};
const kabaddi: KabaddiScore = {
  sport: 'kabaddi',
  phase: 'second-half',
  clock: '10:45',
  teams: [team, { ...team, name: 'Sutlej Storm', short: 'SUT', points: 24 }],
  raiding: 1,
  lastRaid: '',
  result: '',
};

describe('the page’s voice', () => {
  test('a goal is told with its scorer and the score, once', () => {
    expect(scoreNews(football, equaliser, words)).toBe('Goal: Costa, Spain. Portugal 1, Spain 1');
    expect(scoreNews(equaliser, { ...equaliser, minute: '56' }, words)).toBe('');
  });

  test('what stood when the page opened is no news, and a goal taken back is none either', () => {
    expect(scoreNews(null, equaliser, words)).toBe('');
    expect(scoreNews(equaliser, football, words)).toBe('');
  });

  test('a set is told from its winner’s side', () => {
    const [one, two] = tennis.players;
    const now: TennisScore = {
      ...tennis,
      players: [
        { ...one, games: [6, 7, 0], setsWon: 1 },
        { ...two, games: [7, 5, 0] },
      ],
    };
    expect(scoreNews(tennis, now, words)).toBe('Havel Fiorentas wins the set 7–5');
  });

  test('an all-out is told of the team that has lost its men', () => {
    const [one, two] = kabaddi.teams;
    const now: KabaddiScore = { ...kabaddi, teams: [one, { ...two, points: 28, allOuts: 1 }] };
    expect(scoreNews(kabaddi, now, words)).toBe('All out: Konkan Mariners. Konkan Mariners 23, Sutlej Storm 28');
  });
});

describe('scoreboards', () => {
  test('football says its phase and what is looked at again', () => {
    expect(phaseOfFootball(football, words)).toBe('2nd half');
    expect(reviewWords(football, words)).toBe('');
    expect(reviewWords({ ...football, review: 'red card' }, words)).toBe('VAR review: red card');
  });

  test('tennis knows who has won a set, and which one is played', () => {
    expect(tennisSets(tennis)).toEqual([
      { number: 1, games: [6, 7], tieBreaks: [4, 7], wonBy: 1, isNow: false },
      { number: 2, games: [5, 5], tieBreaks: null, wonBy: null, isNow: true },
    ]);
    expect(tennisSets({ ...tennis, phase: 'ended' }).every(({ isNow }) => !isNow)).toBe(true);
  });

  test('tennis calls the point, the tie-break, the pause or the end', () => {
    expect(tennisCall(tennis, words)).toBe('Break point');
    expect(tennisCall({ ...tennis, call: '', isTieBreak: true }, words)).toBe('Tie-break');
    expect(tennisCall({ ...tennis, phase: 'changeover' }, words)).toBe('Change of ends');
    expect(tennisCall({ ...tennis, phase: 'ended', result: 'Aldersund won 2–0' }, words)).toBe('Aldersund won 2–0');
    expect(tennisCall({ ...tennis, call: '' }, words)).toBe('');
  });
});
