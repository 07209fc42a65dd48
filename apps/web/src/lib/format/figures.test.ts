import { paise } from '@maidan/domain';
import { describe, expect, test } from 'vitest';
import {
  displayedBalance,
  formatExposure,
  formatOdds,
  formatRupees,
  formatSignedRupees,
  formatSize,
  formatWholeRupees,
  paiseOf,
  plainRupees,
} from './figures.ts';

describe('money is shown in rupees with Indian grouping and two decimals', () => {
  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [100_000, '₹1,000.00'],
    [10_000_000, '₹1,00,000.00'],
    [1_234_567_890, '₹1,23,45,678.90'],
    [-120_000, '−₹1,200.00'],
    [Number.MAX_SAFE_INTEGER, '₹9,00,71,99,25,47,409.91'],
  ])('%i paise are %s', (amount, shown) => {
    expect(formatRupees(paise(amount))).toBe(shown);
  });

  test('limits and matched money drop zero decimals and keep others', () => {
    expect(formatWholeRupees(paise(20_000_000))).toBe('₹2,00,000');
    expect(formatWholeRupees(paise(12_050))).toBe('₹120.50');
  });
});

describe('section 9: balance, exposure, profit', () => {
  test('the displayed balance is balance plus exposure, to the paisa', () => {
    expect(formatRupees(displayedBalance(45_000, -1_200.1))).toBe('₹43,799.90');
    expect(formatRupees(displayedBalance(0.3, -0.1))).toBe('₹0.20');
  });

  test('exposure is a negative absolute value, whichever sign came, and zero has none', () => {
    expect(formatExposure(paiseOf(-1_200))).toBe('−₹1,200.00');
    expect(formatExposure(paiseOf(1_200))).toBe('−₹1,200.00');
    expect(formatExposure(paiseOf(0))).toBe('₹0.00');
  });

  test('a signed amount carries its sign before the rupee sign, and zero has none', () => {
    expect(formatSignedRupees(paise(360_000))).toBe('+₹3,600.00');
    expect(formatSignedRupees(paise(-500_000))).toBe('−₹5,000.00');
    expect(formatSignedRupees(paise(0))).toBe('₹0.00');
  });

  test('an answer with more than two decimals is no amount of money', () => {
    expect(() => paiseOf(1.005)).toThrow(RangeError);
    expect(() => paiseOf(Number.NaN)).toThrow(RangeError);
  });

  test('an amount goes into an input without grouping', () => {
    expect(plainRupees(paise(5_000_000))).toBe('50000');
    expect(plainRupees(paise(50_050))).toBe('500.50');
  });
});

describe('sizes above 10,000 abbreviate with k', () => {
  test.each([
    [0, '0'],
    [8_260, '8,260'],
    [10_000, '10,000'],
    [10_001, '10k'],
    [20_000, '20k'],
    [25_499, '25.4k'],
    [100_000, '100k'],
    [1_53_800, '153.8k'],
    [12_34_567, '1,234.5k'],
    [31_700.9, '31.7k'],
  ])('%d is shown as %s, rounded down', (size, shown) => {
    expect(formatSize(size)).toBe(shown);
  });
});

test.each([
  [1.01, '1.01'],
  [1.7, '1.70'],
  [9.8, '9.80'],
  [10, '10.0'],
  [13.5, '13.5'],
  [30, '30'],
  [1_000, '1000'],
  [13.45, '13.45'],
  [20.5, '20.5'],
])('odds of %d read %s', (odds, shown) => {
  expect(formatOdds(odds)).toBe(shown);
});
