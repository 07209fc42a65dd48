import { describe, expect, test } from 'vitest';
import { rupees, yes } from '../../test/builders.ts';
import { price, settlePlayerMarket, type BetToSettle, type VoidWindow } from '../index.ts';

const review: VoidWindow = { fromMs: 1_000, toMs: 2_000, reason: 'video review' };

function bet(side: 'back' | 'lay', selectionId: string, ...matchedAt: readonly number[]): BetToSettle {
  return {
    betId: `${side}-${selectionId}`,
    kind: 'exchange',
    side,
    selectionId,
    fills: matchedAt.map((matchedAtMs) => ({ price: price(200), sizePaise: rupees(10), matchedAtMs })),
  };
}

function nets(bets: readonly BetToSettle[], ...voidWindows: readonly VoidWindow[]) {
  const outcome = bets[0]!.kind === 'fancy' ? ({ kind: 'number', value: 50 } as const) : winnerA;
  const { kind } = bets[0]!;
  const settled = settlePlayerMarket({ kind, bets, outcome, commissionBasisPoints: 0, amendments: { voidWindows } });
  return settled.bets.map((each) => each.netPaise);
}

const winnerA = { kind: 'winners', selectionIds: ['A'] } as const;

describe('void windows', () => {
  test('S-4 matches from its first moment up to and without its last are void, for winners and losers alike', () => {
    expect(nets([bet('back', 'A', 999, 1_000, 1_999, 2_000), bet('lay', 'A', 1_500)], review)).toEqual([2_000, 0]);
  });

  test('S-4 the receipt gives the public reason', () => {
    const { bets } = settlePlayerMarket({
      kind: 'exchange',
      bets: [bet('back', 'A', 1_000)],
      outcome: winnerA,
      commissionBasisPoints: 0,
      amendments: { voidWindows: [review] },
    });
    expect(bets[0]?.receipt).toMatchObject([{ kind: 'void', rules: ['S-4'], reason: 'video review', netPaise: 0 }]);
  });

  test('S-4 a window may be of one selection', () => {
    const onB = { ...review, selectionIds: ['B'] };
    expect(nets([bet('back', 'A', 1_500), bet('back', 'B', 1_500)], onB)).toEqual([1_000, 0]);
  });

  test('S-4 a market may have several', () => {
    const later = { fromMs: 5_000, toMs: 6_000, reason: 'second review' };
    expect(nets([bet('back', 'A', 1_500, 3_000, 5_500)], review, later)).toEqual([1_000]);
  });

  test('S-4 a bet’s own void reason comes before the window’s', () => {
    const own = { ...bet('back', 'A', 1_500), voidReason: 'palpable error' };
    const settled = settlePlayerMarket({
      kind: 'exchange',
      bets: [own],
      outcome: winnerA,
      commissionBasisPoints: 0,
      amendments: { voidWindows: [review] },
    });
    expect(settled.bets[0]?.receipt).toMatchObject([{ reason: 'palpable error' }]);
  });

  test('S-4 fancy bets in it are void too', () => {
    const bets = [1_500, 2_500].map((matchedAtMs) => ({ betId: String(matchedAtMs), ...yes(10, 40), matchedAtMs }));
    expect(nets(bets, review)).toEqual([0, 1_000]);
    expect(nets(bets, { ...review, selectionIds: ['A'] })).toEqual([1_000, 1_000]);
  });
});
