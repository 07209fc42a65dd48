import { expect, test } from 'vitest';
import { stateWords } from './lock-words.ts';

test('the state of a player names what is locked, and a locked account says all', () => {
  expect(stateWords([])).toBe('Active');
  expect(stateWords(['betting', 'withdrawals'])).toBe('No betting, No withdrawals');
  expect(stateWords(['betting', 'account'])).toBe('Locked');
});
