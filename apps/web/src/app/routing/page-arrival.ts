import { useEffect, useRef } from 'react';
import { useAppSettings } from '../../api/index.ts';
import { useWords, type WordKey } from '../words/index.ts';

/** What happens when a page arrives: the window's title says it, a fresh page starts at its top, and the focus moves
 *  to the content, so that a screen reader hears where it is. Going back keeps the browser's own scroll place. */
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
    // The Login dialog over home takes the focus itself.
    if (path === '/login') return;
    main.current?.focus({ preventScroll: true });
    if (!wentBack()) window.scrollTo(0, 0);
  }, [path]);
  return main;
}

let lastWasPop = false;
window.addEventListener('popstate', () => {
  lastWasPop = true;
});

/** True once after a step through the history. */
function wentBack(): boolean {
  const was = lastWasPop;
  lastWasPop = false;
  return was;
}
