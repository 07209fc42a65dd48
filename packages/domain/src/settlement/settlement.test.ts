import { describe, expect, test } from 'vitest';
import { back, bookmaker, lay, no, yes } from '../../test/builders.ts';
import { paise, price, settlePlayerMarket, type BetToSettle, type MarketOutcome } from '../index.ts';

function exchange(
  betId: string,
  side: 'back' | 'lay',
  selectionId: string,
  fills: readonly [number, number][],
): BetToSettle {
  return {
    betId,
    kind: 'exchange',
    side,
    selectionId,
    fills: fills.map(([stake, at]) => ({ sizePaise: paise(stake * 100), price: price(at) })),
  };
}

function settle(bets: readonly BetToSettle[], outcome: MarketOutcome, commissionBasisPoints = 0) {
  return settlePlayerMarket({ kind: bets[0]!.kind, bets, outcome, commissionBasisPoints });
}

const winner = (...selectionIds: string[]): MarketOutcome => ({ kind: 'winners', selectionIds });

describe('exchange', () => {
  const bets = [
    exchange('1', 'back', 'A', [
      [100, 210],
      [50, 200],
    ]),
    exchange('2', 'lay', 'B', [[40, 300]]),
    exchange('3', 'back', 'B', []),
  ];

  test('S-1 U-3 every fill is settled at its own price', () => {
    expect(settle(bets, winner('A')).bets.map((bet) => [bet.betId, bet.netPaise])).toEqual([
      ['1', 16_000],
      ['2', 4_000],
      ['3', 0],
    ]);
    expect(settle(bets, winner('B')).netPaise).toBe(-15_000 - 8_000);
  });

  test('S-3 commission is taken of the net winnings in the market, rounded down, and never of a loss', () => {
    expect(settle(bets, winner('A'), 250)).toMatchObject({
      netPaise: 20_000,
      commissionPaise: 500,
      walletPaise: 19_500,
    });
    expect(settle(bets, winner('B'), 250)).toMatchObject({ commissionPaise: 0, walletPaise: -23_000 });
    expect(settle([exchange('1', 'back', 'A', [[0.99, 200]])], winner('A'), 200)).toMatchObject({ commissionPaise: 1 });
  });

  test('S-4 a void market returns every stake, with the reason', () => {
    const settled = settle(bets, { kind: 'void', reason: 'abandoned' }, 250);
    expect(settled).toMatchObject({ netPaise: 0, commissionPaise: 0, walletPaise: 0 });
    expect(settled.bets[0]?.receipt).toEqual([
      { kind: 'void', rules: ['S-4'], netPaise: 0, bet: back('A', 100, 210), reason: 'abandoned' },
      { kind: 'void', rules: ['S-4'], netPaise: 0, bet: back('A', 50, 200), reason: 'abandoned' },
    ]);
  });

  test('S-4 one bet can be void while the market stands', () => {
    const [first, ...others] = bets;
    const settled = settle([{ ...first!, voidReason: 'palpable error' }, ...others], winner('A'));
    expect(settled.netPaise).toBe(4_000);
  });

  test('S-4 a window voids the fills made in it, for winners and losers alike', () => {
    const fills = [
      { price: price(210), sizePaise: paise(10_000) },
      { price: price(400), sizePaise: paise(5_000), voidReason: 'review' },
    ];
    const bet = (side: 'back' | 'lay') => ({ betId: side, kind: 'exchange' as const, side, selectionId: 'A', fills });
    const settled = settle([bet('back'), bet('lay')], winner('A'));
    expect(settled.bets.map((each) => each.netPaise)).toEqual([11_000, -11_000]);
    expect(settled.bets[0]?.receipt.map((line) => line.kind)).toEqual(['settled', 'void']);
  });

  test('S-5 the receipt keeps stake, odds, result and the rules used, line by line', () => {
    const exchangeLine = { kind: 'settled', rules: ['X-2', 'U-3'], result: null };
    expect(settle(bets, winner('B')).bets.map((bet) => bet.receipt)).toEqual([
      [
        { ...exchangeLine, bet: back('A', 100, 210), selectionWon: false, netPaise: -10_000 },
        { ...exchangeLine, bet: back('A', 50, 200), selectionWon: false, netPaise: -5_000 },
      ],
      [{ ...exchangeLine, bet: lay('B', 40, 300), selectionWon: true, netPaise: -8_000 }],
      [{ kind: 'unmatched', rules: ['X-3'], netPaise: 0 }],
    ]);
  });

  test('S-1 a place market has several winners', () => {
    const places = ['1', '2', '3', '4'].map((runner) => exchange(runner, 'back', runner, [[100, 150]]));
    expect(settle(places, winner('1', '2', '9')).netPaise).toBe(-10_000);
  });
});

describe('bookmaker and fancy', () => {
  test('S-1 B-3 bookmaker bets are settled at their rate, without commission', () => {
    const bets = [{ betId: '1', ...bookmaker('back', 100, 98) }];
    expect(settle(bets, winner('A'), 500)).toMatchObject({
      netPaise: 9_800,
      commissionPaise: 0,
      commissionBasisPoints: 0,
    });
    expect(settle(bets, winner('B')).bets[0]?.receipt[0]).toMatchObject({ rules: ['B-2', 'B-3'], netPaise: -10_000 });
    expect(
      settle([{ betId: '1', ...bookmaker('back', 100, 198, 'decimal') }], winner('A')).bets[0]?.receipt[0],
    ).toMatchObject({
      rules: ['B-2', 'B-5'],
      netPaise: 9_800,
    });
  });

  test('F-2 NO 64 and YES 65: 63 pays NO, 65 pays YES and 64 neither', () => {
    const bets = [
      { betId: 'no', ...no(100, 64) },
      { betId: 'yes', ...yes(100, 65) },
    ];
    const nets = [63, 64, 65].map((value) => settle(bets, { kind: 'number', value }).bets.map((bet) => bet.netPaise));
    expect(nets).toEqual([
      [10_000, -10_000],
      [-10_000, -10_000],
      [-10_000, 10_000],
    ]);
  });

  test('F-3 S-5 a fancy’s receipt names its rules and keeps line and size', () => {
    const settled = settle([{ betId: 'yes', ...yes(100, 64, 110) }], { kind: 'number', value: 64 });
    expect(settled.bets[0]?.receipt).toEqual([
      {
        kind: 'settled',
        rules: ['F-2', 'F-3'],
        netPaise: 11_000,
        bet: yes(100, 64, 110),
        selectionWon: true,
        result: 64,
      },
    ]);
  });

  test('F-8 an abandoned fancy is void', () => {
    expect(settle([{ betId: 'yes', ...yes(100, 64) }], { kind: 'void', reason: 'rain' }).netPaise).toBe(0);
  });

  test('S-1 an outcome that such a market cannot have is a bug, not a result', () => {
    expect(() => settle([{ betId: '1', ...yes(100, 64) }], winner('A'))).toThrow('S-1');
    expect(() => settle([exchange('1', 'back', 'A', [])], { kind: 'number', value: 1 })).toThrow('S-1');
    expect(() =>
      settlePlayerMarket({
        kind: 'exchange',
        bets: [{ betId: '1', ...yes(1, 1) }],
        outcome: winner('A'),
        commissionBasisPoints: 0,
      }),
    ).toThrow('kind');
  });
});
