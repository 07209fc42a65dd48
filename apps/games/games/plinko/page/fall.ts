/** How the ball moves along its way: only its transform does, which the browser can do beside the page's own work. */
import { boardSize, share, type Point } from './board.ts';

const DROP_MS = 180;
const HOP_MS = 115;
/** How far a ball springs up from a pin, in the units of the board. */
const SPRING = 1.6;
const AT_TOP = 0.35;

/** How long a ball falls; under the pace of 2.5 s for every number of rows. */
export function fallMs(rows: number): number {
  return DROP_MS + rows * HOP_MS + DROP_MS;
}

/** Sideways evenly, downwards from pin to pin as thrown. */
export function fallFrames(rows: number, way: readonly Point[]): { readonly x: Keyframe[]; readonly y: Keyframe[] } {
  const { width, height } = boardSize(rows);
  const whole = DROP_MS + (way.length - 2) * HOP_MS;
  const x = (value: number, offset: number): Keyframe => ({
    transform: `translateX(${share(value, width)})`,
    offset,
  });
  const y = (value: number, offset: number, easing: string): Keyframe => ({
    transform: `translateY(${share(value, height)})`,
    offset,
    easing,
  });
  const [start, ...met] = way as readonly [Point, ...Point[]];
  const frames = { x: [x(start.x, 0)], y: [y(start.y, 0, 'ease-in')] };
  for (const [index, point] of met.entries()) {
    const at = Math.min(1, (DROP_MS + index * HOP_MS) / whole);
    const isLast = index === met.length - 1;
    frames.x.push(x(point.x, at));
    frames.y.push(y(point.y, at, 'ease-out'));
    if (isLast) continue;
    const springs = Math.min(1, (DROP_MS + (index + AT_TOP) * HOP_MS) / whole);
    frames.y.push(y(point.y - SPRING, springs, 'ease-in'));
  }
  return frames;
}
