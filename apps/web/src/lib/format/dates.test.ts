import { describe, expect, test } from 'vitest';
import { loadWords, shared } from '../words/index.ts';
import { dateLabel, dayHeading, hindiTime, timeLabel } from './dates.ts';
/** 16 April 2024, 19:00 in India. */
const now = Date.parse('2024-04-16T13:30:00Z');

describe('date labels are of Asia/Kolkata, in 24 hours', () => {
  test.each([
    ['2024-04-16T14:00:00Z', 'Today 19:30'],
    ['2024-04-16T18:29:00Z', 'Today 23:59'],
    ['2024-04-16T18:30:00Z', 'Tomorrow 00:00'],
    ['2024-04-17T18:29:59Z', 'Tomorrow 23:59'],
    ['2024-04-17T18:30:00Z', '18 Apr 00:00'],
    ['2024-04-15T18:29:00Z', '15 Apr 23:59'],
    ['2024-09-05T08:00:00Z', '05 Sep 13:30'],
    ['2025-01-01T00:00:00Z', '01 Jan 05:30'],
  ])('%s is %s', (iso, label) => {
    expect(dateLabel(iso, now, 'en')).toBe(label);
  });

  test('midnight is 00, never 24', () => {
    expect(timeLabel('2024-04-16T18:30:00Z')).toBe('00:00');
  });

  test('Hindi tells tomorrow from yesterday, which share a word', async () => {
    await loadWords('hi', shared);
    expect(dateLabel('2024-04-17T14:00:00Z', now, 'hi')).toBe('आने वाला कल 19:30');
    expect(dateLabel('2024-04-15T14:00:00Z', now, 'hi')).toBe('15 अप्रैल 19:30');
  });

  test('a coupon heads its days with Today, Tomorrow and the weekday', () => {
    expect(dayHeading('2024-04-16T14:00:00Z', now, 'en')).toBe('Today');
    expect(dayHeading('2024-04-17T14:00:00Z', now, 'en')).toBe('Tomorrow');
    expect(dayHeading('2024-04-24T14:00:00Z', now, 'en')).toBe('Wednesday 24 April');
  });
});

test('the sidebar writes times the Hindi way', () => {
  expect(hindiTime('2024-04-16T14:00:00Z')).toBe('16 अप्रैल, 19:30');
});
