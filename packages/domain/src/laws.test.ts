import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCommand } from '../test/book-commands.ts';
import { MarketDay, toSettle } from '../test/market-day.ts';
import '../test/property-runs.ts';
import {
  addMatched,
  addUnmatched,
  betOutcomePaise,
  createPosition,
  exposurePaise,
  fancyBook,
  LADDER,
  paise,
  settlePlayerMarket,
  type Bet,
  type ExchangeBet,
  type FancyBet,
  type MarketOutcome,
} from './index.ts';

const SELECTIONS = ['A', 'B', 'C'];
const selectionId = fc.constantFrom(...SELECTIONS);
const side = fc.constantFrom('back' as const, 'lay' as const);
const stakePaise = fc.integer({ min: 1, max: 5_000 }).map(paise);

const exchangeBet: fc.Arbitrary<ExchangeBet> = fc.record({
  kind: fc.constant('exchange' as const),
  selectionId,
  side,
  price: fc.constantFrom(...LADDER.slice(0, 250)),
  stakePaise,
});

const fancyBet: fc.Arbitrary<FancyBet> = fc.record({
  kind: fc.constant('fancy' as const),
  side,
  line: fc.nat(12),
  size: fc.integer({ min: 50, max: 150 }),
  stakePaise,
});

/** Every day of trading: a command and the selection it goes to. */
const steps = fc.array(fc.tuple(selectionId, anyCommand), { maxLength: 60, size: 'max' });
const anyDay = fc.tuple(steps, fc.boolean()).map(([commands, complete]) => {
  const day = new MarketDay(SELECTIONS, complete);
  const movements = commands.flatMap(([id, command], number) => day.carryOut(id, command, number));
  return { day, movements };
});

const outcomes: readonly MarketOutcome[] = [
  ...[[], ['A'], ['B'], ['C']].map((selectionIds) => ({ kind: 'winners' as const, selectionIds })),
  { kind: 'void', reason: 'abandoned' },
];

describe('a whole market, traded by machine', () => {
  test('invariant 1: players, house and commission sum to zero for every outcome', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1_000 }), ({ day }, commissionBasisPoints) => {
        for (const outcome of outcomes) {
          const players = [...day.positions.keys()].map((ownerId) => {
            const bets = day.betsOf(ownerId).map(toSettle);
            return settlePlayerMarket({ kind: 'exchange', bets, outcome, commissionBasisPoints });
          });
          const house = settlePlayerMarket({
            kind: 'exchange',
            bets: day.houseBets.map(toSettle),
            outcome,
            commissionBasisPoints: 0,
          });
          const moved = players.reduce((sum, player) => sum + player.walletPaise + player.commissionPaise, 0);
          expect(moved + house.walletPaise).toBe(0);
        }
      }),
    );
  });

  test('E-4 no match, cancel or lapse raises an exposure above what was counted before it', () => {
    fc.assert(
      fc.property(anyDay, ({ movements }) => {
        for (const { countedPaise, afterPaise } of movements) expect(afterPaise).toBeLessThanOrEqual(countedPaise);
      }),
    );
  });

  test('E-5 the running position is the one computed anew from the bets, ever', () => {
    fc.assert(
      fc.property(anyDay, ({ day }) => {
        for (const [ownerId, position] of day.positions) expect(position).toEqual(day.rebuiltPosition(ownerId));
      }),
    );
  });

  test('S-1 nobody loses more at settlement than the exposure that was held', () => {
    fc.assert(
      fc.property(anyDay, ({ day }) => {
        for (const [ownerId, position] of day.positions) {
          for (const outcome of outcomes.slice(position.kind === 'exchange' && position.minWinners === 1 ? 1 : 0)) {
            const bets = day.betsOf(ownerId).map(toSettle);
            const { netPaise } = settlePlayerMarket({ kind: 'exchange', bets, outcome, commissionBasisPoints: 0 });
            expect(netPaise + exposurePaise(position)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});

describe('exposure against brute force', () => {
  test('E-1 exposure is the worst over every set of winners and every choice of what gets matched', () => {
    const winners = fc.integer({ min: 1, max: 3 });
    const few = (max: number) => fc.array(exchangeBet, { maxLength: max });
    fc.assert(
      fc.property(winners, fc.boolean(), few(6), few(5), (max, complete, matched, unmatched) => {
        const position = createPosition({ kind: 'exchange', selectionIds: SELECTIONS, winners: max, complete });
        for (const bet of matched) addMatched(position, bet);
        for (const bet of unmatched) addUnmatched(position, bet);
        let worst = 0;
        for (const won of subsets(SELECTIONS)) {
          if (won.length > max || (complete && won.length < max)) continue;
          for (const filled of subsets(unmatched)) worst = Math.min(worst, resultOf([...matched, ...filled], won));
        }
        expect(exposurePaise(position)).toBe(0 - worst);
      }),
    );
  });

  test('E-3 F-5 the fancy book is the total at every run, and exposure its worst', () => {
    fc.assert(
      fc.property(fc.array(fancyBet, { maxLength: 8 }), (bets) => {
        const position = createPosition({ kind: 'fancy' });
        for (const bet of bets) addMatched(position, bet);
        const book = fancyBook(position);
        const totals = Array.from({ length: 15 }, (_, run) =>
          bets.reduce((sum, bet) => sum + betOutcomePaise(bet, run >= bet.line), 0),
        );
        const told = totals.map((__, run) => book.find((row) => run <= (row.toRun ?? Infinity))?.paise);
        expect(told).toEqual(totals);
        expect(exposurePaise(position)).toBe(0 - Math.min(0, ...totals));
      }),
    );
  });
});

function resultOf(bets: readonly Bet[], won: readonly string[]): number {
  return bets.reduce(
    (sum, bet) => sum + (bet.kind === 'fancy' ? 0 : betOutcomePaise(bet, won.includes(bet.selectionId))),
    0,
  );
}

function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
}
