/** How the balloon flies: its crown rises along the scale, ever more slowly, and stops at the result. */
import { GROUND, heightOf, multiplierAt, SKY } from './scale.ts';
import { cssPercent } from '../../../page/lib/css-percent.ts';

export const MOORINGS_OFF_MS = 120;
/** Over these the balloon hangs at a result below the rope, and sinks. */
const HANGING_MS = 800;
const SINKING_MS = 400;
/** `1 - (1 - t)³`. */
const CUBIC_OUT = 'cubic-bezier(0.33, 1, 0.68, 1)';

/** What no balloon falls short of, in hundredths. */
export const LOWEST_MULTIPLIER = 100;

/** What the balloon does. One that falls short of the rope hangs there and sinks; where nobody saw it rise it has sunk. */
export type Flight =
  | { readonly kind: 'moored' }
  | { readonly kind: 'rising' | 'won' | 'sinking' | 'sunk'; readonly roundId: string; readonly reached: number };

export function risingMs(reached: number): number {
  return reached <= 300 ? 900 : reached <= 10_000 ? 1600 : 2200;
}

/** From the moorings to the result. */
export function flightMs(reached: number): number {
  return MOORINGS_OFF_MS + risingMs(reached);
}

/** When a balloon that gets so far crosses the rope. */
export function crossingMs({ reached, target }: { readonly reached: number; readonly target: number }): number {
  const share = (GROUND - heightOf(target)) / (GROUND - heightOf(reached));
  return MOORINGS_OFF_MS + risingMs(reached) * (1 - Math.cbrt(1 - Math.min(1, share)));
}

/** How far above its moorings a balloon stands, as a share of the sky. */
export function liftOf(reached: number): string {
  return cssPercent((heightOf(reached) - GROUND) / SKY);
}

export function rise(balloon: Element, reached: number): Animation {
  return balloon.animate([{ transform: 'none' }, { transform: `translateY(${liftOf(reached)})` }], {
    delay: MOORINGS_OFF_MS,
    duration: risingMs(reached),
    easing: CUBIC_OUT,
    fill: 'backwards',
  });
}

export function sink(balloon: Element, reached: number): Animation {
  const hanging = { transform: `translateY(${liftOf(reached)})` };
  return balloon.animate(
    [hanging, { ...hanging, offset: HANGING_MS / (HANGING_MS + SINKING_MS), easing: 'ease-in' }, { transform: 'none' }],
    HANGING_MS + SINKING_MS,
  );
}

/** What the crown stands at while it rises to a result. */
export function readingOf(rising: Animation, reached: number): number {
  const share = rising.effect?.getComputedTiming().progress ?? 0;
  return multiplierAt(GROUND + (heightOf(reached) - GROUND) * share);
}
