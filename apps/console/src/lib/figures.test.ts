import { expect, test } from 'vitest';
import { ageLabel, exactLabel } from './dates.ts';
import { balanceAfter, formatRupees, typedPaise, wholeRupees } from './figures.ts';

test('amounts are grouped as India does, and added in paise', () => {
  expect([formatRupees(1_00_000), wholeRupees(50_000)]).toEqual(['₹1,00,000.00', '₹50,000']);
  expect(balanceAfter(0.1, 0.2)).toBe('₹0.30');
});

test('OPR-02 an amount is read with or without its commas, and only whole paise', () => {
  expect([typedPaise('5,000'), typedPaise(' ₹5000.50 '), typedPaise('0.29')]).toEqual([500_000, 500_050, 29]);
  expect(['', '5.005', '5e3', '-5', 'all'].map(typedPaise)).toEqual([null, null, null, null, null]);
});

test('times are India’s, to the second in the log', () => {
  expect(exactLabel('2026-11-20T10:12:07.000Z')).toBe('20 Nov 2026 15:42:07');
  const at = '2026-11-20T10:00:00.000Z';
  const after = (minutes: number): string => ageLabel(at, Date.parse(at) + minutes * 60_000);
  expect([after(0), after(21), after(180), after(3 * 1_440)]).toEqual(['now', '21 min', '3 h', '3 d']);
});
