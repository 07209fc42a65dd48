import { bets } from '@maidan/contract/words/en/bets';
import { defineWords, shared, type WordsOf } from '../index.ts';
import { en } from './en.ts';

const messages = {
  en: bets,
  fetchHindi: async () => (await import('@maidan/contract/words/hi/bets')).bets,
};

/** What more than one feature of betting says, and what becomes of a bet in the server's own words. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared, messages);
export type Words = WordsOf<typeof words>;
