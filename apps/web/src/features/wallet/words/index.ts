import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Texts of the money in the header and the wallet choice. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords, presentWords } = words;
