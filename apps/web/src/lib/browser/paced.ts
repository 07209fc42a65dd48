import { useEffect, useRef, useState } from 'react';

/** A value that changes quickly, at a pace at which it can be listened to: the first one at once, later ones at most once in
 *  `everyMs`, then the newest. Null is taken at once and ends the pause. */
export function usePaced(value: string | null, everyMs: number): string | null {
  const [told, setTold] = useState(value);
  const toldAtMs = useRef(0);
  useEffect(() => {
    if (value === told) return undefined;
    const isFirst = value === null || told === null;
    const waitMs = isFirst ? 0 : Math.max(0, everyMs - (performance.now() - toldAtMs.current));
    const timer = setTimeout(() => {
      toldAtMs.current = performance.now();
      setTold(value);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [value, told, everyMs]);
  return told;
}
