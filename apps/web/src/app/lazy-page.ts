import { lazy, type ComponentType } from 'react';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches the page's chunk ahead of time (hover, focus, first load). Failing is for the page itself to report. */
  readonly preload: () => Promise<void>;
}

/** A page in a chunk of its own. `load` gives the component, so that modules keep named exports. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return {
    Page: lazy(async () => ({ default: await load() })),
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
}
