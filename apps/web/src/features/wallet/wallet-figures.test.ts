import { ROLES, type User } from '@maidan/contract';
import { expect, test } from 'vitest';
import { walletFiguresOf, walletShown } from './wallet-figures.ts';

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

test('the displayed balance is balance plus exposure, and exposure is negative', () => {
  expect(walletFiguresOf(player)).toEqual({
    isCredit: false,
    balance: '₹47,116.40',
    exposure: '−₹1,200.00',
    isExposed: true,
    bonus: '₹1,640.00',
    refBonus: '₹320.00',
    credit: '₹0.00',
    available: '₹47,116.40',
  });
});

test('without a bet there is no exposure, and no sign before it', () => {
  expect(walletFiguresOf({ ...player, exposure: 0 })).toMatchObject({
    balance: '₹48,316.40',
    exposure: '₹0.00',
    isExposed: false,
  });
});

test('MON-04 who plays on credit is told the credit reference, and with it what can be staked', () => {
  const credit = { ...player, role: ROLES.CREDIT_PLAYER, balance: -12_000, creditReference: 50_000 };
  expect(walletFiguresOf(credit)).toMatchObject({
    isCredit: true,
    credit: '₹50,000.00',
    balance: '−₹13,200.00',
    available: '₹36,800.00',
  });
});

test('a narrow header shows the selected wallet, or the other while that alone has free money', () => {
  const shown = (changes: Partial<User>) => walletShown({ ...player, ...changes });
  expect(shown({})).toBe('1');
  expect(shown({ wallet: '2' })).toBe('2');
  expect(shown({ wallet: '2', bonus: 0 })).toBe('1');
  expect(shown({ balance: 1_200 })).toBe('2');
  expect(shown({ balance: 1_200, bonus: 0 })).toBe('1');
});
