import { useEffect, useRef, type RefObject } from 'react';

/** Calls back whenever the element comes near the viewport, to load the next page of an infinite list. */
export function useSeen(onSeen: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && onSeen(), {
      rootMargin: '400px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  });
  return element;
}
