import { defineWords, shared, type KeyOf } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Terms, privacy, responsible gambling, about: short and true of this site. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords } = words;
export type WordKey = KeyOf<typeof words>;
