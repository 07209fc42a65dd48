import { expect, test } from 'vitest';
import { paiseOfWhole, percent, rupees, shortHash, signedRupees, times, typedRupees, wholeRupees } from './figures.ts';

test('amounts have Indian grouping and the minus before the rupee sign', () => {
  expect(rupees(4_679_640)).toBe('₹46,796.40');
  expect(rupees(-12_000)).toBe('−₹120.00');
  expect(rupees(5)).toBe('₹0.05');
  expect(wholeRupees(200_000_000)).toBe('₹20,00,000');
  expect(wholeRupees(1050)).toBe('₹10.50');
  expect([signedRupees(19_800), signedRupees(0), signedRupees(-1)]).toEqual(['+₹198.00', '₹0.00', '−₹0.01']);
});

test('multipliers are hundredths', () => {
  expect([times(100), times(199), times(227_700)]).toEqual(['1.00×', '1.99×', '2,277.00×']);
});

test('a fraction is shown in hundredths of a percent, rounded', () => {
  expect(percent({ numerator: 11_343n, denominator: 11_500n })).toBe('98.63\u00a0%');
  expect(percent({ numerator: 99n, denominator: 100n })).toBe('99\u00a0%');
  expect(percent({ numerator: 1n, denominator: 3n })).toBe('33.33\u00a0%');
});

test('a stake is typed in whole rupees', () => {
  expect(['200', '₹ 1,000', '1,00,000', '0', '', '1.5', '1,5', '-3', '1e3'].map(paiseOfWhole)).toEqual([
    20_000,
    100_000,
    10_000_000,
    0,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([typedRupees(20_000), typedRupees(0)]).toEqual(['200', '0']);
});

test('a hash is shown by its ends', () => {
  expect(shortHash('7b0e0000c41d')).toBe('7b0e…c41d');
});
