import type { FieldPoint } from '@maidan/ui';

type Stroke = FieldPoint & { readonly strong: boolean };

/** The drawing's field: its centre, and the radii of the boundary. */
const MIDDLE = { x: 169, y: 95 };
const ROPE = { x: 150, y: 84 };

/** The length of a stroke by its runs, as a share of the distance to the rope. */
const REACH: Readonly<Record<string, number>> = { 1: 0.45, 2: 0.62, 3: 0.8, 4: 1, 5: 1, 6: 1.08 };
const NO_RUNS = 0.2;

/** The over as a wheel: the first ball points up, the others follow clockwise, and more runs make a longer stroke. The
 *  record does not say where a ball was hit, so the direction only shows the order. Pure. */
export function overStrokes(balls: readonly string[]): Stroke[] {
  const sector = (2 * Math.PI) / Math.max(6, balls.length);
  return balls.map((mark, at) => {
    const runs = Number(/^\d/.exec(mark)?.[0] ?? 0);
    const reach = REACH[runs] ?? NO_RUNS;
    const angle = at * sector - Math.PI / 2 + sector / 2;
    return {
      x: Math.round(MIDDLE.x + ROPE.x * reach * Math.cos(angle)),
      y: Math.round(MIDDLE.y + ROPE.y * reach * Math.sin(angle)),
      strong: at === balls.length - 1,
    };
  });
}
