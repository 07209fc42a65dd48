/**
 * The word catalogue: every sentence that a player reads, server messages included, typed by its key and by the
 * names in its braces. English is complete by definition; Hindi must have every key or it does not compile.
 * A server knows all English from the start. A browser starts with the frame's (`#english` in package.json) and adds
 * an area's sentences with the pages that say them, Hindi when it is asked for (`@maidan/contract/words/…`).
 */
import { english } from '#english';
import { fill, languageOf, type Language, type Names } from '@maidan/words';
import type { en } from './en/index.ts';

export { languageOf, type Language };
export type WordKey = keyof typeof en;
export type Catalogue = Readonly<Record<WordKey, string>>;

/** The values a sentence needs, by the names in its braces: already formatted for reading. */
export type WordValues<K extends WordKey> = Readonly<Record<Names<(typeof en)[K]>, string | number>>;

type Rest<K extends WordKey> = [Names<(typeof en)[K]>] extends [never] ? [] : [values: WordValues<K>];

const catalogues: Record<Language, Partial<Catalogue>> = { en: english, hi: {} };

/** Adds sentences of a language, some or all of them; what it lacks, `say` answers in English. */
export function addCatalogue(language: Language, sentences: Partial<Catalogue>): void {
  catalogues[language] = { ...catalogues[language], ...sentences };
}

/** One sentence of the catalogue with its values put in. */
export function say<K extends WordKey>(language: Language, key: K, ...rest: Rest<K>): string {
  return fill(sentenceOf(language, key), rest[0] ?? {});
}

/** As `say`, for keys and values that are only known at run time (a refusal's words). */
export function sayLoosely(
  language: Language,
  key: WordKey,
  values: Readonly<Record<string, string | number>>,
): string {
  return fill(sentenceOf(language, key), values);
}

function sentenceOf(language: Language, key: WordKey): string {
  return catalogues[language][key] ?? catalogues.en[key] ?? key;
}
