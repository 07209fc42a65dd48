import { describe, expect, test } from 'vitest';
import { back, bookmaker, lay, no, rupees, unmatched, yes } from '../../test/builders.ts';
import {
  addMatched,
  addUnmatched,
  bestResultPaise,
  changeUnmatched,
  clonePosition,
  createPosition,
  exposurePaise,
  fancyBook,
  outcomeResults,
  paise,
  price,
  removeUnmatched,
  whatIf,
  type Bet,
  type FancyPosition,
} from '../index.ts';

function matchOdds(...bets: readonly Bet[]) {
  const position = createPosition({ kind: 'exchange', selectionIds: ['A', 'B', 'draw'], complete: true });
  for (const bet of bets) addMatched(position, bet);
  return position;
}

function fancy(...bets: readonly Bet[]): FancyPosition {
  const position = createPosition({ kind: 'fancy' });
  for (const bet of bets) addMatched(position, bet);
  return position;
}

describe('a market with one winner', () => {
  test('E-1 matched lays 10@3.15 on A and 10@2.52 on B expose 11.50, for the two cannot both lose', () => {
    expect(exposurePaise(matchOdds(lay('A', 10, 315), lay('B', 10, 252)))).toBe(1_150);
  });

  test('E-1 the same two lays unmatched expose 21.50', () => {
    const position = matchOdds();
    addUnmatched(position, unmatched(lay('A', 10, 315)));
    addUnmatched(position, unmatched(lay('B', 10, 252)));
    expect(exposurePaise(position)).toBe(2_150);
  });

  test('E-1 a matched back and lay of 100@2.0 on one selection expose nothing', () => {
    expect(exposurePaise(matchOdds(back('A', 100, 200), lay('A', 100, 200)))).toBe(0);
  });

  test('E-1 a market that is not complete may have no winner at all', () => {
    const bets = [back('A', 10, 300), back('B', 10, 300)];
    expect(exposurePaise(matchOdds(...bets, back('draw', 10, 300)))).toBe(0);
    const open = createPosition({ kind: 'exchange', selectionIds: ['A', 'B'] });
    for (const bet of bets) addMatched(open, bet);
    expect(exposurePaise(open)).toBe(2_000);
  });

  test('E-1 an unmatched back counts its stake where the selection loses', () => {
    const position = matchOdds(lay('A', 10, 200));
    addUnmatched(position, unmatched(back('B', 5, 400)));
    expect(exposurePaise(position)).toBe(1_500);
    removeUnmatched(position, unmatched(back('B', 5, 400)));
    expect(exposurePaise(position)).toBe(1_000);
  });

  test('E-1 a partly filled order is counted anew for what is left of it', () => {
    const position = matchOdds();
    const order = { selectionId: 'A', side: 'lay' as const, price: price(107) };
    addUnmatched(position, { ...order, stakePaise: paise(1_005) });
    changeUnmatched(position, order, { fromPaise: paise(1_005), toPaise: paise(333) });
    expect(exposurePaise(position)).toBe(23);
    changeUnmatched(position, order, { fromPaise: paise(333), toPaise: paise(0) });
    expect(exposurePaise(position)).toBe(0);
    expect(() => removeUnmatched(position, { ...order, stakePaise: paise(333) })).toThrow('counted');
  });

  test('under each name stands what the player wins or loses if it wins', () => {
    expect(outcomeResults(matchOdds(back('A', 100, 250), lay('B', 50, 300)))).toEqual([
      { selectionId: 'A', ifWinsPaise: 20_000 },
      { selectionId: 'B', ifWinsPaise: -20_000 },
      { selectionId: 'draw', ifWinsPaise: -5_000 },
    ]);
  });

  test('a hypothetical bet changes the figures and not the position', () => {
    const position = matchOdds(back('A', 100, 250));
    const after = whatIf(position, lay('A', 100, 200));
    expect(outcomeResults(after).map((each) => each.ifWinsPaise)).toEqual([5_000, 0, 0]);
    expect(exposurePaise(whatIf(position, lay('A', 100, 200), 'unmatched'))).toBe(10_000);
    expect(outcomeResults(position)[0]?.ifWinsPaise).toBe(15_000);
  });

  test('B-4 the best result is what the matched bets can win at most', () => {
    expect(bestResultPaise(matchOdds(back('A', 100, 250), lay('B', 50, 300)))).toBe(20_000);
    expect(bestResultPaise(matchOdds())).toBe(0);
  });
});

describe('a market with several winners', () => {
  test('E-1 of four backs 100@1.5 in a three-place market only two may place: 100 must be covered', () => {
    const runners = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const position = createPosition({ kind: 'exchange', selectionIds: runners, winners: 3 });
    for (const runner of ['1', '2', '3', '4']) addMatched(position, back(runner, 100, 150));
    expect(exposurePaise(position)).toBe(40_000);
    const complete = createPosition({
      kind: 'exchange',
      selectionIds: runners.slice(0, 5),
      winners: 3,
      complete: true,
    });
    for (const runner of ['1', '2', '3', '4']) addMatched(complete, back(runner, 100, 150));
    expect(exposurePaise(complete)).toBe(10_000);
  });
});

describe('bookmaker', () => {
  test('E-2 exposure is taken over the selections, all bets matched', () => {
    const position = createPosition({ kind: 'bookmaker', selectionIds: ['A', 'B'], complete: true });
    addMatched(position, bookmaker('back', 100, 98));
    expect(exposurePaise(position)).toBe(10_000);
    addMatched(position, bookmaker('lay', 100, 90));
    expect(exposurePaise(position)).toBe(0);
    expect(outcomeResults(position).map((each) => each.ifWinsPaise)).toEqual([800, 0]);
  });

  test('E-2 nothing of a bookmaker or fancy market is unmatched, and kinds do not mix', () => {
    const position = createPosition({ kind: 'bookmaker', selectionIds: ['A', 'B'] });
    expect(() => addUnmatched(position, unmatched(back('A', 1, 200)))).toThrow('E-2');
    expect(() => addMatched(position, back('A', 1, 200))).toThrow('kind');
    expect(() => addMatched(createPosition({ kind: 'fancy' }), back('A', 1, 200))).toThrow('kind');
    expect(() => outcomeResults(createPosition({ kind: 'fancy' }))).toThrow('F-5');
    expect(() => addMatched(matchOdds(), back('Z', 1, 200))).toThrow('selection');
  });
});

describe('fancy', () => {
  test('F-2 F-5 NO 64 and YES 65: a result of 64 loses for both', () => {
    expect(fancyBook(fancy(no(100, 64), yes(100, 65)))).toEqual([
      { fromRun: 0, toRun: 63, paise: 0 },
      { fromRun: 64, toRun: 64, paise: -20_000 },
      { fromRun: 65, toRun: null, paise: 0 },
    ]);
  });

  test('E-3 hedged bets release money at once', () => {
    const position = fancy(yes(100, 60));
    expect(exposurePaise(position)).toBe(10_000);
    addMatched(position, no(100, 64));
    expect(exposurePaise(position)).toBe(0);
    expect(fancyBook(position)).toEqual([
      { fromRun: 0, toRun: 59, paise: 0 },
      { fromRun: 60, toRun: 63, paise: 20_000 },
      { fromRun: 64, toRun: null, paise: 0 },
    ]);
    expect(bestResultPaise(position)).toBe(20_000);
  });

  test('F-8 results start at 0: YES at line 0 cannot lose', () => {
    expect(exposurePaise(fancy(yes(100, 0)))).toBe(0);
    expect(fancyBook(fancy(yes(100, 0)))).toEqual([{ fromRun: 0, toRun: null, paise: 10_000 }]);
    expect(fancyBook(fancy())).toEqual([{ fromRun: 0, toRun: null, paise: 0 }]);
    expect(() => fancy(yes(100, 64.5))).toThrow('line');
  });
});

test('a clone lives its own life, so that a batch can be abandoned', () => {
  for (const position of [matchOdds(), fancy()]) {
    const before = structuredClone(position);
    const clone = clonePosition(position);
    addMatched(clone, position.kind === 'fancy' ? yes(1, 5) : back('A', 1, 200));
    expect(position).toEqual(before);
    expect(exposurePaise(clone)).toBe(rupees(1));
  }
});
