import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Texts of the home, sports and in-play lists and the sports tree. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords } = words;
