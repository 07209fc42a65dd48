import { usePreferences } from '../browser/preferences.ts';
import { loadWords, type Catalogue } from './define-words.ts';

/** What a module that is fetched by itself tells: the catalogues that its first picture says. */
export interface SpeakingModule {
  readonly catalogues: readonly Catalogue[];
}

/** A module together with its sentences in the language chosen now, so that it does not show itself in English first;
 *  where they cannot be had, English it is. */
export async function speaking<M extends SpeakingModule>(fetched: Promise<M>): Promise<M> {
  const module = await fetched;
  await loadWords(usePreferences.getState().language, ...module.catalogues).catch(() => undefined);
  return module;
}
