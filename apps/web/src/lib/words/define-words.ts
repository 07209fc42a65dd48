import { fill, type Language, type Names } from '@maidan/words';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { useLanguage, usePreferences } from '../browser/preferences.ts';

type Sentences = Readonly<Record<string, string>>;
type Hindi<English> = Readonly<Record<keyof English, string>>;
type Values<Name extends string = string> = Readonly<Record<Name, string | number>>;

export interface Words<English> {
  /** The language currently shown. */
  readonly language: Language;
  /** A text by its key, with values for the names in its braces. */
  readonly say: <K extends keyof English & string>(
    key: K,
    ...values: [Names<English[K]>] extends [never] ? [] : [values: Values<Names<English[K]>>]
  ) => string;
  /** Like `say`, for a key that is only known at run time. */
  readonly sayLoosely: (key: keyof English & string, values?: Values) => string;
}

/** A catalogue that can be loaded with others and included in others. */
export interface Catalogue<English = Sentences> {
  readonly en: English;
  /** Fetched once, on first use; after a failure the next call tries again. */
  readonly fetchHindi: () => Promise<Hindi<English>>;
}

export interface Speaking<English> extends Catalogue<English> {
  /** Renders again when the language changes or its texts have loaded. What appears in Hindi waits for its texts; what
   *  stands in English while the language is switched keeps its English until then. */
  readonly useWords: () => Words<English>;
  /** The texts in the current language, for use outside React. */
  readonly presentWords: () => Words<English>;
  readonly wordsIn: (language: Language) => Words<English>;
}

/** The type returned by a catalogue's `useWords`. */
export type WordsOf<C extends Catalogue> = Words<C['en']>;
export type KeyOf<C extends Catalogue> = keyof C['en'] & string;

const renewals = new Set<() => void>();

/** Renders again whatever is shown in Hindi: more names are known. */
export function renewHindi(): void {
  for (const renew of renewals) renew();
}

interface Source<English extends Sentences> {
  readonly en: English;
  readonly hi: () => Promise<{ readonly hi: Hindi<NoInfer<English>> }>;
}

/** The intersection of all members of a union. */
type Merged<U> = (U extends unknown ? (member: U) => void : never) extends (merged: infer M) => void ? M : never;
type Together<English, Others extends readonly Catalogue[]> = Others extends readonly []
  ? English
  : English & Merged<Others[number]['en']>;

/** Texts in Hindi, and whether they could not be fetched, so that English is better than nothing. */
type Arrival<English> = { readonly words: Words<English> | null; readonly hasFailed: boolean };

/** A catalogue of a feature's own texts and those of `others`. English is part of the module; Hindi is fetched on first
 *  use. */
export function defineWords<const English extends Sentences, const Others extends readonly Catalogue[]>(
  { en, hi }: Source<English>,
  ...others: Others
): Speaking<Together<English, Others>> {
  type All = Together<English, Others>;
  const english = Object.assign({}, ...others.map((other) => other.en), en) as All;
  const inEnglish = words<All>('en', english);
  const hindi = createStore<Arrival<All>>(() => ({ words: null, hasFailed: false }));

  const fetchHindi = once(async () => {
    const [own, ...theirs] = await Promise.all([hi(), ...others.map((other) => other.fetchHindi())]);
    const all = Object.assign({}, ...theirs, own.hi) as Hindi<All>;
    const renew = () => hindi.setState({ words: words<All>('hi', all), hasFailed: false });
    renewals.add(renew);
    renew();
    return all;
  });
  /** Fulfilled also after a failure, as one promise until then: React waits for it. */
  const hindiOrFailure = once(() =>
    fetchHindi().catch(() => {
      hindi.setState({ hasFailed: true });
    }),
  );
  const presentHindi = () => hindi.getState().words;
  const wordsIn = (language: Language): Words<All> => (language === 'hi' ? presentHindi() : null) ?? inEnglish;

  return {
    en: english,
    fetchHindi,
    wordsIn,
    presentWords: () => wordsIn(usePreferences.getState().language),
    useWords() {
      const language = useLanguage();
      const [firstLanguage] = useState(language);
      const { words: inHindi, hasFailed } = useSyncExternalStore(hindi.subscribe, hindi.getState, hindi.getState);
      useEffect(() => {
        if (language === 'hi') fetchHindi().catch(() => undefined);
      }, [language]);
      if (language !== 'hi') return inEnglish;
      if (inHindi === null && firstLanguage === 'hi' && !hasFailed) use(hindiOrFailure());
      return inHindi ?? inEnglish;
    },
  };
}

/** Loads the texts of catalogues in a language. Resolves when they are ready. */
export async function loadWords(language: Language, ...catalogues: readonly Catalogue[]): Promise<void> {
  if (language === 'hi') await Promise.all(catalogues.map(({ fetchHindi }) => fetchHindi()));
}

function words<English>(language: Language, sentences: Sentences): Words<English> {
  return {
    language,
    say: (key, ...values) => fill(sentences[key] ?? key, values[0] ?? {}),
    sayLoosely: (key, values = {}) => fill(sentences[key] ?? key, values),
  };
}

/** Caches the promise, except after a failure. */
function once<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | null = null;
  return () => {
    fetched ??= fetchIt().catch((error: unknown) => {
      fetched = null;
      throw error;
    });
    return fetched;
  };
}
