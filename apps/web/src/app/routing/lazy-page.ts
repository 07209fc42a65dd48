import { lazy, type ComponentType } from 'react';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { loadWords } from '../../lib/words.ts';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches the page's chunk ahead of time (hover, focus, first load). Failing is for the page itself to report. */
  readonly preload: () => Promise<void>;
}

/** A page in a chunk of its own, with its sentences. `fetchPage` gives the component, so that modules keep named
 *  exports. */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  const load = async () => {
    const page = await fetchPage();
    await loadWords(usePreferences.getState().language);
    return page;
  };
  return {
    Page: lazy(async () => ({ default: await load() })),
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
}
