import { expect, test } from 'vitest';
import { dateLabel } from './dates.ts';
import { sayIn } from './words/say.ts';

/** 16 April 2024, 12:00 in India. */
const nowMs = Date.parse('2024-04-16T06:30:00Z');

test.for([
  ['2024-04-16T14:00:00Z', 'Today 19:30', 'आज 19:30'],
  ['2024-04-15T18:30:00Z', 'Today 00:00', 'आज 00:00'],
  ['2024-04-16T18:45:00Z', 'Tomorrow 00:15', 'आने वाला कल 00:15'],
  ['2024-04-15T18:29:59Z', '15 Apr 23:59', '15 अप्रैल 23:59'],
  ['2023-09-05T01:00:00Z', '05 Sep 06:30', '05 सित॰ 06:30'],
])('%s is %s in India, wherever the device is', ([iso = '', en, hi]) => {
  expect(dateLabel(iso, { nowMs, language: 'en', say: sayIn('en') })).toBe(en);
  expect(dateLabel(iso, { nowMs, language: 'hi', say: sayIn('hi') })).toBe(hi);
});
