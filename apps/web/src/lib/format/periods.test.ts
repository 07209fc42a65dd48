import { expect, test } from 'vitest';
import { daysOf, faultOf, indianDay, periodOf } from './periods.ts';

/** 20 November 2024, 00:15 in India: still the 19th in UTC. */
const NIGHT = Date.parse('2024-11-19T18:45:00Z');

test('MON-13 presets are days of India', () => {
  expect(indianDay(NIGHT)).toBe('2024-11-20');
  expect(periodOf('today', NIGHT)).toEqual({ preset: 'today', from: '2024-11-20', to: '2024-11-20' });
  expect(periodOf('yesterday', NIGHT)).toMatchObject({ from: '2024-11-19', to: '2024-11-19' });
  expect(periodOf('days3', NIGHT)).toMatchObject({ from: '2024-11-18', to: '2024-11-20' });
  expect(periodOf('days7', NIGHT)).toMatchObject({ from: '2024-11-14', to: '2024-11-20' });
  expect(periodOf('month', NIGHT)).toMatchObject({ from: '2024-11-01', to: '2024-11-20' });
  expect(periodOf('days3', Date.parse('2025-01-01T06:00:00Z'))).toMatchObject({ from: '2024-12-30' });
});

test('MON-14 a chart has every day of its period, or none where they are too many', () => {
  expect(daysOf({ from: '2024-02-28', to: '2024-03-01' }, 62)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(daysOf({ from: '2024-01-01', to: '2024-12-31' }, 62)).toBeNull();
  expect(daysOf({ from: '2024-01-02', to: '2024-01-01' }, 62)).toBeNull();
});

test('a typed period ends after it begins, and today at the latest', () => {
  expect(faultOf({ from: '2024-01-02', to: '2024-01-01' }, '2024-01-02')).toBe('turned');
  expect(faultOf({ from: '2024-01-02', to: '2024-01-03' }, '2024-01-02')).toBe('future');
  expect(faultOf({ from: '2024-01-02', to: '2024-01-02' }, '2024-01-02')).toBeNull();
});
