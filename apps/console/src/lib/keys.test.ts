import { expect, test } from 'vitest';
import { keyOf } from './keys.ts';

test('desk Q-1 a letter with Shift is another key: ⇧X does not suspend the selected event', () => {
  expect(keyOf({ key: 'x', shiftKey: false })).toBe('x');
  expect(keyOf({ key: 'X', shiftKey: true })).toBe('X');
  // With Caps Lock on, Shift types a small letter.
  expect(keyOf({ key: 'x', shiftKey: true })).toBe('X');
  expect(keyOf({ key: 'X', shiftKey: false })).toBe('x');
  expect(['?', '/', 'Enter', 'Ñ'].map((key) => keyOf({ key, shiftKey: key === '?' }))).toEqual([
    '?',
    '/',
    'enter',
    'ñ',
  ]);
});
