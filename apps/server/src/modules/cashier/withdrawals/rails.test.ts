import { paise } from '@maidan/domain';
import { expect, test } from 'vitest';
import { payoutProblem, railOf } from './rails.ts';

const upi = {
  type: 'upi',
  accountNumber: 'a@b',
  holderName: 'Asha Rao',
  bankName: '',
  ifsc: '',
  accountType: null,
} as const;
const bank = { ...upi, type: 'bank', ifsc: 'SBIN0000300', accountType: 'savings' } as const;

test.each([
  [upi, 1_00_000_00, 'UPI'],
  [upi, 1_00_000_01, null],
  [bank, 1_00_000_01, 'IMPS'],
  [bank, 5_00_000_00, 'IMPS'],
  [bank, 5_00_000_01, 'RTGS'],
] as const)('P-12 the rail follows account and amount: %o, %i paise, %s', (account, amount, rail) => {
  expect(railOf(account, paise(amount))).toBe(rail);
  const refusal = rail === null ? { kind: 'payout-upi-limit', maximumPaise: 1_00_000_00 } : null;
  expect(payoutProblem(account, paise(amount))).toEqual(refusal);
});

test('P-13 a gateway is not asked to pay to a name it does not take', () => {
  expect(payoutProblem({ ...bank, holderName: 'आशा राव' }, paise(500_00))).toEqual({ kind: 'payout-holder-name' });
});
