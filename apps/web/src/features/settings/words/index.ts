import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Settings and the security of an account. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords } = words;
