import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../test/property-runs.ts';
import {
  addMatched,
  cashOutExchange,
  createPosition,
  LADDER,
  outcomeResults,
  paise,
  price,
  type DepthLevel,
  type ExchangeBet,
  type WinnersPosition,
} from '../index.ts';

const SELECTIONS = ['A', 'B', 'C'];

const bet: fc.Arbitrary<ExchangeBet> = fc.record({
  kind: fc.constant('exchange' as const),
  selectionId: fc.constantFrom(...SELECTIONS),
  side: fc.constantFrom('back' as const, 'lay' as const),
  price: fc.constantFrom(...LADDER.slice(0, 250)),
  stakePaise: fc.integer({ min: 100, max: 100_000 }).map(paise),
});

const endless = paise(1_000_000_000);

/** Any price for each selection, laid a little dearer than backed, with endless money. */
const market = fc
  .tuple(...SELECTIONS.map(() => fc.integer({ min: 120, max: 900 })))
  .map((prices) => new Map(SELECTIONS.map((id, index) => [id, prices[index]!])));

function offered(prices: ReadonlyMap<string, number>) {
  return (selectionId: string, side: 'back' | 'lay'): DepthLevel[] => {
    const at = prices.get(selectionId)!;
    return [[price(side === 'back' ? at : at + 5), endless]];
  };
}

function held(bets: readonly ExchangeBet[], complete = true): WinnersPosition {
  const position = createPosition({ kind: 'exchange', selectionIds: SELECTIONS, complete });
  for (const each of bets) addMatched(position, each);
  return position;
}

describe('laws, hunted by machine', () => {
  test('C-1 after a whole cash out every outcome brings the amount, or a few paise more for what was rounded', () => {
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 6 }), market, (bets, prices) => {
        const position = held(bets);
        const offer = cashOutExchange({ position, offered: offered(prices), commissionBasisPoints: 0 });
        if (!offer.ok) return;
        for (const leg of offer.value.legs) {
          for (const [at, stakePaise] of leg.fills) addMatched(position, { ...leg, price: at, stakePaise });
        }
        const results = outcomeResults(position).map((each) => each.ifWinsPaise);
        expect(Math.min(...results)).toBe(offer.value.amountPaise);
        expect(Math.max(...results)).toBe(offer.value.bestPaise);
        // A stake is short by less than a paisa, and a fill's profit too: at most the price and one paisa a leg.
        expect(offer.value.bestPaise - offer.value.amountPaise).toBeLessThan(SELECTIONS.length * 12);
      }),
    );
  });

  test('C-1 an offer never brings less than the worst that can happen without it, and never raises exposure', () => {
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 6 }), market, fc.boolean(), (bets, prices, complete) => {
        const position = held(bets, complete);
        const offer = cashOutExchange({ position, offered: offered(prices), commissionBasisPoints: 0 });
        if (!offer.ok) return;
        expect(offer.value.exposure.afterPaise).toBeLessThanOrEqual(offer.value.exposure.beforePaise);
      }),
    );
  });

  test('C-2 two halves bring what the whole brings, but for what is rounded', () => {
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 4 }), market, (bets, prices) => {
        const terms = { position: held(bets), offered: offered(prices), commissionBasisPoints: 0 };
        const whole = cashOutExchange(terms);
        const half = cashOutExchange({ ...terms, shareBasisPoints: 5_000 });
        if (!whole.ok || !half.ok) return;
        expect(Math.abs(whole.value.amountPaise - 2 * half.value.amountPaise)).toBeLessThan(60);
      }),
    );
  });
});
