import { usePreferences } from '../browser/preferences.ts';
import { loadWords, type Catalogue } from './define-words.ts';

/** A lazily loaded module that exports the catalogues its first render needs. */
export interface SpeakingModule {
  readonly catalogues: readonly Catalogue[];
}

/** Resolves a module after its texts in the current language have loaded, so that it does not flash in English. If they
 *  cannot be loaded, it is shown in English. */
export async function speaking<M extends SpeakingModule>(fetched: Promise<M>): Promise<M> {
  const module = await fetched;
  await loadWords(usePreferences.getState().language, ...module.catalogues).catch(() => undefined);
  return module;
}
