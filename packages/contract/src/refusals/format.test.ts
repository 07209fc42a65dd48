import { paise } from '@maidan/domain';
import { expect, test } from 'vitest';
import { formatAmount } from './format.ts';

test.each([
  [0, '₹0.00'],
  [1_23_45_678_90, '₹1,23,45,678.90'],
  [-528, '−₹5.28'],
  [-1_00_000_00, '−₹1,00,000.00'],
])('%i paise in a sentence are %s, the minus before the rupee sign', (amount, said) => {
  expect(formatAmount(paise(amount))).toBe(said);
});
