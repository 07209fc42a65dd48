/** The moment from which the page may do what nobody waits for. */

/** Nobody waits longer than this, however busy the page is. */
const AT_LATEST_MS = 2_000;
const TOUCHES = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Calls `come` once, when the page has loaded and is idle, at the latest after two seconds, or at the first touch or key.
 *  Returns a function that calls it off. */
export function whenQuiet(come: () => void): () => void {
  let isOver = false;
  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    clearTimeout(latest);
    for (const touch of TOUCHES) removeEventListener(touch, once, true);
    return true;
  };
  const once = () => {
    if (end()) come();
  };
  const latest = setTimeout(once, AT_LATEST_MS);
  for (const touch of TOUCHES) addEventListener(touch, once, { capture: true, passive: true });
  // Safari has no idle callback.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(once) : setTimeout(once, 200));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => void end();
}
