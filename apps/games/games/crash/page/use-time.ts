import { useEffect, useState, useSyncExternalStore } from 'react';

/** Five updates a second, where motion is reduced or nothing moves. */
const CALM_MS = 200;

/** The page's clock, told with every frame while something moves. */
export function useTime(isMoving: boolean, now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    if (isMoving) {
      const tell = (): void => {
        setTime(now());
        frame = requestAnimationFrame(tell);
      };
      frame = requestAnimationFrame(tell);
    } else timer = setInterval(() => setTime(now()), CALM_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [isMoving, now]);
  return time;
}

const query = '(prefers-reduced-motion: reduce)';

export function useIsStill(): boolean {
  return useSyncExternalStore(
    (told) => {
      const list = matchMedia(query);
      list.addEventListener('change', told);
      return () => list.removeEventListener('change', told);
    },
    () => matchMedia(query).matches,
  );
}
