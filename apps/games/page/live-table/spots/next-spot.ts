/** Which spot an arrow key leads to, by where spots lie on the screen. */
export type Direction = 'left' | 'right' | 'up' | 'down';

export interface SpotBox {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A spot that is not in line costs more than one that is further away. */
const ASIDE = 4;
/** Of two that are equally far, the one that is less aslant. */
const OFF = 0.01;

/** Distance between two ranges; 0 where they overlap. */
function gap(fromStart: number, fromEnd: number, toStart: number, toEnd: number): number {
  return Math.max(0, toStart - fromEnd, fromStart - toEnd);
}

/** The nearest spot in that direction, or null at the edge of the layout. */
export function nextSpot(boxes: readonly SpotBox[], fromId: string, direction: Direction): string | null {
  const from = boxes.find(({ id }) => id === fromId);
  if (!from) return null;
  const middle = (box: SpotBox): number => (box.left + box.right) / 2;
  const costs = boxes.flatMap((box) => {
    const ahead = {
      left: from.left - box.right,
      right: box.left - from.right,
      up: from.top - box.bottom,
      down: box.top - from.bottom,
    }[direction];
    // Outlines may overlap by a pixel.
    if (box === from || ahead < -1) return [];
    const isAcross = direction === 'left' || direction === 'right';
    const aside = isAcross
      ? gap(from.top, from.bottom, box.top, box.bottom)
      : gap(from.left, from.right, box.left, box.right);
    const off = isAcross ? Math.abs(from.top - box.top) : Math.abs(middle(from) - middle(box));
    return [{ id: box.id, cost: ahead + ASIDE * aside + off * OFF }];
  });
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.id ?? null;
}
