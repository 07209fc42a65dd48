import { useEffect, useState } from 'react';
import type { Showing } from './face.ts';

const LOOK_MS = 100;

/** Milliseconds until a time of the server, by the page's own clock, which need not be right; 0 once it is past. Renders
 *  again as each whole second begins. */
export function useLeftMs(
  until: number | null,
  { aheadMs, now }: { readonly aheadMs: number; readonly now: () => number },
) {
  const [, look] = useState(0);
  const left = (): number => (until === null ? 0 : Math.max(0, until - aheadMs - now()));
  useEffect(() => {
    const timer = setInterval(() => look(Math.ceil(left() / 1000)), LOOK_MS);
    return () => clearInterval(timer);
  });
  return left();
}

export interface Shown {
  /** How many of the parts have begun to show. */
  readonly count: number;
  /** By how much part number `index` is ahead of its beginning, negative once it has begun: a delay for its motion. */
  readonly delayMs: (index: number) => number;
}

/** Parts of a result, such as cards, that begin to show at these milliseconds of `wholeMs` after the result was drawn. A page
 *  that comes late sees those that are there; without `showing` all are. Told at each beginning. */
export function useShown(
  startsMs: readonly number[],
  { showing, wholeMs, now }: { readonly showing: Showing | null; readonly wholeMs: number; readonly now: () => number },
): Shown {
  const [, look] = useState(0);
  // A test's rounds are shorter than the rules say.
  const scale = showing === null ? 1 : showing.wholeMs / wholeMs;
  const goneMs = showing === null ? Number.POSITIVE_INFINITY : now() - showing.fromMs;
  const count = startsMs.filter((ms) => ms * scale <= goneMs).length;
  const next = startsMs[count];
  useEffect(() => {
    if (showing === null || next === undefined) return undefined;
    const timer = setTimeout(() => look((turn) => turn + 1), Math.max(0, showing.fromMs + next * scale - now()));
    return () => clearTimeout(timer);
  });
  return { count, delayMs: (index) => (startsMs[index] ?? 0) * scale - goneMs };
}
