import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
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
  const { Part, load } = lazyPart(async () => componentOf(await speaking(fetchModule())));
  return {
    Page: Part,
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
}
