import { useEffect, useState } from 'react';
import type { Played, Step } from '../../src/games/slots/play.ts';

/** The last reel of a spin stops as late in every slot: a spin is never shorter (casino rules 1). */
const SPIN_MS = 2500;
const FREE_MS = 1400;
const RE_SPIN_MS = 1800;
const CASCADE_MS = 500;
const HOLD_MS = 900;
/** When the first reel stops, of the time after which the last one does. */
const FIRST_STOP = 0.52;
/** How long what has stopped is seen before the next thing moves. */
const SEEN_MS = 700;

/** How long a step moves. */
export function moveMs({ kind }: Pick<Step, 'kind'>): number {
  switch (kind) {
    case 'spin':
      return SPIN_MS;
    case 'free':
      return FREE_MS;
    case 're-spin':
      return RE_SPIN_MS;
    case 'cascade':
      return CASCADE_MS;
    case 'hold':
      return HOLD_MS;
    default:
      return kind satisfies never;
  }
}

/** When a reel of a step stops; reels count from 0. */
export function stopMs(
  kind: Step['kind'],
  { number, reels }: { readonly number: number; readonly reels: number },
): number {
  const share = reels === 1 ? 1 : FIRST_STOP + ((1 - FIRST_STOP) * number) / (reels - 1);
  return moveMs({ kind }) * share;
}

/** How long a bet moves from this step on before its end is shown, or the step `before`: after the last of them at once. */
export function wholeMs({ steps }: Played, first = 0, before = steps.length): number {
  return steps.slice(first, before).reduce((sum, step) => sum + moveMs(step) + SEEN_MS, -SEEN_MS);
}

/** The step of a moving bet that is shown, and whether it still moves. `name` is that of the bet; null moves nothing. `first`
 *  is the step with which it begins. */
export function useMoving(
  name: string | null,
  played: Played | null,
  first = 0,
): { readonly at: number; readonly moves: boolean } {
  const [shown, setShown] = useState({ name, at: first, moves: name !== null });
  useEffect(() => {
    if (name === null || played === null) return undefined;
    const timers: ReturnType<typeof setTimeout>[] = [];
    let startMs = 0;
    for (const [at, step] of played.steps.entries()) {
      if (at < first) continue;
      const endMs = startMs + moveMs(step);
      if (at > first) timers.push(setTimeout(() => setShown({ name, at, moves: true }), startMs));
      timers.push(setTimeout(() => setShown({ name, at, moves: false }), endMs));
      startMs = endMs + SEEN_MS;
    }
    return () => timers.forEach(clearTimeout);
  }, [name, played, first]);
  return shown.name === name ? shown : { at: first, moves: name !== null };
}
