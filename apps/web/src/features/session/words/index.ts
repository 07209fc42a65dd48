import { account } from '@maidan/contract/words/en/account';
import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

const messages = {
  en: account,
  fetchHindi: async () => (await import('@maidan/contract/words/hi/account')).account,
};

/** Texts of the profile menu and of logging out. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared, messages);
export const { useWords, presentWords } = words;
