/** The texts of scores in both languages (`@maidan/sports/words`). A separate catalogue, because only the frames and
 *  the event page need it. */
import { fill, type Language, type Names } from '@maidan/words';
import { words } from './rows/words.ts';
import * as shared from './shared/words.ts';

/** The intersection of all members of a union. */
type Merged<U> = (U extends unknown ? (member: U) => void : never) extends (merged: infer M) => void ? M : never;
type English = typeof shared.en & Merged<(typeof words)[keyof typeof words]['en']>;

export type ScoreKey = keyof English;
type Values<K extends ScoreKey> = Readonly<Record<Names<English[K]>, string | number>>;

export interface ScoreWords {
  readonly language: Language;
  readonly say: <K extends ScoreKey>(
    key: K,
    ...values: [Names<English[K]>] extends [never] ? [] : [values: Values<K>]
  ) => string;
  /** A text whose key is only known at run time. */
  readonly word: (key: ScoreKey) => string;
}

type Catalogue = Readonly<Record<ScoreKey, string>>;

/** All texts. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en: merged('en'), hi: merged('hi') };

function merged(language: Language): Catalogue {
  const all = [{ en: shared.en, hi: shared.hi }, ...Object.values(words)];
  return Object.assign({}, ...all.map((sentences) => sentences[language])) as Catalogue;
}

const wordsBy = { en: wordsIn('en'), hi: wordsIn('hi') };

/** The words of scores in a language; the same object each time, so that what is made with them can be kept. */
export const scoreWords = (language: Language): ScoreWords => wordsBy[language];

function wordsIn(language: Language): ScoreWords {
  return {
    language,
    say: (key, ...values) => fill(catalogues[language][key], values[0] ?? {}),
    word: (key) => catalogues[language][key],
  };
}
