import { ROLES, type User } from '@maidan/contract';
import { expect, test } from 'vitest';
import { walletFiguresOf } from './wallet-figures.ts';

const player: User = {
  id: 'p1',
  username: 'rohan',
  name: 'Rohan',
  role: ROLES.PLAYER,
  wallet: '1',
  balance: 48_316.4,
  exposure: -1_200,
  bonus: 1_640,
  refBonus: 320,
  creditReference: 0,
};

test('MON-03 the displayed balance is balance plus exposure, and exposure is negative', () => {
  expect(walletFiguresOf(player)).toEqual({
    isCredit: false,
    balance: '₹47,116.40',
    exposure: '−₹1,200.00',
    isExposed: true,
    bonus: '₹1,640.00',
    refBonus: '₹320.00',
    credit: '₹0.00',
  });
});

test('MON-03 without a bet there is no exposure, and no sign before it', () => {
  expect(walletFiguresOf({ ...player, exposure: 0 })).toMatchObject({
    balance: '₹48,316.40',
    exposure: '₹0.00',
    isExposed: false,
  });
});

test('MON-04 who plays on credit is told the credit reference', () => {
  const credit = { ...player, role: ROLES.CREDIT_PLAYER, creditReference: 50_000 };
  expect(walletFiguresOf(credit)).toMatchObject({ isCredit: true, credit: '₹50,000.00' });
});
