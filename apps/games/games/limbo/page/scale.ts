/** The scale of Limbo's sky (design: limbo-mobile). Heights count down from the top of a sky that is 440 high; multipliers
 *  are whole hundredths. */
import { HIGHEST_TARGET, LOWEST_TARGET } from '../rules.ts';

export const SKY = 440;
/** Each tick's multiplier and height; between two of them the scale is logarithmic. */
export const TICKS = [
  { multiplier: 100, y: 300 },
  { multiplier: 150, y: 252 },
  { multiplier: 200, y: 212 },
  { multiplier: 300, y: 178 },
  { multiplier: 500, y: 146 },
  { multiplier: 1000, y: 114 },
  { multiplier: 10_000, y: 80 },
  { multiplier: 100_000, y: 48 },
  { multiplier: 1_000_000, y: 18 },
] as const;
type Tick = (typeof TICKS)[number];

const LOWEST = TICKS[0];
const HIGHEST = TICKS[8];
export const GROUND = LOWEST.y;

/** Where a multiplier stands; one above the scale stands at its top. */
export function heightOf(multiplier: number): number {
  const [below, above] = partOf((tick) => tick.multiplier >= multiplier);
  const share = Math.log(multiplier / below.multiplier) / Math.log(above.multiplier / below.multiplier);
  return Math.max(HIGHEST.y, below.y + (above.y - below.y) * share);
}

/** The multiplier at a height, rounded to hundredths. */
export function multiplierAt(y: number): number {
  const [below, above] = partOf((tick) => tick.y <= y);
  const share = (below.y - Math.max(HIGHEST.y, Math.min(LOWEST.y, y))) / (below.y - above.y);
  return Math.round(below.multiplier * (above.multiplier / below.multiplier) ** share);
}

/** The ticks below and above what is looked for. */
function partOf(isReached: (tick: Tick) => boolean): readonly [Tick, Tick] {
  const found = TICKS.findIndex(isReached);
  const above = found === -1 ? TICKS.length - 1 : Math.max(1, found);
  return [TICKS[above - 1] ?? LOWEST, TICKS[above] ?? HIGHEST];
}

/** By how much a target goes up or down at once: a tenth, and more where the scale is coarser. */
export function stepAt(target: number): number {
  return target < 1000 ? 10 : target < 10_000 ? 100 : target < 100_000 ? 1000 : 10_000;
}

/** So many steps up, or down where there are fewer than none, within the targets that can be bet on. */
export function stepped(target: number, steps: number): number {
  let at = target;
  for (let left = Math.abs(steps); left > 0; left -= 1) at = within(steps > 0 ? at + stepAt(at) : at - stepAt(at - 1));
  return at;
}

/** The target of a rope at this height, a whole number of steps. */
export function targetAt(y: number): number {
  const multiplier = multiplierAt(y);
  const step = stepAt(multiplier);
  return within(Math.round(multiplier / step) * step);
}

function within(target: number): number {
  return Math.min(HIGHEST_TARGET, Math.max(LOWEST_TARGET, target));
}
