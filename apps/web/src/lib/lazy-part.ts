import { lazy, type ComponentType } from 'react';

export interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  /** Fetches it ahead of time; rejects if that fails. */
  readonly load: () => Promise<unknown>;
}

/** A component in a chunk of its own. Once it has been loaded it renders without suspending, so that a page can be rendered
 *  on the server, and hydrated, in one go. */
export function lazyPart<Props extends object>(fetchIt: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: { readonly default: ComponentType<Props> } | null = null;
  const load = async () => (loaded ??= { default: await fetchIt() });
  return { Part: lazy(() => (loaded === null ? load() : atOnce(loaded))), load };
}

/** A promise whose value is passed on at once, as React's `lazy` allows. */
function atOnce<T>(value: T): Promise<T> {
  const done = Promise.resolve(value);
  return Object.assign(done, {
    then: ((use: (value: T) => unknown) => {
      use(value);
      return done;
    }) as Promise<T>['then'],
  });
}
