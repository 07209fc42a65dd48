/** Long parts of a page are skipped outside the window while it comes up. Once it is idle they are laid out too, so that
 *  scrolling, printing and pictures of the whole page find them. */

/** Longer than a page needs for its first prices. */
const LOOK_EVERY_MS = 1_500;
/** A few milliseconds of layout. */
const AT_ONCE = 4;
const SKIPPED = '[data-skip]:not([data-laid]), [data-skip-parts] > :not([data-laid])';

/** Lays out the skipped parts of this page and of all that follow, a few at a time whenever the page is idle. */
export function layOutRest(): void {
  setTimeout(() => whenIdle(layOutSome), LOOK_EVERY_MS);
}

function layOutSome(): void {
  const skipped = [...document.querySelectorAll<HTMLElement>(SKIPPED)];
  for (const part of skipped.slice(0, AT_ONCE)) part.dataset['laid'] = '';
  if (skipped.length > AT_ONCE) whenIdle(layOutSome);
  else layOutRest();
}

function whenIdle(then: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 50);
}
