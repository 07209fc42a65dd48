import { paise } from '@maidan/domain';
import { describe, expect, test } from 'vitest';
import { depositProblem, hasEveryField, isLikelyReference, readAmount, upiLink } from './money-text.ts';

describe('a deposit’s form', () => {
  const form = { amountText: '500', txnRef: '432590118264', hasScreenshot: false };

  test.each([
    ['', 'error.amount-missing'],
    ['   ', 'error.amount-missing'],
    ['99.99', 'error.deposit-below-minimum'],
    ['0', 'error.deposit-below-minimum'],
    ['100', null],
    ['1,00,000.50', null],
    ['five', 'error.payment-amount-malformed'],
    ['-500', 'error.payment-amount-malformed'],
    ['500.123', 'error.payment-amount-malformed'],
  ])('MON-07 the amount “%s” is answered with %s', (amountText, problem) => {
    expect(depositProblem({ ...form, amountText })).toBe(problem);
  });

  test('MON-07 a reference or a screenshot is enough, none of both is not', () => {
    expect(depositProblem({ ...form, txnRef: ' ' })).toBe('error.proof-missing');
    expect(depositProblem({ ...form, txnRef: '', hasScreenshot: true })).toBeNull();
    expect(depositProblem({ ...form, txnRef: 'anything' })).toBeNull();
  });

  test('MON-07 references of UPI, IMPS, NEFT and RTGS look likely, others do not', () => {
    for (const text of ['432590118264', '4325 9011 8264', 'SBIN524111600418', 'HDFCR52024111600418822'])
      expect(isLikelyReference(text)).toBe(true);
    for (const text of ['12345', '4325901182641', 'paid by me']) expect(isLikelyReference(text)).toBe(false);
  });
});

test('MON-05 the link to a UPI app carries payee, amount and reference, percent-encoded', () => {
  const pay = { upiId: 'maidan.pay@sahyadri', holder: 'Maidan Games & Co', reference: 'M-12/ab', note: 'Deposit' };
  expect(upiLink({ ...pay, amount: paise(500_00) })).toBe(
    'upi://pay?pa=maidan.pay%40sahyadri&pn=Maidan%20Games%20%26%20Co&am=500.00&cu=INR&tr=M12ab&tn=Deposit',
  );
  expect(upiLink({ ...pay, amount: paise(500_05) })).toContain('&am=500.05&');
  expect(upiLink({ ...pay, amount: null })).not.toContain('am=');
  expect(upiLink({ ...pay, reference: 'x'.repeat(60), amount: null })).toContain(`&tr=${'x'.repeat(35)}&`);
});

test('MON-12 a UPI id needs two fields, a bank account all five', () => {
  const form = {
    accountNumber: 'a@b',
    accountHolderName: 'Asha',
    bankName: '',
    ifscCode: '',
    accountType: 'savings',
  } as const;
  expect(hasEveryField('upi', form)).toBe(true);
  expect(hasEveryField('upi', { ...form, accountHolderName: ' ' })).toBe(false);
  expect(hasEveryField('bank', form)).toBe(false);
  expect(hasEveryField('bank', { ...form, bankName: 'Sahyadri', ifscCode: 'SHYD0001204' })).toBe(true);
});

test('an amount is read as it is typed, and never rounded', () => {
  expect(readAmount('₹ 5,000')).toBe(5_000_00);
  expect(readAmount('.5')).toBe(50);
  expect(readAmount('1.005')).toBeNull();
});
