import { paise, price } from '@maidan/domain';
import { describe, expect, test } from 'vitest';
import { aBet, aMarket, EVENT_ID } from '../../live/topics/builders.ts';
import { findEventId } from './find-event.ts';
import { arrowTo } from '../../lib/grid/grid-keys.ts';
import { bookRows, outcomeFigures } from './market/outcome-figures.ts';

describe('what outcomes win and lose', () => {
  const draft = {
    marketId: 'odds',
    bets: [{ kind: 'exchange', selectionId: 'kkr', side: 'back', price: price(172), stakePaise: paise(500_000) }],
  } as const;

  test('the typed bet shows its effect on every selection at once', () => {
    const figures = outcomeFigures({ market: aMarket(), bets: [aBet()], wallet: '1', draft });
    expect([...(figures?.bySelection ?? [])]).toEqual([
      ['kkr', { nowPaise: 72_000, thenPaise: 432_000 }],
      ['rr', { nowPaise: -100_000, thenPaise: -600_000 }],
    ]);
    expect(figures?.scale).toBe(600_000);
  });

  test('without a bet and without a stake there is nothing to show', () => {
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
  ])('%s moves the focus by a cell', (key, goal) => {
    expect(arrowTo(cells, { row: 0, col: 1 }, key)).toEqual(goal);
  });

  test('a row with an empty cell is entered at the nearest one, a locked row is passed over', () => {
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

  test('the player’s own bets name an event that has left the tree', () => {
    expect(findEventId(slugs, [], [aBet()])).toBe(EVENT_ID);
    expect(findEventId({ ...slugs, league: 'bbl' }, [], [aBet()])).toBeUndefined();
  });
});
