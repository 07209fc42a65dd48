import { invariant } from '../base/invariant.ts';
import { sumPaise, type Paise } from './money.ts';

declare const journalBrand: unique symbol;

/** One account's part of a journal: positive is money in, negative is money out. */
export interface JournalEntry<Account = string> {
  readonly account: Account;
  readonly amountPaise: Paise;
}

/** A reason and its entries, which sum to zero (L-1). Only `makeJournal` creates one. */
export interface Journal<Account = string, Reason extends string = string> {
  readonly reason: Reason;
  readonly refs: Readonly<Record<string, string>>;
  readonly entries: readonly JournalEntry<Account>[];
  readonly [journalBrand]: true;
}

/** Throws unless there are at least two entries and they sum to zero (L-1). */
export function makeJournal<Account = string, Reason extends string = string>(journal: {
  readonly reason: Reason;
  readonly refs: Readonly<Record<string, string>>;
  readonly entries: readonly JournalEntry<Account>[];
}): Journal<Account, Reason> {
  const { reason, refs, entries } = journal;
  invariant(entries.length >= 2, 'A journal has at least two entries (L-1)');
  invariant(sumPaise(entries.map((entry) => entry.amountPaise)) === 0, 'The entries of a journal sum to zero (L-1)');
  return { reason, refs, entries: [...entries] } as unknown as Journal<Account, Reason>;
}
