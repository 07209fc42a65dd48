import { createContext, use } from 'react';
import { en } from './en.ts';
import { hi } from './hi.ts';

export type Key = keyof typeof en;
export type Language = 'en' | 'hi';

/** The names in a sentence's braces. */
type Names<S> = S extends `${string}{${infer Name}}${infer Tail}` ? Name | Names<Tail> : never;
type Values<K extends Key> = [Names<(typeof en)[K]>] extends [never]
  ? []
  : [values: Readonly<Record<Names<(typeof en)[K]>, string | number>>];

/** Says a sentence in the page's language, with its values filled in. */
export type Say = <K extends Key>(key: K, ...values: Values<K>) => string;

const catalogues: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, hi };

export function sayIn(language: Language): Say {
  const sentences = catalogues[language];
  return (key, ...[values]) =>
    sentences[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      String((values as Readonly<Record<string, string | number>> | undefined)?.[name] ?? whole),
    );
}

export const SayContext = createContext<Say>(sayIn('en'));

export function useSay(): Say {
  return use(SayContext);
}
