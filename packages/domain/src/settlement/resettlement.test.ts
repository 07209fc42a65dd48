import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../test/property-runs.ts';
import { rupees } from '../../test/builders.ts';
import {
  commissionRate,
  makeJournal,
  paise,
  price,
  resettlePlayerMarket,
  reversalOf,
  settlePlayerMarket,
  settlementEntries,
  type BetToSettle,
  type MarketOutcome,
  type StoredSettlement,
} from '../index.ts';

const bets: readonly BetToSettle[] = [
  {
    betId: 'back',
    kind: 'exchange',
    side: 'back',
    selectionId: 'A',
    fills: [{ price: price(300), sizePaise: rupees(100) }],
  },
  {
    betId: 'lay',
    kind: 'exchange',
    side: 'lay',
    selectionId: 'B',
    fills: [{ price: price(150), sizePaise: rupees(40) }],
  },
];

const winner = (id: string): MarketOutcome => ({ kind: 'winners', selectionIds: [id] });

/** The first settlement, as a server would have stored it. */
function stored(outcome: MarketOutcome, commissionBasisPoints = 500): StoredSettlement {
  const settled = settlePlayerMarket({ kind: 'exchange', bets, outcome, commissionBasisPoints });
  return { ...settled, version: 1 };
}

describe('resettlement', () => {
  test('S-2 the reversal negates what was stored, line by line', () => {
    expect(reversalOf(stored(winner('A')))).toEqual({
      version: 1,
      entries: [
        { account: 'wallet', amountPaise: -24_000 },
        { account: 'counterparty', amountPaise: 24_000 },
        { account: 'wallet', amountPaise: 1_200 },
        { account: 'commission', amountPaise: -1_200 },
      ],
      bets: [
        { betId: 'back', netPaise: -20_000 },
        { betId: 'lay', netPaise: -4_000 },
      ],
    });
  });

  test('S-2 it is not computed again: what the code of that day got wrong is undone as it was', () => {
    const wrong = { ...stored(winner('A')), netPaise: paise(23_999), commissionPaise: paise(1_199) };
    expect(reversalOf(wrong).entries.map((entry) => entry.amountPaise)).toEqual([-23_999, 23_999, 1_199, -1_199]);
    const { changePaise } = resettlePlayerMarket(wrong, { kind: 'exchange', bets, outcome: winner('A') });
    expect(changePaise).toBe(22_800 - 22_800);
  });

  test('S-2 the new version follows it, and the wallet moves by the difference', () => {
    const anew = resettlePlayerMarket(stored(winner('A')), { kind: 'exchange', bets, outcome: winner('B') });
    expect(anew).toMatchObject({ version: 2, settlement: { netPaise: -12_000, commissionPaise: 0 } });
    expect(anew.changePaise).toBe(-12_000 - 22_800);
    const settled = { ...anew.settlement, version: anew.version };
    const back = resettlePlayerMarket(settled, { kind: 'exchange', bets, outcome: winner('A') });
    expect(back).toMatchObject({ version: 3, changePaise: 22_800 + 12_000 });
  });

  test('S-2 S-4 a settled market can be void afterwards: every paisa goes back, the commission too', () => {
    const outcome: MarketOutcome = { kind: 'void', reason: 'wrong result' };
    const anew = resettlePlayerMarket(stored(winner('A')), { kind: 'exchange', bets, outcome });
    expect(anew).toMatchObject({ settlement: { walletPaise: 0 }, changePaise: -22_800 });
  });

  test('S-3 the commission rate is the one of the first settlement, even through a void', () => {
    const outcome: MarketOutcome = { kind: 'void', reason: 'wrong result' };
    const first = stored(outcome, 200);
    const anew = resettlePlayerMarket(first, { kind: 'exchange', bets, outcome: winner('A') });
    expect(anew.settlement).toMatchObject({ commissionBasisPoints: 200, commissionPaise: 480 });
  });

  test('L-1 S-2 every journal of it sums to zero, and what is left after any number of versions is the last', () => {
    const outcomes = fc.array(fc.constantFrom(winner('A'), winner('B'), winner('C')), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(outcomes, fc.integer({ min: 0, max: 1_000 }), ([first, ...later], rate) => {
        let last = stored(first!, rate);
        let walletPaise = last.netPaise - last.commissionPaise;
        for (const outcome of later) {
          const anew = resettlePlayerMarket(last, { kind: 'exchange', bets, outcome });
          for (const entries of [anew.reversal.entries, anew.entries]) {
            expect(makeJournal({ reason: 'settlement', refs: {}, entries }).entries).toHaveLength(4);
          }
          walletPaise += anew.changePaise;
          last = { ...anew.settlement, version: anew.version };
        }
        const only = settlePlayerMarket({
          kind: 'exchange',
          bets,
          outcome: later.at(-1) ?? first!,
          commissionBasisPoints: rate,
        });
        expect(walletPaise).toBe(only.walletPaise);
      }),
    );
  });
});

describe('commission', () => {
  test('S-3 a player’s discount is a share of the market’s rate, rounded down to a basis point', () => {
    const rate = (marketBasisPoints: number, discountBasisPoints: number) =>
      commissionRate({ marketBasisPoints, discountBasisPoints });
    expect([rate(200, 0), rate(200, 1_000), rate(250, 3_333), rate(200, 10_000)]).toEqual([200, 180, 166, 0]);
    for (const discount of [-1, 10_001]) expect(() => rate(200, discount)).toThrow('S-3');
  });

  test('S-3 it stands in the journal as a line of its own', () => {
    expect(settlementEntries({ netPaise: paise(-500), commissionPaise: paise(0) })).toEqual([
      { account: 'wallet', amountPaise: -500 },
      { account: 'counterparty', amountPaise: 500 },
      { account: 'wallet', amountPaise: 0 },
      { account: 'commission', amountPaise: 0 },
    ]);
  });
});
