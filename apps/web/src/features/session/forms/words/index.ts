import { defineWords, type KeyOf } from '../../../../lib/words/index.ts';
import { words as session } from '../../words/index.ts';
import { en } from './en.ts';

/** Logging in by phone or name, signing up, getting back in, another password. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, session);
export const { useWords } = words;
export type WordKey = KeyOf<typeof words>;
