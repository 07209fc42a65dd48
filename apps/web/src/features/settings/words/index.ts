import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Texts of the settings and the account's security. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords } = words;
