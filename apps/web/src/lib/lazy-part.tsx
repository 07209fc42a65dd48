import { lazy, useState, type ComponentType } from 'react';

export interface LazyPart {
  readonly Part: ComponentType;
  /** Fetches it ahead of time; rejects if that fails. */
  readonly load: () => Promise<unknown>;
}

/** A component in a chunk of its own. Once it has been loaded it renders without suspending, so that a page can be rendered
 *  on the server, and hydrated, in one go. */
export function lazyPart(fetchIt: () => Promise<ComponentType>): LazyPart {
  let loaded: ComponentType | null = null;
  const load = async () => ({ default: (loaded = await fetchIt()) });
  const Later = lazy(load);
  const Part = () => {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  };
  return { Part, load };
}
