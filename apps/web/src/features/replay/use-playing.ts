import { useEffect, useState } from 'react';

export const SPEEDS = [1, 2, 5, 10] as const;
export type Speed = (typeof SPEEDS)[number];

/** Steps through `count` moments at `speed` a second while it plays, and stops at the last one. Nothing plays until it is
 *  asked to. */
export function usePlaying(count: number) {
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<Speed>(1);
  const [wantsPlay, setWantsPlay] = useState(false);
  const last = count - 1;
  const isPlaying = wantsPlay && at < last;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((place) => Math.min(last, place + 1)), 1_000 / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed, last]);
  return {
    at: Math.min(at, last),
    speed,
    isPlaying,
    setSpeed,
    /** Shows a moment and stops there. */
    show(place: number): void {
      setWantsPlay(false);
      setAt(Math.min(last, Math.max(0, place)));
    },
    toggle(): void {
      // At the end it begins anew.
      if (!isPlaying && at >= last) setAt(0);
      setWantsPlay(!isPlaying);
    },
  };
}
