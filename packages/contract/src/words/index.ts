/**
 * The server's sentences: refusals, field errors, confirmations and notices, typed by their keys and the names in their
 * braces. A key missing in Hindi does not compile. A page's own texts are in its feature. No browser loads this file: a
 * page imports the parts it shares with the server from `@maidan/contract/words/…`.
 */
import { fill, languageOf, type Language, type Names } from '@maidan/words';
import { en } from './en/index.ts';
import { hi } from './hi/index.ts';

export { languageOf, type Language };
export type WordKey = keyof typeof en;

/** The values of a sentence by the names in its braces, already formatted for display. */
type WordValues<K extends WordKey> = Readonly<Record<Names<(typeof en)[K]>, string | number>>;
type Rest<K extends WordKey> = [Names<(typeof en)[K]>] extends [never] ? [] : [values: WordValues<K>];

/** A key built at run time may have no sentence; then the key itself is returned. */
const catalogues: Readonly<Record<Language, Readonly<Partial<Record<WordKey, string>>>>> = { en, hi };

/** A sentence of the catalogue with its values filled in. */
export function say<K extends WordKey>(language: Language, key: K, ...rest: Rest<K>): string {
  return fill(catalogues[language][key] ?? key, rest[0] ?? {});
}

/** Like `say`, for keys and values that are only known at run time (a refusal's words). */
export function sayLoosely(
  language: Language,
  key: WordKey,
  values: Readonly<Record<string, string | number>>,
): string {
  return fill(catalogues[language][key] ?? key, values);
}
