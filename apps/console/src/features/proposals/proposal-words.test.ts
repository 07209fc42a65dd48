import { expect, test } from 'vitest';
import { proposalLines, proposalTitle } from './proposal-words.ts';

test('a proposal says what it is done to and what changes', () => {
  const narrowing = {
    act: 'narrow-right',
    subject: 'right reveal',
    details: { right: 'reveal', role: 'SUPPORT_ADMIN', hold: 'refused' },
  } as const;
  expect(proposalTitle(narrowing)).toBe('Narrow a right of Support');
  expect(proposalLines(narrowing)[0]).toBe('Reveal a field (30 s, logged): refused');
  const account = {
    act: 'add-operator',
    subject: 'operator ravi',
    details: { name: 'Ravi Rao', role: 'ADMIN' },
  } as const;
  expect(proposalTitle(account)).toBe('Make the account of ravi');
  expect(proposalLines(account)[0]).toBe('Ravi Rao, Admin');
});
