import { describe, expect, test } from 'vitest';
import { back, lay, rupees, unmatched } from '../../test/builders.ts';
import { addMatched, addUnmatched, createPosition, exposurePaise, forcedCancels, type MarketOrders } from '../index.ts';

/** A market with unmatched backs of these rupees on A, placed at these times. */
function market(marketId: string, ...orders: readonly (readonly [stake: number, placedAtMs: number])[]): MarketOrders {
  const position = createPosition({ kind: 'exchange', selectionIds: ['A', 'B'] });
  const placed = orders.map(([stake, placedAtMs]) => ({
    ...unmatched(back('A', stake, 200)),
    orderId: `${marketId}-${placedAtMs}`,
    placedAtMs,
  }));
  for (const order of placed) addUnmatched(position, order);
  return { marketId, position, orders: placed };
}

const funds = (balance: number, exposure: number) => ({
  balancePaise: rupees(balance),
  exposurePaise: rupees(exposure),
});

describe('a change that is not the player’s own doing', () => {
  test('E-7 unmatched orders lapse newest first, across markets, until available is not negative', () => {
    const markets = [market('m', [100, 1], [100, 4]), market('n', [100, 2], [100, 3])];
    expect(forcedCancels(funds(250, 400), markets)).toEqual({ orderIds: ['m-4', 'n-3'], availablePaise: 5_000 });
    expect(forcedCancels(funds(300, 400), markets)).toEqual({ orderIds: ['m-4'], availablePaise: 0 });
  });

  test('E-7 nothing lapses while there is enough, and the positions are left as they were', () => {
    const markets = [market('m', [100, 1])];
    expect(forcedCancels(funds(100, 100), markets)).toEqual({ orderIds: [], availablePaise: 0 });
    forcedCancels(funds(0, 100), markets);
    expect(exposurePaise(markets[0]!.position)).toBe(10_000);
  });

  test('E-7 matched bets may leave available negative; then every unmatched order has lapsed', () => {
    const matched = market('m', [50, 1]);
    addMatched(matched.position, lay('B', 100, 300));
    expect(forcedCancels(funds(100, 250), [matched])).toEqual({ orderIds: ['m-1'], availablePaise: -10_000 });
  });

  test('E-7 E-6 a lowered credit reference is such a change', () => {
    const credit = { ...funds(0, 100), creditReferencePaise: rupees(50) };
    expect(forcedCancels(credit, [market('m', [100, 1])]).orderIds).toEqual(['m-1']);
  });
});
