/** Slide positions of a carousel. Pure. */

/** The slide nearest to a scroll position. `stepPx` is the width of a slide and its gap. */
export function slideAt({
  scrollPx,
  stepPx,
  count,
}: {
  readonly scrollPx: number;
  readonly stepPx: number;
  readonly count: number;
}): number {
  if (stepPx <= 0 || count === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrollPx / stepPx)));
}

/** The same where a row is turned: at its end it is at the last slide that it can reach, even if less than half of a step led
 *  there, or its turns would end there. `endPx` is the largest scroll position. */
export function slideTurned({
  endPx,
  reachable,
  ...at
}: Parameters<typeof slideAt>[0] & { readonly endPx: number; readonly reachable: number }): number {
  return at.scrollPx >= endPx - 1 ? reachable : slideAt(at);
}

/** The next or previous slide, wrapping around. `reachable` is the last index that can be scrolled to the left edge. */
export function turnedSlide({
  index,
  reachable,
  turn,
}: {
  readonly index: number;
  readonly reachable: number;
  readonly turn: 1 | -1;
}): number {
  const places = Math.max(0, reachable) + 1;
  return (Math.min(index, places - 1) + turn + places) % places;
}

/** The last slide that can be scrolled to the left edge. */
export function lastReachable({
  viewPx,
  stepPx,
  count,
}: {
  readonly viewPx: number;
  readonly stepPx: number;
  readonly count: number;
}): number {
  if (stepPx <= 0) return 0;
  const seen = Math.max(1, Math.floor((viewPx + 1) / stepPx));
  return Math.max(0, count - seen);
}

export interface Rest {
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly hidden: boolean;
  readonly reducedMotion: boolean;
  readonly count: number;
}

/** Whether autoplay may advance. */
export function mayMove({ paused, hovered, focused, hidden, reducedMotion, count }: Rest): boolean {
  return count > 1 && !paused && !hovered && !focused && !hidden && !reducedMotion;
}
