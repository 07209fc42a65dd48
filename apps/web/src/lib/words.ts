/** The page's sentences in the player's language. Hindi is fetched when it is first asked for; until it is there the
 *  sentences stay English rather than vanish. */
import { addCatalogue, sayLoosely, type Language, type WordKey, type WordValues } from '@maidan/contract';
import { useMemo } from 'react';
import { create } from 'zustand';
import { usePreferences } from './preferences.ts';

const useLoaded = create<{ readonly hindi: boolean }>(() => ({ hindi: false }));

/** Fetches a language's sentences. Resolves when `say` knows them. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en' || useLoaded.getState().hindi) return;
  const { hi } = await import('@maidan/contract/words/hi');
  addCatalogue('hi', hi);
  useLoaded.setState({ hindi: true });
}

usePreferences.subscribe(({ language }) => void loadWords(language));

type Say = <K extends WordKey>(
  key: K,
  ...values: [keyof WordValues<K>] extends [never] ? [] : [values: WordValues<K>]
) => string;

export interface Words {
  /** The language that is shown now. */
  readonly language: Language;
  readonly say: Say;
  /** For a key that is only known at run time. */
  readonly sayLoosely: (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;
}

/** Renders again when the language changes or its sentences arrive. */
export function useWords(): Words {
  const wanted = usePreferences((preferences) => preferences.language);
  const hindi = useLoaded((loaded) => loaded.hindi);
  const language = wanted === 'hi' && hindi ? 'hi' : 'en';
  return useMemo(() => wordsIn(language), [language]);
}

/** The sentences outside React, in the language chosen now. */
export function presentWords(): Words {
  return wordsIn(usePreferences.getState().language);
}

function wordsIn(language: Language): Words {
  return {
    language,
    say: (key, ...values) => sayLoosely(language, key, values[0] ?? {}),
    sayLoosely: (key, values = {}) => sayLoosely(language, key, values),
  };
}
