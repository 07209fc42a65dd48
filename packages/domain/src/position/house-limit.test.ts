import fc from 'fast-check';
import { expect, test } from 'vitest';
import { back, bookmaker, lay, no, rupees, yes } from '../../test/builders.ts';
import '../../test/property-runs.ts';
import {
  addAgainst,
  betOutcomePaise,
  checkHouse,
  createPosition,
  houseLossPaise,
  paise,
  yesWins,
  type Bet,
  type Paise,
  type Position,
} from '../index.ts';

/** A market as the rules say it: every outcome, and whether it makes a bet's selection win. */
interface Naive {
  readonly position: () => Position;
  readonly outcomes: readonly unknown[];
  readonly wins: (bet: Bet, outcome: never) => boolean;
}

const SELECTIONS = ['A', 'B', 'C', 'D'];
/** All sets of exactly `count` winners, or of up to it. */
const winnersOf = (count: number, complete: boolean): string[][] =>
  Array.from({ length: 2 ** SELECTIONS.length }, (_, bits) =>
    SELECTIONS.filter((_id, place) => (bits >> place) & 1),
  ).filter(({ length }) => (complete ? length === count : length <= count));

function winnersMarket(kind: 'exchange' | 'bookmaker', winners: number, complete: boolean): Naive {
  return {
    position: () => createPosition({ kind, selectionIds: SELECTIONS, winners, complete }),
    outcomes: winnersOf(winners, complete),
    wins: (bet, outcome: readonly string[]) => bet.kind !== 'fancy' && outcome.includes(bet.selectionId),
  };
}

const LINES = 40;
const fancyMarket: Naive = {
  position: () => createPosition({ kind: 'fancy' }),
  outcomes: Array.from({ length: LINES + 2 }, (_, run) => run),
  wins: (bet, run: number) => bet.kind === 'fancy' && yesWins(bet.line, run),
};

/** What the house loses in its worst outcome, every outcome looked at in turn. */
function naiveLoss({ outcomes, wins }: Naive, bets: readonly Bet[]): number {
  const losses = outcomes.map((outcome) =>
    bets.reduce((sum, bet) => sum + betOutcomePaise(bet, wins(bet, outcome as never)), 0),
  );
  return Math.max(0, ...losses);
}

const stake = fc.integer({ min: 1, max: 60_000 }).map((each) => paise(each));
const side = fc.constantFrom('back', 'lay');
const selectionId = fc.constantFrom(...SELECTIONS);
const odds = fc.constantFrom(...[101, 150, 198, 250, 620, 1_000, 4_800].map((each) => back('A', 1, each).price));
const exchangeBet = fc.record({ kind: fc.constant('exchange'), selectionId, side, price: odds, stakePaise: stake });
const bookmakerBet = fc.record({
  kind: fc.constant('bookmaker'),
  selectionId,
  side,
  scale: fc.constant('per-100'),
  rate: fc.integer({ min: 1, max: 300 }),
  stakePaise: stake,
});
const fancyBet = fc.record({
  kind: fc.constant('fancy'),
  side,
  line: fc.integer({ min: 0, max: LINES }),
  size: fc.integer({ min: 50, max: 200 }),
  stakePaise: stake,
});
const MARKETS = [
  ['exchange with one winner', winnersMarket('exchange', 1, true), exchangeBet],
  ['exchange with up to one winner', winnersMarket('exchange', 1, false), exchangeBet],
  ['place market with two winners', winnersMarket('exchange', 2, true), exchangeBet],
  ['bookmaker market', winnersMarket('bookmaker', 1, true), bookmakerBet],
  ['fancy with many lines', fancyMarket, fancyBet],
] as const satisfies readonly (readonly [string, Naive, fc.Arbitrary<Bet>])[];

const MIN_STAKE = paise(100);

test.each(MARKETS)(
  'desk Q-6 in an %s a bet is refused exactly when it brings the worst outcome past the limit',
  (_name, market, anyBet: fc.Arbitrary<Bet>) => {
    fc.assert(
      fc.property(fc.array(anyBet, { maxLength: 40 }), fc.integer({ min: 0, max: 200_000 }), (offered, limit) => {
        const house = market.position();
        const taken: Bet[] = [];
        for (const bet of offered) {
          const at = (stakePaise: Paise): Bet => ({ ...bet, stakePaise });
          const before = naiveLoss(market, taken);
          const fits = (stakePaise: number): boolean =>
            naiveLoss(market, [...taken, at(paise(stakePaise))]) <= Math.max(before, limit);
          const checked = checkHouse(
            { house, limitPaise: paise(limit) },
            { stakePaise: bet.stakePaise, minStakePaise: MIN_STAKE, takenAt: (stakePaise) => [at(stakePaise)] },
          );
          const named = checked.ok ? bet.stakePaise : checked.refusal.maximumPaise;
          expect(checked.ok).toBe(fits(bet.stakePaise));
          // The largest stake that fits: one paisa more does not. Where none is named, the least stake does not fit.
          expect(named === 0 || fits(named)).toBe(true);
          expect(checked.ok || !fits(named === 0 ? MIN_STAKE : named + 1)).toBe(true);
          if (!checked.ok) continue;
          taken.push(bet);
          addAgainst(house, bet);
          expect(houseLossPaise(house)).toBe(naiveLoss(market, taken));
        }
      }),
    );
  },
);

const check = (house: Position, limit: number, bet: Bet) =>
  checkHouse(
    { house, limitPaise: rupees(limit) },
    { stakePaise: bet.stakePaise, minStakePaise: rupees(100), takenAt: (stakePaise) => [{ ...bet, stakePaise }] },
  );
const houseAgainst = (position: Position, ...bets: readonly Bet[]): Position => {
  for (const bet of bets) addAgainst(position, bet);
  return position;
};

test('desk Q-6 past its limit the house takes what improves its worst outcome, and what leaves it as it is', () => {
  const house = houseAgainst(
    createPosition({ kind: 'bookmaker', selectionIds: ['A', 'B', 'C'], complete: true }),
    bookmaker('back', 2_000, 100),
  );
  // A costs 2,000 already; the limit was lowered to 1,000 since.
  expect(check(house, 1_000, bookmaker('back', 500, 100, 'per-100', 'A'))).toMatchObject({
    refusal: { kind: 'house-limit', maximumPaise: 0 },
  });
  expect(check(house, 1_000, bookmaker('back', 500, 100, 'per-100', 'B')).ok).toBe(true);
  expect(check(house, 1_000, bookmaker('lay', 500, 100, 'per-100', 'A')).ok).toBe(true);
});

test('desk Q-6 bets on many lines of a fancy add up where they can win together', () => {
  const house = houseAgainst(createPosition({ kind: 'fancy' }), yes(1_000, 40), yes(1_000, 50), no(1_000, 55));
  // From 50 to 54 all three win; below 40 only NO does, from 55 on it alone loses.
  expect(houseLossPaise(house)).toBe(rupees(3_000));
  expect(check(house, 3_500, yes(1_000, 42))).toMatchObject({ refusal: { maximumPaise: rupees(500) } });
  expect(check(house, 3_500, yes(1_000, 60)).ok).toBe(true);
  expect(check(house, 3_500, no(1_000, 30)).ok).toBe(true);
});

test('desk Q-6 of an exchange order only what the house takes counts', () => {
  const house = createPosition({ kind: 'exchange', selectionIds: ['A', 'B'], complete: true });
  const order = back('A', 10_000, 300);
  // The first 4,000 would be matched with players.
  const takenAt = (stakePaise: Paise): Bet[] =>
    stakePaise > rupees(4_000) ? [{ ...order, stakePaise: paise(stakePaise - rupees(4_000)) }] : [];
  const asked = { stakePaise: order.stakePaise, minStakePaise: rupees(100), takenAt };
  expect(checkHouse({ house, limitPaise: rupees(12_000) }, asked).ok).toBe(true);
  expect(checkHouse({ house, limitPaise: rupees(5_000) }, asked)).toMatchObject({
    refusal: { kind: 'house-limit', maximumPaise: rupees(6_500) },
  });
  addAgainst(house, lay('A', 1_000, 300));
  expect(houseLossPaise(house)).toBe(rupees(1_000));
});
