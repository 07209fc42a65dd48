import { useEffect, useState } from 'react';
import type { Played, Step } from '../../src/games/slots/play.ts';

/** The last reel of a spin stops as late in every slot: a spin is never shorter (casino rules 1). */
const SPIN_MS = 2500;
const FREE_MS = 1400;
const RE_SPIN_MS = 1800;
const CASCADE_MS = 700;
const HOLD_MS = 900;
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

/** How long a bet moves before it is told: after its last step at once. */
export function wholeMs({ steps }: Played): number {
  return steps.reduce((sum, step) => sum + moveMs(step) + SEEN_MS, -SEEN_MS);
}

/** The step of a moving bet that is shown, and whether it still moves. `name` is that of the bet; null moves nothing. */
export function useMoving(
  name: string | null,
  played: Played | null,
): { readonly at: number; readonly moves: boolean } {
  const [shown, setShown] = useState({ name, at: 0, moves: name !== null });
  useEffect(() => {
    if (name === null || played === null) return undefined;
    const timers: ReturnType<typeof setTimeout>[] = [];
    let startMs = 0;
    for (const [at, step] of played.steps.entries()) {
      const stopMs = startMs + moveMs(step);
      if (at > 0) timers.push(setTimeout(() => setShown({ name, at, moves: true }), startMs));
      timers.push(setTimeout(() => setShown({ name, at, moves: false }), stopMs));
      startMs = stopMs + SEEN_MS;
    }
    return () => timers.forEach(clearTimeout);
  }, [name, played]);
  return shown.name === name ? shown : { at: 0, moves: name !== null };
}
