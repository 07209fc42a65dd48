import { defineWords, type KeyOf, type WordsOf } from '../../../lib/words/index.ts';
import { words as betting } from '../../../lib/words/betting/index.ts';
import { en } from './en.ts';

/** Texts of the slip. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, betting);
export const { useWords, presentWords } = words;
export type Words = WordsOf<typeof words>;
export type WordKey = KeyOf<typeof words>;
