import { defineWords } from './define-words.ts';
import { en } from './en.ts';
import { feedNames } from './names.ts';

export { defineWords, loadWords, type Catalogue, type KeyOf, type WordsOf } from './define-words.ts';
export { named } from './names.ts';
export { speaking, type SpeakingModule } from './speaking.ts';

/** What more than one feature says: names of pages, buttons of every dialog, days, failures. */
export const shared = defineWords({ en, hi: () => import('./hi.ts') }, feedNames);
export const { useWords, presentWords } = shared;
