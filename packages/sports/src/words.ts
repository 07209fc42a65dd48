/** The sentences of scores, in both languages: a small catalogue that the frames load alone (`@maidan/contract/words/scores`). */
import { scores as en } from './en/scores.ts';
import { fill, type Names } from './fill.ts';
import { scores as hi } from './hi/scores.ts';
import type { Language } from './index.ts';

export type ScoreKey = keyof typeof en;
type Values<K extends ScoreKey> = Readonly<Record<Names<(typeof en)[K]>, string | number>>;

export interface ScoreWords {
  readonly language: Language;
  readonly say: <K extends ScoreKey>(
    key: K,
    ...values: [Names<(typeof en)[K]>] extends [never] ? [] : [values: Values<K>]
  ) => string;
  /** A sentence whose key is only known at run time. */
  readonly word: (key: ScoreKey) => string;
}

const catalogues: Readonly<Record<Language, Readonly<Record<ScoreKey, string>>>> = { en, hi };

export const scoreWords = (language: Language): ScoreWords => ({
  language,
  say: (key, ...values) => fill(catalogues[language][key], values[0] ?? {}),
  word: (key) => catalogues[language][key],
});
