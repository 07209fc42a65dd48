import { expect, test } from 'vitest';
import { asciiDigits, typedDigits, typedNumber, typedOdds } from './index.ts';

/** What people type, and the number that it is; null for none. */
const TYPED: readonly (readonly [string, string | null])[] = [
  ['', ''],
  ['   ', ''],
  ['₹', ''],
  ['0', '0'],
  ['100', '100'],
  ['007', '007'],
  ['100.', '100'],
  ['100.5', '100.5'],
  ['100.50', '100.50'],
  ['.5', '0.5'],
  ['.', null],
  ['1.2.3', null],
  ['₹ 500', '500'],
  ['₹500.00', '500.00'],
  ['5 00 000', '500000'],
  ['1\u00a0000', '1000'],
  // Groups, as in India and abroad.
  ['1,000', '1000'],
  ['10,500', '10500'],
  ['1,00,000', '100000'],
  ['12,34,567.89', '1234567.89'],
  ['1,00,00,000', '10000000'],
  ['1,000,000', '1000000'],
  ['123,456,789.5', '123456789.5'],
  ['1,000.', '1000'],
  // A comma that cannot be a group is a decimal comma.
  ['10,50', '10.50'],
  ['1,5', '1.5'],
  ['0,5', '0.5'],
  [',5', '0.5'],
  ['10,', '10'],
  ['100,00', '100.00'],
  ['1000,5', '1000.5'],
  ['1234,56', '1234.56'],
  // What could be either, or neither, is refused.
  ['1000,500', null],
  ['1,0000', null],
  ['1,00,00', null],
  ['1,00,0', null],
  ['1,000,00', null],
  ['1.000,50', null],
  ['10,50.5', null],
  ['1,,000', null],
  [',', null],
  [',,', null],
  ['1.000.000', null],
  // Other scripts.
  ['१००', '100'],
  ['५००.५०', '500.50'],
  ['१,००,०००', '100000'],
  ['१०,५०', '10.50'],
  ['৫০০', '500'],
  ['௧௦௦', '100'],
  ['٥٠٠', '500'],
  ['۵۰۰٫۵', '500.5'],
  ['５００．５', '500.5'],
  ['１，０００', '1000'],
  // Signs, and what is no number.
  ['-75,000.00', '-75000.00'],
  ['−500', '-500'],
  ['--5', null],
  ['+5', null],
  ['5-', null],
  ['1e3', null],
  ['0x10', null],
  ['५²', null],
  ['Infinity', null],
  ['1 lakh', null],
  ['100/-', null],
];

test.each(TYPED)('L-7 typed %j is %j', (typed, read) => {
  expect(typedNumber(typed)).toBe(read);
});

test('L-7 odds are read like money, with at most two decimals', () => {
  expect(['1.85', '1,85', '१.८५', '１．８５', '1,000', '2'].map(typedOdds)).toEqual([1.85, 1.85, 1.85, 1.85, 1000, 2]);
  for (const typed of ['', '1.855', '-2', 'abc', '10000', '1,8,5']) expect(typedOdds(typed)).toBeNaN();
});

test('L-7 codes keep their digits in every script', () => {
  expect(['1234', '१२३४', '１２３４', '12-34', ' १२ ३४ ', 'G-1234'].map(typedDigits)).toEqual(Array(6).fill('1234'));
  expect(asciiDigits('फ़ोन ९८७६५ 43210')).toBe('फ़ोन 98765 43210');
});
