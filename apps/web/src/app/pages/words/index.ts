import { defineWords } from '../../../lib/words/index.ts';
import { words as app } from '../../words/index.ts';
import { en } from './en.ts';

/** What pages say around their features: the period of a list, an address that is not there. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, app);
export const { useWords } = words;
