import { paise } from '@maidan/domain';
import { expect, test } from 'vitest';
import type { PricePick } from '../../lib/event-link.ts';
import { calculate, moveOf, oddsSent } from './slip-bet.ts';

const LIMITS = { minStakePaise: paise(10_000), maxStakePaise: paise(20_000_000) };

const pick = (changes: Partial<PricePick> = {}): PricePick => ({
  marketId: 'odds',
  marketType: 'EXCHANGE',
  selectionId: 'kkr',
  side: 'back',
  odds: 1.72,
  size: 46_200,
  ...changes,
});

const typed = (stakeText: string, changes: Partial<PricePick> = {}, oddsText = '1.72') =>
  calculate({ pick: pick(changes), stakeText, oddsText }, LIMITS);

test('a back of 5,000 at 1.72 wins 3,600 and can lose its stake', () => {
  const { risk, problem } = typed('5,000');
  expect(risk).toEqual({ profitPaise: 360_000, liabilityPaise: 500_000 });
  expect(problem).toBeNull();
});

test('a lay of 1,500 at 2.48 is liable for 2,220', () => {
  expect(typed('1500', { side: 'lay' }, '2.48').risk).toEqual({ profitPaise: 150_000, liabilityPaise: 222_000 });
});

test('a fancy pays stake × size / 100, a bookmaker stake × rate / 100', () => {
  expect(typed('1000', { marketType: 'FANCY', odds: 218, size: 90 }).risk?.profitPaise).toBe(90_000);
  expect(typed('1000', { marketType: 'BOOKMAKER', odds: 71 }).risk?.profitPaise).toBe(71_000);
});

test('F-3 a NO wins its stake and can lose the size on 100', () => {
  const { risk, bet } = typed('1000', { marketType: 'FANCY', side: 'lay', odds: 37, size: 110 });
  expect(risk).toEqual({ profitPaise: 100_000, liabilityPaise: 110_000 });
  expect(bet && oddsSent(bet)).toBe(37);
});

test.each([
  ['', 'stake-missing'],
  ['  ', 'stake-missing'],
  ['0', 'stake-missing'],
  ['12.345', 'stake-malformed'],
  ['-500', 'stake-malformed'],
  ['1e5', 'stake-malformed'],
  ['abc', 'stake-malformed'],
  ['99999999999999999999', 'stake-too-large'],
  ['99.99', 'stake-below-minimum'],
  ['200000.01', 'stake-above-maximum'],
])('the stake “%s” is refused as %s', (stakeText, kind) => {
  expect(typed(stakeText).problem?.kind).toBe(kind);
});

test('paise are kept: 500.5 rupees are 50050 paise', () => {
  expect(typed('500.5').bet?.stakePaise).toBe(50_050);
  expect(typed('₹1,00,000').bet?.stakePaise).toBe(10_000_000);
});

test('X-10 the largest stake counts a lay’s liability, and the what-if is shown all the same', () => {
  const { problem, risk } = typed('50000', { side: 'lay' }, '10');
  expect(problem).toEqual({ kind: 'stake-above-maximum', maximumPaise: 20_000_000 });
  expect(risk?.liabilityPaise).toBe(45_000_000);
});

test('M-2 odds off the ladder name the rungs beside them', () => {
  expect(typed('500', {}, '2.01').problem).toEqual({ kind: 'odds-off-ladder', below: 200, above: 202 });
  expect(typed('500', {}, '1.725').problem?.kind).toBe('odds-malformed');
  expect(typed('500', {}, '').problem?.kind).toBe('odds-malformed');
});

test('B-2 a back wants a higher price, a lay a lower one', () => {
  const seen = { odds: 1.72, size: 100 };
  expect(moveOf('EXCHANGE', 'back', seen, { odds: 1.74, size: 5 })).toBe('better');
  expect(moveOf('EXCHANGE', 'lay', seen, { odds: 1.74, size: 5 })).toBe('worse');
  expect(moveOf('BOOKMAKER', 'back', { odds: 71, size: 0 }, { odds: 70, size: 0 })).toBe('worse');
  expect(moveOf('EXCHANGE', 'back', seen, { odds: 1.72, size: 5 })).toBe('same');
  expect(moveOf('EXCHANGE', 'back', seen, undefined)).toBe('gone');
});

test('F-7 a YES is no worse only if neither its line rises nor its size falls', () => {
  const seen = { odds: 218, size: 100 };
  expect(moveOf('FANCY', 'back', seen, { odds: 217, size: 100 })).toBe('better');
  expect(moveOf('FANCY', 'back', seen, { odds: 217, size: 90 })).toBe('worse');
  expect(moveOf('FANCY', 'lay', seen, { odds: 219, size: 100 })).toBe('better');
  expect(moveOf('FANCY', 'lay', seen, { odds: 218, size: 110 })).toBe('worse');
});
