import { defineWords } from '../../../lib/words/index.ts';
import { words as betting } from '../../../lib/words/betting/index.ts';
import { en } from './en.ts';

/** Texts of the settings and the account's security. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, betting);
export const { useWords } = words;
