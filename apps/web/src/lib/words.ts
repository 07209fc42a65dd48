/** The page's sentences in the player's language. The frame's English is there from the start; an area's comes with the
 *  module that imports `lib/words-of/<area>.ts`. Hindi is fetched when it is first asked for; until it is there the
 *  sentences stay English rather than vanish. */
import {
  addCatalogue,
  sayLoosely,
  type Catalogue,
  type Language,
  type WordKey,
  type WordValues,
} from '@maidan/contract';
import { useMemo } from 'react';
import { create } from 'zustand';
import { usePreferences } from './browser/preferences.ts';

type FetchSentences = () => Promise<Partial<Catalogue>>;

/** How many areas speak Hindi by now. */
const useLoaded = create<{ readonly hindi: number }>(() => ({ hindi: 0 }));

/** The areas on the page, each with the one fetch of its Hindi. */
const areas: FetchSentences[] = [once(async () => (await import('@maidan/contract/words/hi/frame')).frame)];

/** Adds the sentences of an area: its English now, its Hindi when that is the language. */
export function addArea(english: Partial<Catalogue>, hindi: FetchSentences): void {
  addCatalogue('en', english);
  areas.push(once(hindi));
  void loadWords(usePreferences.getState().language);
}

/** Fetches a language's sentences for all that is on the page. Resolves when `say` knows them. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'hi') await Promise.all(areas.map((fetchSentences) => fetchSentences()));
}

/** The same answer every time; after a failure the next call tries again. */
function once(fetchSentences: FetchSentences): FetchSentences {
  let fetched: ReturnType<FetchSentences> | null = null;
  const learn = async () => {
    const sentences = await fetchSentences();
    addCatalogue('hi', sentences);
    useLoaded.setState(({ hindi }) => ({ hindi: hindi + 1 }));
    return sentences;
  };
  return () => {
    fetched ??= learn().catch((error: unknown) => {
      fetched = null;
      throw error;
    });
    return fetched;
  };
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
  return useMemo(() => wordsIn(wanted === 'hi' && hindi > 0 ? 'hi' : 'en'), [wanted, hindi]);
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
