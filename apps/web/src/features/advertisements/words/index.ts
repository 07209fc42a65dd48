import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Texts around the banner; its slides bring their own. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords } = words;
