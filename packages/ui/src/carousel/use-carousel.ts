import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lastReachable, mayMove, slideAt, turnedSlide } from './slide-order.ts';

/** State of a scroll-snap row: which slide stands first, whether it moves, and how to turn it. */
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
  const moves = intervalMs !== undefined && mayMove({ paused, hovered, focused, hidden, reducedMotion, count });

  const goTo = (slide: number) => scrollToSlide(track.current, slide, reducedMotion);
  const turn = (direction: 1 | -1) => {
    const element = track.current;
    if (element === null) return;
    const stepPx = slideStepPx(element);
    const reachable = lastReachable({ viewPx: element.clientWidth, stepPx, count });
    const now = slideAt({ scrollPx: element.scrollLeft, stepPx, count });
    scrollToSlide(element, turnedSlide({ index: now, reachable, turn: direction }), reducedMotion);
  };

  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => {
      const element = track.current;
      if (element === null) return;
      const stepPx = slideStepPx(element);
      const reachable = lastReachable({ viewPx: element.clientWidth, stepPx, count });
      const now = slideAt({ scrollPx: element.scrollLeft, stepPx, count });
      scrollToSlide(element, turnedSlide({ index: now, reachable, turn: 1 }), false);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [moves, intervalMs, count]);

  return {
    track,
    index,
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

/** Only the row scrolls, never the page. */
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
