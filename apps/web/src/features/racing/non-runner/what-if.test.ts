import { paise, price, settledPrice } from '@maidan/domain';
import { expect, test } from 'vitest';
import { afterWithdrawal, shareBasisPoints } from './what-if.ts';

const bet = { selectionId: 'lantern', price: price(4_00), stakePaise: paise(500_00) };
const heron = { kind: 'horse-win', selectionId: 'heron', factorBasisPoints: 10_00 } as const;

test('a bet on another horse is paid at odds reduced by the factor, from 2.5 % on', () => {
  expect(afterWithdrawal(heron, bet)).toEqual({
    nowOdds: 400,
    thenOdds: 360,
    nowPaise: 1_500_00,
    thenPaise: 1_300_00,
  });
  expect(afterWithdrawal({ ...heron, factorBasisPoints: 249 }, bet)).toMatchObject({
    thenOdds: 400,
    thenPaise: 1_500_00,
  });
});

test('in a place market the winnings alone are reduced', () => {
  const place = { ...bet, price: price(8_00) };
  expect(afterWithdrawal({ ...heron, kind: 'horse-place', factorBasisPoints: 25_00 }, place).thenOdds).toBe(
    settledPrice(6_25),
  );
});

test('in a greyhound race every bet is void, and a bet on the non-runner in any race', () => {
  const isVoid = { thenOdds: null, thenPaise: 0 };
  expect(afterWithdrawal({ ...heron, kind: 'greyhound', factorBasisPoints: 0 }, bet)).toMatchObject(isVoid);
  expect(afterWithdrawal(heron, { ...bet, selectionId: 'heron' })).toMatchObject(isVoid);
});

test('a runner’s share of the market is by its odds and the sum of all', () => {
  // 2.50, 4.00 and 6.00 are 40, 25 and 16.67 per cent.
  expect(shareBasisPoints(2.5, 81.6667)).toBe(48_98);
  expect(shareBasisPoints(4, 100)).toBe(25_00);
  expect(shareBasisPoints(1.01, 90)).toBe(100_00);
  expect(shareBasisPoints(undefined, 90)).toBeNull();
  expect(shareBasisPoints(4, null)).toBeNull();
});
