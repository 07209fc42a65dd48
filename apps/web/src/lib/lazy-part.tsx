import { lazy, useEffect, useState, type ComponentType } from 'react';
import { started } from './browser/start.ts';

export interface LazyPart {
  readonly Part: ComponentType;
  /** Fetches it ahead of time; rejects if that fails. */
  readonly load: () => Promise<unknown>;
}

/** A component in a chunk of its own. Once it has been loaded it renders without suspending, so that a page can be rendered
 *  on the server, and hydrated, in one go. Where it is not, it is fetched after `moment`. */
export function lazyPart(fetchIt: () => Promise<ComponentType>, moment: Promise<void> = Promise.resolve()): LazyPart {
  let loaded: ComponentType | null = null;
  const load = async () => ({ default: (loaded = await fetchIt()) });
  const Later = lazy(() => moment.then(load));
  const Part = () => {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  };
  return { Part, load };
}

/** A part of every page that stands there as the server has rendered it until the page can be used, and is fetched and
 *  hydrated then. A button in `within` that is pressed before is pressed again. */
export function laterPart(within: string, fetchIt: () => Promise<ComponentType>): LazyPart {
  let pressed: HTMLButtonElement | null = null;
  let isLoaded = false;
  const notePress = ({ target }: Event) => {
    // React hydrates what it has the code of before it hears a press.
    if (!isLoaded && target instanceof Element) pressed = target.closest<HTMLButtonElement>(`${within} button`);
  };
  globalThis.document?.addEventListener('click', notePress, true);
  return lazyPart(async () => {
    const Fetched = await fetchIt();
    isLoaded = true;
    return () => {
      useEffect(() => {
        document.removeEventListener('click', notePress, true);
        if (pressed?.isConnected === true) pressed.click();
        pressed = null;
      }, []);
      return <Fetched />;
    };
  }, started);
}
