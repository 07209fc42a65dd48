import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lastReachable, mayMove, slideAt, slideTurned, turnedSlide } from './slide-order.ts';

/** State of a scroll-snap row: the current slide, autoplay, and functions to change slides. */
export function useCarousel({
  count,
  intervalMs,
}: {
  readonly count: number;
  readonly intervalMs: number | undefined;
}) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useSyncExternalStore(watchMotion, stillWanted, () => true);
  const hidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => true,
  );
  const [fits, setFits] = useState(false);
  const moves =
    intervalMs !== undefined && !fits && mayMove({ paused, hovered, focused, hidden, reducedMotion, count });

  const goTo = (slide: number) => scrollToSlide(track.current, slide, reducedMotion);
  const turn = (direction: 1 | -1) => {
    const element = track.current;
    if (element !== null) scrollToSlide(element, slideAfter(element, count, direction), reducedMotion);
  };

  useEffect(() => {
    const element = track.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => setFits(reachableIn(element, count) === 0));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [count]);

  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => {
      const element = track.current;
      if (element !== null) scrollToSlide(element, slideAfter(element, count, 1), false);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [moves, intervalMs, count]);

  return {
    track,
    index,
    /** Every slide is in view: there is nowhere to turn to. */
    fits,
    paused: paused || reducedMotion,
    moves,
    goTo,
    turn,
    togglePaused: () => setPaused((was) => !was),
    reducedMotion,
    trackEvents: {
      onScroll: () => {
        const element = track.current;
        if (element !== null) setIndex(slideAt({ scrollPx: element.scrollLeft, stepPx: slideStepPx(element), count }));
      },
    },
    rootEvents: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

function slideStepPx(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement)) return 0;
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}

/** The last slide that can come to the left edge. The last one in view has no gap behind it. */
function reachableIn(track: HTMLElement, count: number): number {
  const gapPx = Number.parseInt(getComputedStyle(track).columnGap, 10) || 0;
  return lastReachable({ viewPx: track.clientWidth + gapPx, stepPx: slideStepPx(track), count });
}

/** The slide that a turn leads to. */
function slideAfter(track: HTMLElement, count: number, turn: 1 | -1): number {
  const { scrollLeft: scrollPx, scrollWidth, clientWidth } = track;
  const reachable = reachableIn(track, count);
  const index = slideTurned({
    scrollPx,
    endPx: scrollWidth - clientWidth,
    stepPx: slideStepPx(track),
    count,
    reachable,
  });
  return turnedSlide({ index, reachable, turn });
}

/** Scrolls the row only; `scrollIntoView` would scroll the page as well. */
function scrollToSlide(track: HTMLElement | null, slide: number, still: boolean): void {
  if (track === null) return;
  track.scrollTo({ left: slide * slideStepPx(track), behavior: still ? 'instant' : 'smooth' });
}

const motionQuery = '(prefers-reduced-motion: reduce)';

function stillWanted(): boolean {
  return matchMedia(motionQuery).matches || document.documentElement.dataset['motion'] === 'calm';
}

function watchMotion(listener: () => void): () => void {
  const query = matchMedia(motionQuery);
  const observer = new MutationObserver(listener);
  query.addEventListener('change', listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    query.removeEventListener('change', listener);
    observer.disconnect();
  };
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
