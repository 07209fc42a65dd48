import { exposurePaise, fancyBook, outcomeResults } from '@maidan/domain';
import { expect, test } from 'vitest';
import { aBet, aMarket } from '../topics/builders.ts';
import { positionOf } from './position.ts';

const results = (...bets: ReturnType<typeof aBet>[]) =>
  outcomeResults(positionOf(aMarket(), bets, '1')).map(({ selectionId, ifWinsPaise }) => [selectionId, ifWinsPaise]);

test('a matched back shows its profit under its own selection and its stake under the other', () => {
  expect(results(aBet({ matches: [[1.72, 1_000]] }))).toEqual([
    ['kkr', 72_000],
    ['rr', -100_000],
  ]);
});

test('U-3 each match counts at its own price, rounded by itself', () => {
  const bet = aBet({
    matches: [
      [1.71, 100.01],
      [1.72, 100.01],
    ],
  });
  expect(results(bet)[0]).toEqual(['kkr', 7_100 + 7_200]);
});

test('E-1 what is unmatched is held but not shown as a result', () => {
  const bet = aBet({ state: 'partially-matched', matches: [[1.72, 400]], remainingStake: 600, odds: 1.72 });
  const position = positionOf(aMarket(), [bet], '1');
  expect(outcomeResults(position)[1]?.ifWinsPaise).toBe(-40_000);
  expect(exposurePaise(position)).toBe(100_000);
});

test('E-4 the bonus wallet, settled, void and cancelled bets are no part of it', () => {
  expect(
    results(
      aBet({ wallet: '2' }),
      aBet({ state: 'settled' }),
      aBet({ state: 'void' }),
      aBet({ state: 'cancelled', matches: [], remainingStake: 1_000 }),
    ),
  ).toEqual([
    ['kkr', 0],
    ['rr', 0],
  ]);
});

test('a bookmaker bet pays its rate on 100', () => {
  const market = { ...aMarket(), marketType: 'BOOKMAKER' as const };
  const bet = aBet({ marketType: 'bookmaker', selectionType: 'lay', matches: [[73, 1_000]] });
  expect(outcomeResults(positionOf(market, [bet], '1')).map((each) => each.ifWinsPaise)).toEqual([-73_000, 100_000]);
});

test('F-5 a fancy bet is a step in the book', () => {
  const market = { marketType: 'FANCY' as const, selections: [] };
  const bet = aBet({ marketType: 'fancy', selectionType: 'back', oddsSize: 90, matches: [[218, 1_000]] });
  const position = positionOf(market, [bet], '1');
  expect(position.kind === 'fancy' && fancyBook(position)).toEqual([
    { fromRun: 0, toRun: 217, paise: -100_000 },
    { fromRun: 218, toRun: null, paise: 90_000 },
  ]);
});

test('a bet taken whole at its quote counts without a list of matches', () => {
  const market = { ...aMarket(), marketType: 'BOOKMAKER' as const };
  const bet = aBet({ marketType: 'bookmaker', odds: 70, matchedOdds: 71, matches: [], matchedStake: 1_000 });
  expect(outcomeResults(positionOf(market, [bet], '1')).map((each) => each.ifWinsPaise)).toEqual([71_000, -100_000]);
});

test('B-1 B-5 a decimal bookmaker bet wins its odds less one', () => {
  const market = { ...aMarket(), marketType: 'BOOKMAKER' as const, scale: 'decimal' as const };
  const bet = aBet({ marketType: 'bookmaker', odds: 1.98, matchedOdds: 1.98, matches: [], matchedStake: 1_000 });
  expect(outcomeResults(positionOf(market, [bet], '1')).map((each) => each.ifWinsPaise)).toEqual([98_000, -100_000]);
});

test('D-1 a non-runner is no outcome, and bets on it count for nothing', () => {
  const [kkr, rr] = aMarket().selections;
  if (!kkr || !rr) throw new Error('the market has two selections');
  const market = aMarket({ selections: [kkr, { ...rr, status: 'REMOVED', reductionPercent: 17.25 }] });
  const position = positionOf(market, [aBet({ selectionId: 'rr' }), aBet({ _id: 'b2' })], '1');
  expect(outcomeResults(position)).toEqual([{ selectionId: 'kkr', ifWinsPaise: 72_000 }]);
});

test('E-1 D-2 a place market has several winners, and a match reduced to 1.00 wins nothing', () => {
  const market = aMarket({ winners: 2 });
  const position = positionOf(market, [aBet({ matches: [[1, 1_000]] })], '1');
  expect(position).toMatchObject({ minWinners: 2, maxWinners: 2, ifWins: [0, 0] });
});
