import { statements } from '@maidan/contract/words/en/statements';
import { defineWords, shared, type WordsOf } from '../../../lib/words/index.ts';
import { en } from './en.ts';

const messages = {
  en: statements,
  fetchHindi: async () => (await import('@maidan/contract/words/hi/statements')).statements,
};

/** Texts of account statements. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared, messages);
export const { useWords } = words;
export type Words = WordsOf<typeof words>;
