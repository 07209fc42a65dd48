import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLife, PLAYERS, SELECTIONS, type MarketCommand } from '../../test/market-commands.ts';
import '../../test/property-runs.ts';
import { HOUSE, OPENING_BALANCE, toSettle, WholeMarket } from '../../test/whole-market.ts';
import { createBook, settlePlayerMarket, type MarketOutcome, type SelectionBook } from '../index.ts';

const outcomes: readonly MarketOutcome[] = [
  ...SELECTIONS.map((id) => ({ kind: 'winners' as const, selectionIds: [id] })),
  { kind: 'winners', selectionIds: [], deadHeat: { selectionIds: ['A', 'B', 'C'], places: 1 } },
  { kind: 'winners', selectionIds: ['A'], deadHeat: { selectionIds: ['B', 'C', 'D'], places: 2 } },
  { kind: 'void', reason: 'abandoned' },
];

/** What all players and the house would win together by each outcome (invariant 1). */
function sumsByOutcome(market: WholeMarket): number[] {
  return outcomes.map((outcome) =>
    [...PLAYERS, HOUSE].reduce((sum, ownerId) => {
      const bets = market.rowsOf(ownerId).map(toSettle);
      const { amendments } = market;
      return (
        sum + settlePlayerMarket({ kind: 'exchange', bets, outcome, amendments, commissionBasisPoints: 0 }).netPaise
      );
    }, 0),
  );
}

/** All the money there is: it only moves (invariant 1). */
function moneyOf(market: WholeMarket): number {
  const wallets = [...market.balances.values()].reduce((sum: number, balance) => sum + balance, 0);
  return wallets + market.housePaise + market.commissionPaise + market.takenPaise;
}

function availableOf(market: WholeMarket): Map<string, number> {
  return new Map(PLAYERS.map((ownerId) => [ownerId, market.availableOf(ownerId)]));
}

/** Whom a player's command brought below nothing, or further below (invariant 2); and after another change whoever is
 *  short and still has something unmatched (E-7). */
function short(market: WholeMarket, before: ReadonlyMap<string, number>, isPlayers: boolean): string[] {
  return PLAYERS.filter((ownerId) => {
    const available = market.availableOf(ownerId);
    if (isPlayers) return available < Math.min(0, before.get(ownerId)!);
    return available < 0 && market.rowsOf(ownerId).some((row) => row.openPaise > 0);
  });
}

function booksOf(market: WholeMarket): readonly SelectionBook[] {
  return [...market.books.values()];
}

/** Books made anew from the rows (invariant 4). */
function rebuiltBooks(market: WholeMarket): readonly SelectionBook[] {
  return [...market.books.keys()].map((selectionId) => {
    const book = createBook();
    for (const order of market.restingRows(selectionId)) book.restore(order);
    return book;
  });
}

function shown(book: SelectionBook): unknown {
  const orders = book.restingOrders();
  return [orders, orders.map(({ orderId }) => book.aheadOf(orderId))];
}

/** Bets that were acknowledged and are not there, and keys that have two (invariant 5). */
function lost(market: WholeMarket, acknowledged: ReadonlyMap<number, ReadonlySet<string>>): unknown[] {
  return [...acknowledged].filter(([, betIds]) => betIds.size > 1 || [...betIds].some((id) => !market.rows.has(id)));
}

describe('a whole market, in any order of events', () => {
  test('the five invariants hold after every step (X, E, D, S)', () => {
    fc.assert(
      fc.property(anyLife, ([complete, commands]) => {
        const market = new WholeMarket(complete);
        const acknowledged = new Map<number, Set<string>>();
        for (const command of commands) {
          const before = availableOf(market);
          // Invariant 3 is seen to by the market's twin books.
          const { isPlayers, betId } = market.carryOut(command);
          note(acknowledged, command, betId);
          expect(new Set(sumsByOutcome(market))).toEqual(new Set([0]));
          expect(moneyOf(market)).toBe(OPENING_BALANCE * PLAYERS.length);
          expect(short(market, before, isPlayers)).toEqual([]);
          expect(rebuiltBooks(market).map(shown)).toEqual(booksOf(market).map(shown));
          expect(market.isSettled ? [] : market.faultyPositions()).toEqual([]);
          expect(lost(market, acknowledged)).toEqual([]);
          expect(market.withdrawn).toEqual([]);
        }
      }),
    );
  }, 600_000);

  test('S-1 E-1 at the first settlement nobody loses more than was held, dead heats aside', () => {
    fc.assert(
      fc.property(anyLife, fc.constantFrom<string>(...SELECTIONS), ([complete, commands], winner) => {
        const market = new WholeMarket(complete);
        for (const command of commands) if (command.do !== 'settle') market.carryOut(command);
        fc.pre(market.removals.every(({ selectionId }) => selectionId !== winner));
        const before = availableOf(market);
        market.carryOut({ do: 'settle', outcome: { kind: 'winners', selectionIds: [winner] } });
        for (const [ownerId, available] of before) {
          expect(market.availableOf(ownerId)).toBeGreaterThanOrEqual(available);
        }
      }),
    );
  });
});

function note(acknowledged: Map<number, Set<string>>, command: MarketCommand, betId: string | undefined): void {
  if (command.do !== 'place' || betId === undefined) return;
  acknowledged.set(command.key, (acknowledged.get(command.key) ?? new Set()).add(betId));
}
