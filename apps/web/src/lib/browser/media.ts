import { useCallback, useSyncExternalStore } from 'react';

/** Where the right panel stands beside an event's markets; below it the slip opens inside its row. */
export const WIDE_PAGE = '(min-width: 1200px)';
/** Where the sports tree stands beside the page and the bottom bar is gone. */
export const DESKTOP = '(min-width: 992px)';
/** A phone held upright. */
export const PHONE = '(max-width: 599.98px)';

/** Whether a media query holds now; draws again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
