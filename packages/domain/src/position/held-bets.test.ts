import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../test/property-runs.ts';
import {
  addHeld,
  addMatched,
  addUnmatched,
  betOutcomePaise,
  clonePosition,
  createPosition,
  exposurePaise,
  LADDER,
  paise,
  removeHeld,
  riskOf,
  whatIf,
  type Bet,
  type PositionMarket,
} from '../index.ts';

const SELECTIONS = ['A', 'B', 'C'];
const selectionId = fc.constantFrom(...SELECTIONS);
const side = fc.constantFrom('back' as const, 'lay' as const);
const stakePaise = fc.integer({ min: 1, max: 5_000 }).map(paise);

const betOf = {
  exchange: fc.record({
    kind: fc.constant('exchange' as const),
    selectionId,
    side,
    price: fc.constantFrom(...LADDER.slice(0, 250)),
    stakePaise,
  }),
  bookmaker: fc.record({
    kind: fc.constant('bookmaker' as const),
    selectionId,
    side,
    scale: fc.constant('per-100' as const),
    rate: fc.integer({ min: 1, max: 300 }),
    stakePaise,
  }),
  fancy: fc.record({
    kind: fc.constant('fancy' as const),
    side,
    line: fc.nat(8),
    size: fc.integer({ min: 50, max: 150 }),
    stakePaise,
  }),
} as const;

/** A lay with the back that risks exactly as much on the other side: of a fancy on the same line, the next one or the one
 *  before, elsewhere on the same selection or another. What they do to each other must never cancel what they hold. */
function pairOf(kind: keyof typeof betOf): fc.Arbitrary<readonly Bet[]> {
  const linesAway = fc.constantFrom(0, 0, 0, 1, -1);
  return fc.tuple<[Bet, number, string]>(betOf[kind], linesAway, selectionId).map(([bet, away, other]) => {
    const laid = { ...bet, side: 'lay' as const };
    const backed = { ...bet, side: 'back' as const, stakePaise: riskOf(laid).liabilityPaise };
    return backed.kind === 'fancy'
      ? [laid, { ...backed, line: Math.max(0, backed.line + away) }]
      : [laid, { ...backed, selectionId: other }];
  });
}

/** A market of any kind with bets that are matched and bets that wait. */
const anyMarket = fc
  .tuple(fc.constantFrom('exchange' as const, 'bookmaker' as const, 'fancy' as const), fc.boolean())
  .chain(([kind, complete]) => {
    const market: PositionMarket = kind === 'fancy' ? { kind } : { kind, selectionIds: SELECTIONS, complete };
    const some = (maxLength: number) => fc.array<Bet>(betOf[kind], { maxLength });
    const pairs = fc.array(pairOf(kind), { maxLength: 2 }).map((found) => found.flat());
    const withPairs = (maxLength: number) => fc.tuple(some(maxLength), pairs).map((bets) => bets.flat());
    return fc.record({ market: fc.constant(market), matched: withPairs(5), held: withPairs(3), next: betOf[kind] });
  });

function positionOf(market: PositionMarket, matched: readonly Bet[], held: readonly Bet[]) {
  const position = createPosition(market);
  for (const bet of matched) addMatched(position, bet);
  for (const bet of held) addHeld(position, bet);
  return position;
}

test('E-1 X-7 B-6 a held bet counts where it hurts: never less than without it, never less than matched', () => {
  fc.assert(
    fc.property(anyMarket, ({ market, matched, held, next }) => {
      const position = positionOf(market, matched, held);
      const withIt = exposurePaise(whatIf(position, next, 'unmatched'));
      expect(withIt).toBeGreaterThanOrEqual(exposurePaise(position));
      expect(withIt).toBeGreaterThanOrEqual(exposurePaise(whatIf(position, next)));
    }),
  );
});

test('E-4 B-6 a YES and a NO that wait on one line hold the loss of each where it would hurt, never their net', () => {
  const yes = { kind: 'fancy', side: 'back', line: 60, size: 90, stakePaise: paise(11_000) } as const;
  const no = { kind: 'fancy', side: 'lay', line: 60, size: 110, stakePaise: paise(10_000) } as const;
  const position = positionOf({ kind: 'fancy' }, [], [yes, no]);
  expect(exposurePaise(position)).toBe(11_000);
  removeHeld(position, yes);
  expect(exposurePaise(position)).toBe(11_000);
  removeHeld(position, no);
  expect(position).toEqual(createPosition({ kind: 'fancy' }));
});

test('E-2 E-3 B-6 exposure is the worst over every outcome and every choice of which held bets are taken', () => {
  fc.assert(
    fc.property(anyMarket, ({ market, matched, held }) => {
      let worst = 0;
      for (const outcome of outcomesOf(market)) {
        const sure = matched.reduce((sum, bet) => sum + outcome(bet), 0);
        worst = Math.min(worst, sure + held.reduce((sum, bet) => sum + Math.min(0, outcome(bet)), 0));
      }
      expect(exposurePaise(positionOf(market, matched, held))).toBe(0 - worst);
    }),
  );
});

test('X-7 B-6 a held bet that is taken out leaves the position as it was, in any order', () => {
  fc.assert(
    fc.property(anyMarket, ({ market, matched, held }) => {
      const position = positionOf(market, matched, held);
      const clone = clonePosition(position);
      for (const bet of held) removeHeld(position, bet);
      expect(position).toEqual(positionOf(market, matched, []));
      expect(clone).toEqual(positionOf(market, matched, held));
    }),
  );
});

test('X-7 a held order counts as an unmatched one', () => {
  fc.assert(
    fc.property(betOf.exchange, (bet) => {
      const market = { kind: 'exchange', selectionIds: SELECTIONS } as const;
      const position = createPosition(market);
      addUnmatched(position, bet);
      expect(positionOf(market, [], [bet])).toEqual(position);
    }),
  );
});

test('B-6 kinds do not mix, and only what was counted is taken out', () => {
  const fancy = { kind: 'fancy', side: 'back', line: 5, size: 100, stakePaise: paise(100) } as const;
  const rate = { kind: 'bookmaker', selectionId: 'A', side: 'back', scale: 'per-100', rate: 90 } as const;
  const bookmaker = createPosition({ kind: 'bookmaker', selectionIds: SELECTIONS });
  for (const change of [addHeld, removeHeld]) {
    expect(() => change(bookmaker, fancy)).toThrow('kind');
    expect(() => change(createPosition({ kind: 'fancy' }), { ...rate, stakePaise: paise(100) })).toThrow('kind');
  }
  expect(() => removeHeld(bookmaker, { ...rate, stakePaise: paise(100) })).toThrow('counted');
});

/** What a bet brings in each outcome of its market. */
function outcomesOf(market: PositionMarket): ((bet: Bet) => number)[] {
  if (market.kind === 'fancy') {
    return Array.from({ length: 11 }, (_, run) => (bet: Bet) => {
      return betOutcomePaise(bet, bet.kind === 'fancy' && run >= bet.line);
    });
  }
  const winners = market.complete === true ? SELECTIONS : [...SELECTIONS, 'none'];
  return winners.map((winner) => (bet: Bet) => {
    return betOutcomePaise(bet, bet.kind !== 'fancy' && bet.selectionId === winner);
  });
}
