import { words as betting } from '../../../lib/words/betting/index.ts';
import { defineWords, shared, type WordsOf } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Texts about what happened to the player's bets. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, betting, shared);
export const { useWords, presentWords } = words;
export type Words = WordsOf<typeof words>;
