import { expect, test } from 'vitest';
import { maskedAccount, maskedPhone } from './masks.ts';

test('a phone number shows its country and its last three digits', () => {
  expect(maskedPhone('+919876543821')).toBe('+91 ••••• ••821');
  expect(maskedPhone('+12025550143')).toBe('+1 ••••• ••143');
  expect(maskedPhone(null)).toBe('');
});

test('a payment account shows who it is with, not whose it is', () => {
  expect(maskedAccount('upi', 'rohan.k@sahyadri')).toBe('ro•••••@sahyadri');
  expect(maskedAccount('upi', 'ro@sahyadri')).toBe('•••••@sahyadri');
  expect(maskedAccount('upi', 'no-handle')).toBe('no•••••');
  expect(maskedAccount('bank', '123456782207')).toBe('••••2207');
});
