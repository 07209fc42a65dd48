import { useCallback, useSyncExternalStore } from 'react';

/** The right panel is beside an event's markets; in narrower windows the slip opens within its row. */
export const WIDE_PAGE = '(min-width: 1200px)';
/** The sports tree is beside the page and there is no bottom bar. */
export const DESKTOP = '(min-width: 992px)';
/** A phone in portrait orientation. */
export const PHONE = '(max-width: 599.98px)';

/** A phone on which a player's header has no space for the chat button. */
export const NARROW = '(max-width: 374.98px)';

/** Whether a media query matches; renders again when that changes. The server renders a phone's page, so a wider window
 *  adds its further parts after the hydration; their places are reserved by the stylesheets. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => query === PHONE,
  );
}
