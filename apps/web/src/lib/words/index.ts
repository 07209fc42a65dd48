import { defineWords } from './define-words.ts';
import { en } from './en.ts';
import { feedNames } from './names.ts';

export { defineWords, loadWords, type Catalogue, type KeyOf, type WordsOf } from './define-words.ts';
export { hindiNames, learnNames, named, namedScore } from './names.ts';
export { speaking, type SpeakingModule } from './speaking.ts';

/** Texts shared by several features: names of pages, buttons of dialogs, days, failures. */
export const shared = defineWords({ en, hi: () => import('./hi.ts') }, feedNames);
export const { useWords, presentWords } = shared;
