/**
 * The sentences of the wire: refusals, fields, and what the server says when something is done or has happened; typed by
 * their keys and by the names in their braces. Hindi must have every key or it does not compile. What a page says of its
 * own stands beside its feature. No browser loads this file: a page takes the few parts it says too from
 * `@maidan/contract/words/…`.
 */
import { fill, languageOf, type Language, type Names } from '@maidan/words';
import { en } from './en/index.ts';
import { hi } from './hi/index.ts';

export { languageOf, type Language };
export type WordKey = keyof typeof en;

/** The values a sentence needs, by the names in its braces: already formatted for reading. */
type WordValues<K extends WordKey> = Readonly<Record<Names<(typeof en)[K]>, string | number>>;
type Rest<K extends WordKey> = [Names<(typeof en)[K]>] extends [never] ? [] : [values: WordValues<K>];

/** A key that is made at run time may have no sentence; then it stands for itself. */
const catalogues: Readonly<Record<Language, Readonly<Partial<Record<WordKey, string>>>>> = { en, hi };

/** One sentence of the catalogue with its values put in. */
export function say<K extends WordKey>(language: Language, key: K, ...rest: Rest<K>): string {
  return fill(catalogues[language][key] ?? key, rest[0] ?? {});
}

/** As `say`, for keys and values that are only known at run time (a refusal's words). */
export function sayLoosely(
  language: Language,
  key: WordKey,
  values: Readonly<Record<string, string | number>>,
): string {
  return fill(catalogues[language][key] ?? key, values);
}
