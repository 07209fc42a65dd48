import { describe, expect, test } from 'vitest';
import { back, bookmaker, rupees, unmatched } from '../../test/builders.ts';
import {
  amendedPosition,
  exposurePaise,
  liveMarket,
  price,
  settlePlayerMarket,
  type Amendments,
  type BetToSettle,
  type DeadHeat,
  type MarketOutcome,
  type RaceKind,
} from '../index.ts';

type Fill = readonly [stake: number, hundredths: number, matchedAtMs?: number];

function exchange(side: 'back' | 'lay', selectionId: string, ...fills: readonly Fill[]): BetToSettle {
  return {
    betId: `${side}-${selectionId}`,
    kind: 'exchange',
    side,
    selectionId,
    fills: fills.map(([stake, at, matchedAtMs = 0]) => ({
      sizePaise: rupees(stake),
      price: price(at),
      matchedAtMs,
    })),
  };
}

/** Runner B is withdrawn at time 100. */
function withoutB(kind: RaceKind, reductionBasisPoints: number): Amendments {
  return { race: { kind, removals: [{ selectionId: 'B', removedAtMs: 100, reductionBasisPoints }] } };
}

function settle(bets: readonly BetToSettle[], outcome: MarketOutcome, amendments: Amendments = {}) {
  return settlePlayerMarket({ kind: bets[0]!.kind, bets, outcome, commissionBasisPoints: 0, amendments });
}

const won = (...selectionIds: string[]): MarketOutcome => ({ kind: 'winners', selectionIds });
const tied = (deadHeat: DeadHeat, ...selectionIds: string[]): MarketOutcome => ({
  kind: 'winners',
  selectionIds,
  deadHeat,
});

describe('non-runners at settlement', () => {
  test('D-1 matches before the removal are paid at the reduced price, later ones at their own', () => {
    const bets = [exchange('back', 'A', [100, 400, 50], [100, 400, 150])];
    expect(settle(bets, won('A'), withoutB('horse-win', 1_000)).bets[0]?.receipt).toEqual([
      {
        kind: 'settled',
        rules: ['X-2', 'U-3', 'D-1'],
        netPaise: 26_000,
        bet: back('A', 100, 400),
        selectionWon: true,
        result: null,
        reductions: [{ selectionId: 'B', basisPoints: 1_000 }],
        settledPrice: 360,
      },
      {
        kind: 'settled',
        rules: ['X-2', 'U-3'],
        netPaise: 30_000,
        bet: back('A', 100, 400),
        selectionWon: true,
        result: null,
      },
    ]);
  });

  test('D-1 bets on the non-runner return their stakes, and say why', () => {
    const bets = [exchange('back', 'B', [100, 400]), exchange('lay', 'A', [100, 400])];
    const settled = settle(bets, won('C'), withoutB('horse-win', 1_000));
    expect(settled.netPaise).toBe(10_000);
    expect(settled.bets[0]?.receipt).toMatchObject([{ kind: 'void', reason: 'non-runner', rules: ['D-1', 'S-4'] }]);
  });

  test('D-2 in a place market 100 at 8.00 wins 525 after a reduction of 25 %, for backer and layer alike', () => {
    const bets = [exchange('back', 'A', [100, 800]), exchange('lay', 'A', [100, 800])];
    const settled = settle(bets, won('A', 'C'), withoutB('horse-place', 2_500));
    expect(settled.bets.map((bet) => bet.netPaise)).toEqual([52_500, -52_500]);
  });

  test('D-3 greyhounds: matches before the removal are void', () => {
    const bets = [exchange('back', 'A', [100, 400, 50], [100, 400, 150])];
    expect(settle(bets, won('A'), withoutB('greyhound', 0)).netPaise).toBe(30_000);
  });

  test('D-1 a bookmaker’s rate stands, but its bets on the non-runner are void', () => {
    const bets = ['A', 'B'].map((id) => ({ betId: id, ...bookmaker('back', 100, 300, 'per-100', id) }));
    expect(settle(bets, won('A'), withoutB('horse-win', 2_000)).bets.map((bet) => bet.netPaise)).toEqual([30_000, 0]);
  });

  test('D-1 a match without its time cannot be held against a removal', () => {
    const bet = exchange('back', 'A', [100, 400]);
    const timeless = { ...bet, fills: [{ price: price(400), sizePaise: rupees(1) }] } as BetToSettle;
    expect(() => settle([timeless], won('A'), withoutB('horse-win', 1_000))).toThrow('time');
    expect(settle([timeless], won('A'), { race: { kind: 'horse-win', removals: [] } }).netPaise).toBe(300);
  });
});

describe('dead heats', () => {
  const three: DeadHeat = { selectionIds: ['A', 'B', 'C'], places: 1 };

  test('D-4 300 at 4.0 in a three-way tie for one place nets 100', () => {
    expect(settle([exchange('back', 'A', [300, 400])], tied(three)).bets[0]).toMatchObject({
      netPaise: 10_000,
      receipt: [{ rules: ['X-2', 'U-3', 'D-4'], selectionWon: true, deadHeat: { places: 1, tied: 3 } }],
    });
  });

  test('D-4 the layer is the backer’s mirror, to the paisa', () => {
    const nets = settle([exchange('back', 'A', [0.07, 333]), exchange('lay', 'A', [0.07, 333])], tied(three)).bets;
    // 7 paise: a third wins at 2.33, two thirds are lost: 5.4366… − 4.6666… = 0.77, rounded down
    expect(nets.map((bet) => bet.netPaise)).toEqual([0, 0]);
    const odd = settle([exchange('back', 'A', [0.07, 301]), exchange('lay', 'A', [0.07, 301])], tied(three)).bets;
    expect(odd.map((bet) => bet.netPaise)).toEqual([0, 0]);
    const short = settle([exchange('back', 'A', [0.07, 150]), exchange('lay', 'A', [0.07, 150])], tied(three)).bets;
    expect(short.map((bet) => bet.netPaise)).toEqual([-4, 4]);
  });

  test('D-4 outright winners and losers of a place market are paid whole beside the tied', () => {
    const bets = ['1', '2', '3', '4', '5'].map((runner) => exchange('back', runner, [100, 300]));
    // two tie for the last of three places: half the stake wins 100, the other half loses 50
    const outcome = tied({ selectionIds: ['3', '4'], places: 1 }, '1', '2');
    expect(settle(bets, outcome).bets.map((bet) => bet.netPaise)).toEqual([20_000, 20_000, 5_000, 5_000, -10_000]);
  });

  test('D-4 the split is at the price that reductions left', () => {
    const two: DeadHeat = { selectionIds: ['A', 'C'], places: 1 };
    expect(settle([exchange('back', 'A', [100, 400])], tied(two), withoutB('horse-win', 1_000)).netPaise).toBe(8_000);
    const toTheStake = withoutB('horse-place', 10_000);
    expect(settle([exchange('back', 'A', [100, 400])], tied(two), toTheStake).netPaise).toBe(-5_000);
  });

  test('D-4 B-3 against a bookmaker a backer is rounded down and a layer up', () => {
    const bet = (side: 'back' | 'lay') => ({ betId: side, ...bookmaker(side, 0.1, 210) });
    // 10 paise at 210: a third wins 7, two thirds lose 6.66…
    expect(settle([bet('back'), bet('lay')], tied(three)).bets.map((each) => each.netPaise)).toEqual([0, -1]);
  });

  test('D-4 a dead heat has more runners than places', () => {
    for (const places of [0, 3, 1.5]) {
      expect(() => settle([exchange('back', 'A', [1, 400])], tied({ ...three, places }))).toThrow('D-4');
    }
  });
});

describe('what is held back after a removal', () => {
  const market = { kind: 'exchange' as const, selectionIds: ['A', 'B', 'C'], complete: true };
  const held = (bets: readonly BetToSettle[], amendments: Amendments) =>
    exposurePaise(amendedPosition(market, amendments, { bets, unmatched: [] }));

  test('E-1 D-1 a bet on the non-runner holds nothing any more, and a lay on another less', () => {
    const amendments = withoutB('horse-win', 1_000);
    expect(held([exchange('back', 'B', [100, 400])], amendments)).toBe(0);
    expect(held([exchange('lay', 'A', [100, 400])], amendments)).toBe(26_000);
  });

  test('E-1 E-7 a hedge made after the removal can leave more to hold than there was', () => {
    const hedged = [exchange('back', 'A', [100, 400, 50]), exchange('lay', 'A', [100, 400, 150])];
    expect(held(hedged, {})).toBe(0);
    expect(held(hedged, withoutB('horse-win', 1_000))).toBe(4_000);
  });

  test('E-1 with a runner gone one of those left is certain to win', () => {
    const backs = [exchange('back', 'A', [100, 200]), exchange('back', 'C', [100, 200])];
    expect(held(backs, withoutB('horse-win', 0))).toBe(0);
    expect(liveMarket(market, withoutB('horse-win', 0)).selectionIds).toEqual(['A', 'C']);
  });

  test('E-1 what still rests is counted beside the matches', () => {
    const amendments = withoutB('horse-win', 1_000);
    const position = amendedPosition(market, amendments, {
      bets: [exchange('lay', 'A', [100, 400])],
      unmatched: [unmatched(back('C', 50, 300))],
    });
    expect(exposurePaise(position)).toBe(31_000);
  });

  test('S-4 E-7 matches of a void window hold nothing', () => {
    const voidWindows = [{ fromMs: 10, toMs: 20, reason: 'video review' }];
    expect(held([exchange('back', 'A', [100, 400, 10], [50, 400, 20])], { voidWindows })).toBe(5_000);
  });

  test('E-3 a fancy keeps its lines', () => {
    const bets = [{ betId: 'y', kind: 'fancy', side: 'back', line: 40, size: 100, stakePaise: rupees(5) }] as const;
    const position = amendedPosition({ kind: 'fancy' }, withoutB('horse-win', 0), { bets, unmatched: [] });
    expect(exposurePaise(position)).toBe(500);
  });
});
