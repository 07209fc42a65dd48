import { defineWords } from '../../../lib/words/index.ts';
import { words as app } from '../../words/index.ts';
import { en } from './en.ts';

/** Texts of pages around their features: the period of a list, the not-found page. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, app);
export const { useWords } = words;
