import type { CricketScore } from '@maidan/contract';
import { paise, price } from '@maidan/domain';
import { describe, expect, test } from 'vitest';
import { aBet, aMarket, EVENT_ID } from '../../live/topics/builders.ts';
import { findEventId } from './find-event.ts';
import { arrowTo } from './market/grid-keys.ts';
import { bookRows, outcomeFigures } from './market/outcome-figures.ts';
import { ballsOf, legalBalls, scoreFigures, stripOvers } from './score/score-figures.ts';

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
  test('BET-08 a chase is measured in runs, a first innings in overs', () => {
    expect(scoreFigures(chase)).toMatchObject({
      isChase: true,
      share: 178 / 224,
      batting: { short: 'RR' },
      other: { short: 'KKR' },
    });
    const first = { ...chase, innings: chase.innings.slice(1), target: null, runsNeeded: null, ballsLeft: null };
    expect(scoreFigures(first)).toMatchObject({ isChase: false, share: 99 / 120, other: null });
  });

  test('BET-08 before the first ball there is nothing to measure', () => {
    expect(scoreFigures({ ...chase, innings: [], target: null, runsNeeded: null }).share).toBe(0);
  });

  test('BET-08 the strip shows the balls to come, and wides are bowled again', () => {
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

describe('what outcomes win and lose', () => {
  const draft = {
    marketId: 'odds',
    bets: [{ kind: 'exchange', selectionId: 'kkr', side: 'back', price: price(172), stakePaise: paise(500_000) }],
  } as const;

  test('BET-16 the typed bet shows its effect on every selection at once', () => {
    const figures = outcomeFigures({ market: aMarket(), bets: [aBet()], wallet: '1', draft });
    expect([...(figures?.bySelection ?? [])]).toEqual([
      ['kkr', { nowPaise: 72_000, thenPaise: 432_000 }],
      ['rr', { nowPaise: -100_000, thenPaise: -600_000 }],
    ]);
    expect(figures?.scale).toBe(600_000);
  });

  test('BET-16 without a bet and without a stake there is nothing to show', () => {
    expect(outcomeFigures({ market: aMarket(), bets: [], wallet: '1', draft: null })).toBeNull();
  });

  test('F-5 the book names every stretch of results, with the typed bet beside it', () => {
    const market = { marketType: 'FANCY' as const, selections: [] };
    const bet = aBet({ marketType: 'fancy', oddsSize: 100, matches: [[216, 1_000]] });
    const fancyDraft = {
      marketId: 'runs',
      bets: [{ kind: 'fancy', side: 'lay', line: 218, size: 100, stakePaise: paise(100_000) }],
    } as const;
    expect(bookRows({ market, bets: [bet], wallet: '1', draft: fancyDraft })).toEqual([
      { fromRun: 0, toRun: 215, nowPaise: -100_000, thenPaise: 0 },
      { fromRun: 216, toRun: 217, nowPaise: 100_000, thenPaise: 200_000 },
      { fromRun: 218, toRun: null, nowPaise: 100_000, thenPaise: 0 },
    ]);
    expect(bookRows({ market, bets: [], wallet: '1', draft: null })).toEqual([]);
  });
});

describe('the keyboard in a market', () => {
  const cells = [0, 1].flatMap((row) => [0, 1, 2, 3].map((col) => ({ row, col })));

  test.each([
    ['ArrowRight', { row: 0, col: 2 }],
    ['ArrowLeft', { row: 0, col: 0 }],
    ['ArrowDown', { row: 1, col: 1 }],
    ['End', { row: 0, col: 3 }],
    ['ArrowUp', null],
    ['x', null],
  ])('BET-08 %s moves the focus by a cell', (key, goal) => {
    expect(arrowTo(cells, { row: 0, col: 1 }, key)).toEqual(goal);
  });

  test('BET-08 a row with an empty cell is entered at the nearest one, a locked row is passed over', () => {
    const gaps = [
      { row: 0, col: 2 },
      { row: 2, col: 0 },
      { row: 2, col: 3 },
    ];
    expect(arrowTo(gaps, { row: 0, col: 2 }, 'ArrowDown')).toEqual({ row: 2, col: 3 });
  });
});

describe('the address of an event', () => {
  const slugs = { sport: 'cricket', league: 'ipl', event: 'kkr-v-rr' };

  test('BET-23 the player’s own bets name an event that has left the tree', () => {
    expect(findEventId(slugs, [], [aBet()])).toBe(EVENT_ID);
    expect(findEventId({ ...slugs, league: 'bbl' }, [], [aBet()])).toBeUndefined();
  });
});
