import { bets } from '@maidan/contract/words/en/bets';
import { defineWords, shared, type WordsOf } from '../index.ts';
import { en } from './en.ts';

const messages = {
  en: bets,
  fetchHindi: async () => (await import('@maidan/contract/words/hi/bets')).bets,
};

/** Texts shared by the betting features, and the server's texts about the outcome of a bet. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared, messages);
export type Words = WordsOf<typeof words>;
