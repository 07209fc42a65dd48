import { describe, expect, test } from 'vitest';
import { isPlaceMarketVoid, lapsesAtRemoval, price, raceStanding, type RaceKind, type Removal } from '../index.ts';

function removal(selectionId: string, removedAtMs: number, reductionBasisPoints = 0): Removal {
  return { selectionId, removedAtMs, reductionBasisPoints };
}

/** What is left of a match on A at these hundredths, made at time 50. */
function left(kind: RaceKind, hundredths: number, ...removals: readonly Removal[]) {
  const standing = raceStanding({ kind, removals }, { selectionId: 'A', price: price(hundredths), matchedAtMs: 50 });
  return standing.kind === 'stands' ? standing.price : standing.rule;
}

describe('win market of horses', () => {
  test('D-1 bets on the non-runner are void, whenever they were made', () => {
    expect(left('horse-win', 400, removal('A', 100, 1_000))).toBe('D-1');
    expect(left('horse-win', 400, removal('A', 10, 1_000))).toBe('D-1');
  });

  test('D-1 a match made before the removal is reduced, rounded down and off the ladder if need be', () => {
    expect(left('horse-win', 400, removal('B', 100, 1_000))).toBe(360);
    expect(left('horse-win', 315, removal('B', 100, 1_333))).toBe(273);
    expect(left('horse-win', 101, removal('B', 100, 5_000))).toBe(101);
    expect(left('horse-win', 1_000, removal('B', 100, 10_000))).toBe(101);
  });

  test('D-1 a match made after the removal keeps its price', () => {
    expect(left('horse-win', 400, removal('B', 50, 1_000))).toBe(400);
    expect(left('horse-win', 400, removal('B', 51, 1_000))).toBe(360);
  });

  test('D-1 D-2 a match made in play keeps its price, and bets on the non-runner are void even so', () => {
    const made = (kind: RaceKind, offAtMs: number | null, selectionId = 'A') =>
      raceStanding(
        { kind, removals: [removal('B', 100, 2_500)], offAtMs },
        { selectionId, price: price(800), matchedAtMs: 50 },
      );
    expect([null, 51].map((off) => made('horse-win', off))).toMatchObject([{ price: 600 }, { price: 600 }]);
    expect(made('horse-win', 50)).toEqual({ kind: 'stands', price: 800, reductions: [] });
    expect(made('horse-place', 50)).toEqual({ kind: 'stands', price: 800, reductions: [] });
    expect(made('horse-win', 50, 'B')).toMatchObject({ kind: 'void' });
  });

  test('D-1 a factor below 2.5 % reduces nothing', () => {
    expect(left('horse-win', 400, removal('B', 100, 249))).toBe(400);
    expect(left('horse-win', 400, removal('B', 100, 250))).toBe(390);
  });

  test('D-1 several removals reduce in their order, each rounded by itself', () => {
    const standing = raceStanding(
      { kind: 'horse-win', removals: [removal('B', 100, 1_500), removal('C', 200, 100), removal('D', 300, 700)] },
      { selectionId: 'A', price: price(333), matchedAtMs: 50 },
    );
    // 333 less 15 % is 283.05, so 283; less 7 % is 263.19, so 263
    expect(standing).toEqual({
      kind: 'stands',
      price: 263,
      reductions: [
        { selectionId: 'B', basisPoints: 1_500 },
        { selectionId: 'D', basisPoints: 700 },
      ],
    });
  });

  test('D-1 unmatched lays on the others lapse with a reduction, unmatched backs stay', () => {
    const lapses = (side: 'back' | 'lay', factor: number) =>
      lapsesAtRemoval('horse-win', removal('B', 100, factor), { selectionId: 'A', side });
    expect([lapses('lay', 250), lapses('lay', 249), lapses('back', 5_000)]).toEqual([true, false, false]);
    expect(lapsesAtRemoval('horse-win', removal('B', 100, 0), { selectionId: 'B', side: 'back' })).toBe(true);
  });

  test('D-1 a factor is a share of the price', () => {
    for (const factor of [10_001, 250.5])
      expect(() => left('horse-win', 400, removal('B', 100, factor))).toThrow('D-1');
  });
});

describe('place market of horses', () => {
  test('D-2 the reduction applies to the winnings: 8.00 at 25 % is 6.25', () => {
    expect(left('horse-place', 800, removal('B', 100, 2_500))).toBe(625);
  });

  test('D-2 it applies at every factor, and may leave the stake alone', () => {
    expect(left('horse-place', 800, removal('B', 100, 100))).toBe(793);
    expect(left('horse-place', 101, removal('B', 100, 1))).toBe(100);
    expect(left('horse-place', 800, removal('B', 100, 10_000))).toBe(100);
    expect(left('horse-place', 800, removal('B', 100, 0))).toBe(800);
  });

  test('D-2 bets on the non-runner are void', () => {
    expect(left('horse-place', 800, removal('A', 100, 2_500))).toBe('D-2');
  });

  test('D-2 unmatched lays lapse from a factor of 4 %', () => {
    const lapses = (side: 'back' | 'lay', factor: number) =>
      lapsesAtRemoval('horse-place', removal('B', 100, factor), { selectionId: 'A', side });
    expect([lapses('lay', 400), lapses('lay', 399), lapses('back', 5_000)]).toEqual([true, false, false]);
  });

  test('D-2 with no more live runners than places the market is void', () => {
    expect([4, 3, 2].map((liveRunners) => isPlaceMarketVoid({ liveRunners, places: 3 }))).toEqual([false, true, true]);
  });
});

describe('greyhounds', () => {
  test('D-3 a non-runner voids every match made before, and no price is reduced', () => {
    expect(left('greyhound', 400, removal('B', 100))).toBe('D-3');
    expect(left('greyhound', 400, removal('A', 10))).toBe('D-3');
    expect(left('greyhound', 400, removal('B', 10))).toBe(400);
  });

  test('D-3 everything unmatched lapses', () => {
    for (const side of ['back', 'lay'] as const) {
      expect(lapsesAtRemoval('greyhound', removal('B', 100), { selectionId: 'A', side })).toBe(true);
    }
  });
});
