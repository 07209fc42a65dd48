import { lazy, type ComponentType } from 'react';
import { speaking, type SpeakingModule } from '../../lib/words/index.ts';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches the page's chunk ahead of time (hover, focus, first load). The page itself reports a failure. */
  readonly preload: () => Promise<void>;
}

/** A page in its own chunk, with its texts. `componentOf` selects the component, so that modules keep named exports. */
export function lazyPage<M extends SpeakingModule>(
  fetchModule: () => Promise<M>,
  componentOf: (module: M) => ComponentType,
): LazyPage {
  const load = async () => componentOf(await speaking(fetchModule()));
  return {
    Page: lazy(async () => ({ default: await load() })),
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
}
