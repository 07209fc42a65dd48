/** Points, and outlines of straight legs and arcs as SVG paths. Pure. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A straight line to a point, or an arc of less than half a turn. */
export interface Leg {
  readonly to: Point;
  readonly arc?: { readonly radius: number; readonly isClockwise: boolean };
}

const ORIGIN: Point = { x: 0, y: 0 };

/** A closed outline that begins where its first leg ends; measured from `origin`. */
export function pathOf(legs: readonly Leg[], origin: Point = ORIGIN): string {
  const steps = legs.map(({ to, arc }, index) => {
    const point = `${digits(to.x - origin.x)} ${digits(to.y - origin.y)}`;
    if (index === 0) return `M${point}`;
    if (!arc) return `L${point}`;
    return `A${digits(arc.radius)} ${digits(arc.radius)} 0 0 ${arc.isClockwise ? 1 : 0} ${point}`;
  });
  return `${steps.join('')}Z`;
}

function digits(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** 0 degrees is right, 90 below. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
