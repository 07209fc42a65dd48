import { expect, test } from 'vitest';
import { kolkataDay, kolkataRange } from './index.ts';

const range = (start_date?: string, end_date?: string) => {
  const answer = kolkataRange({ start_date, end_date });
  if (!answer.ok) return answer.refusal.fields.map(({ field }) => field);
  return [answer.value.from?.toISOString() ?? null, answer.value.until?.toISOString() ?? null];
};

test('MON-13 a day is one of Asia/Kolkata, and both ends are inclusive', () => {
  expect(range('2024-11-20', '2024-11-20')).toEqual(['2024-11-19T18:30:00.000Z', '2024-11-20T18:30:00.000Z']);
  expect(range('2024-11-20')).toEqual(['2024-11-19T18:30:00.000Z', null]);
  expect(range(undefined, ' ')).toEqual([null, null]);
});

test('MON-13 a time is itself', () => {
  expect(range('2024-11-20T00:00:00+05:30', '2024-11-20T10:00:00.000Z')).toEqual([
    '2024-11-19T18:30:00.000Z',
    '2024-11-20T10:00:00.001Z',
  ]);
});

test('MON-13 what is no date is refused by its field', () => {
  expect(range('yesterday', '2024-13-01')).toEqual(['start_date', 'end_date']);
  expect(range('2024-02-30', '2023-02-29T10:00:00Z')).toEqual(['start_date', 'end_date']);
  expect(range('2024-11-21', '2024-11-19')).toEqual(['end_date']);
  expect(range('2024-11-21', '2024-11-20')).toEqual(['end_date']);
});

test('MON-13 the day changes at midnight of Asia/Kolkata', () => {
  expect(kolkataDay(Date.parse('2024-11-19T18:29:59.999Z'))).toBe('2024-11-19');
  expect(kolkataDay(Date.parse('2024-11-19T18:30:00.000Z'))).toBe('2024-11-20');
});
