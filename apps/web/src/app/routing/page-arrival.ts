import { useEffect, useRef } from 'react';
import { useAppSettings } from '../../api/index.ts';
import { useWords, type WordKey } from '../words/index.ts';

/** Sets the window title when a page opens, scrolls a new page to the top and moves the focus to the content, so that a
 *  screen reader announces it. Going back keeps the browser's scroll position. */
export function usePageArrival(path: string, title: WordKey) {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(path);
  const { sayLoosely, say } = useWords();
  const site = useAppSettings().data?.siteTitle ?? 'Maidan';

  useEffect(() => {
    document.title = say('page.title', { page: sayLoosely(title), site });
  }, [say, sayLoosely, title, site]);

  useEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    // The Login dialog takes the focus itself.
    if (path === '/login') return;
    main.current?.focus({ preventScroll: true });
    if (!wentBack()) window.scrollTo(0, 0);
  }, [path]);
  return main;
}

let lastWasPop = false;
// Absent where the page is rendered on the server.
globalThis.window?.addEventListener('popstate', () => {
  lastWasPop = true;
});

/** Returns true once after a `popstate`. */
function wentBack(): boolean {
  const was = lastWasPop;
  lastWasPop = false;
  return was;
}
