import { defineWords, shared } from '../../../lib/words/index.ts';
import { en } from './en.ts';

/** Friends and what they bring. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, shared);
export const { useWords, presentWords } = words;
