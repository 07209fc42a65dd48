import { defineWords, type WordsOf } from '../../../lib/words/index.ts';
import { words as betting } from '../../../lib/words/betting/index.ts';
import { en } from './en.ts';

/** Texts of the racing page and the race card. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, betting);
export const { useWords } = words;
export type Words = WordsOf<typeof words>;
