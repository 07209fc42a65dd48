import { defineWords, type KeyOf } from '../../../../lib/words/index.ts';
import { words as session } from '../../words/index.ts';
import { en } from './en.ts';

/** Texts of log-in, sign-up, password reset and password change. */
export const words = defineWords({ en, hi: () => import('./hi.ts') }, session);
export const { useWords } = words;
export type WordKey = KeyOf<typeof words>;
