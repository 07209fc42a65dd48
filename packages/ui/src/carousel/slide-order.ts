/** Which slide is where. Pure. */

/** The slide that stands at a scroll position: the nearest one by the slides' common step (width and gap). */
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

/** The slide after (or before) one; the row goes round. `reachable` is the last index that can come to the left edge
 *  when several slides are seen at once. */
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

/** The last slide that can stand at the left edge. */
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

/** Whether the row may move by itself: nobody looks closer, nobody asked it to stop, and there is somewhere to go. */
export function mayMove({ paused, hovered, focused, hidden, reducedMotion, count }: Rest): boolean {
  return count > 1 && !paused && !hovered && !focused && !hidden && !reducedMotion;
}
