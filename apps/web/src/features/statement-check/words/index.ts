import { defineWords, shared, type WordsOf } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Texts of the page that checks a statement file. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords } = words;
export type Words = WordsOf<typeof words>;
