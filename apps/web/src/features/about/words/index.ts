import { defineWords, shared, type KeyOf } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Texts of the terms, privacy, responsible gambling and about pages. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords } = words;
export type WordKey = KeyOf<typeof words>;
