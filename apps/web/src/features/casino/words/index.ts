import { defineWords, shared, type WordsOf } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Games, their lobbies and the way into them. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords, presentWords } = words;
export type GameWords = WordsOf<typeof words>;
