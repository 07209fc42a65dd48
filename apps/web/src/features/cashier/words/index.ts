import { cashier } from '@maidan/contract/words/en/cashier';
import { defineWords, shared, type WordsOf } from '../../../lib/words/index.ts';
import { en } from './en.ts';

const messages = {
  en: cashier,
  fetchHindi: async () => (await import('@maidan/contract/words/hi/cashier')).cashier,
};

/** Texts of deposits, withdrawals and the player's accounts. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared, messages);
export const { useWords, presentWords } = words;
export type Words = WordsOf<typeof words>;
