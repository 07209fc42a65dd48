import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** The money in the header and the choice of wallet. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords, presentWords } = words;
