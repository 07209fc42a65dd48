import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Texts of the page that says where the player's money is. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords } = words;
