import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Texts of the multi-market page and the pin. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords } = words;
