import { useEffect, useState } from 'react';

/** False while the page has to do with what is seen first, then true: what stands below the fold may be fetched. */
export function useQuietMoment(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    let isHere = true;
    const come = () => isHere && setIsQuiet(true);
    // Safari has no idle callback; a page whose prices never rest waits no longer than two seconds.
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(come, { timeout: 2_000 }) : setTimeout(come, 200);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      isHere = false;
    };
  }, []);
  return isQuiet;
}
