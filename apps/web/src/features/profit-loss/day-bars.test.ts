import { expect, test } from 'vitest';
import { dayBars } from './day-bars.ts';

const day = (date: string, result: number) => ({ date, result, commission: 0, bets: 1 });

test('MON-14 every day of the period has its place, and its bar its share of the picture', () => {
  const { bars, above } = dayBars([day('2024-11-20', -300), day('2024-11-18', 100), day('2024-11-17', 50)], {
    from: '2024-11-17',
    to: '2024-11-20',
  });
  expect(bars.map(({ date, result, share }) => [date, result, share])).toEqual([
    ['2024-11-17', 50, 12.5],
    ['2024-11-18', 100, 25],
    ['2024-11-19', 0, 0],
    ['2024-11-20', -300, 75],
  ]);
  expect(above).toBe(25);
});

test('MON-14 a year has the days on which something was settled, and nothing settled draws no bar', () => {
  const year = { from: '2024-01-01', to: '2024-12-31' };
  expect(dayBars([day('2024-11-20', 1), day('2024-03-01', 2)], year).bars.map(({ date }) => date)).toEqual([
    '2024-03-01',
    '2024-11-20',
  ]);
  expect(dayBars([], { from: '2024-11-20', to: '2024-11-20' })).toEqual({
    bars: [{ date: '2024-11-20', result: 0, bets: 0, share: 0 }],
    above: 50,
  });
});
