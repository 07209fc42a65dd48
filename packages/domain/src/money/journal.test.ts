import { expect, test } from 'vitest';
import { makeJournal, paise } from '../index.ts';

const refs = { marketId: 'm1' };

test('L-1 a journal moves money between accounts and makes none', () => {
  const entries = [
    { account: 'main', amountPaise: paise(900) },
    { account: 'commission', amountPaise: paise(100) },
    { account: 'exchange-clearing', amountPaise: paise(-1_000) },
  ];
  expect(makeJournal({ reason: 'settlement', refs, entries })).toEqual({ reason: 'settlement', refs, entries });
});

test('L-1 entries that do not sum to zero, or stand alone, are no journal', () => {
  const one = { account: 'main', amountPaise: paise(900) };
  const short = { account: 'bank', amountPaise: paise(-899) };
  expect(() => makeJournal({ reason: 'deposit', refs, entries: [one, short] })).toThrow('sum to zero');
  expect(() => makeJournal({ reason: 'deposit', refs, entries: [{ account: 'main', amountPaise: paise(0) }] })).toThrow(
    'at least two',
  );
});
