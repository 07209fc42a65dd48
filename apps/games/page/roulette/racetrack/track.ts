/** Where everything on the racetrack lies, in px, at any width. Pockets run clockwise; the straights stretch, the round
 *  ends and the height do not, so that the numbers keep their size. Pure. */
import type { Announced } from '../../../src/games/roulette/announced.ts';
import { WHEEL } from '../../../src/games/roulette/positions.ts';
import { boxAround, pathOf, polar, type Box, type Leg, type Point } from './paths.ts';

export const HEIGHT = 108;
/** The wheel unrolled from zero on: sixteen pockets below, two at the left end, sixteen above, three at the right end. */
const STRAIGHT = 16;
const LEFT_END = 2;
const RIGHT_END = 3;
const BAND = 34;
const MIDDLE = HEIGHT / 2;
/** Half of the gap between pockets. */
const GAP = 1;
const AREA_TOP = BAND + 2;
const AREA_FOOT = HEIGHT - AREA_TOP;
const AREA_RADIUS = MIDDLE - AREA_TOP;
const LOZENGE = { beside: 7, below: 7, radius: 47, turned: 14 };

export interface Shape {
  /** The outline, as an SVG path. */
  readonly path: string;
  /** What can be pressed: a box, and the outline within it where it is no rectangle. */
  readonly box: Box;
  readonly clip: string | null;
  readonly text: Point;
}

export interface Pocket extends Shape {
  readonly number: number;
  /** Outlines further in, for strokes of 2 and of 4 px that end where the pocket does. */
  readonly thin: string;
  readonly thick: string;
  /** Centre of the lozenge that marks a red pocket. */
  readonly lozenge: Point;
}

export interface Area extends Shape {
  readonly announced: Announced;
}

export interface Track {
  /** In the order of `WHEEL`. */
  readonly pockets: readonly Pocket[];
  /** From left to right. */
  readonly areas: readonly Area[];
}

/** The x of the line left of a pocket of the straights, counted from 0 at the left end. */
type Edge = (pockets: number) => number;

export function trackAt(width: number): Track {
  const edge: Edge = (pockets) => MIDDLE + (pockets * (width - HEIGHT)) / STRAIGHT;
  return { pockets: WHEEL.map((number, index) => ({ number, ...pocketAt(index, edge) })), areas: areasAt(edge) };
}

function pocketAt(index: number, edge: Edge): Omit<Pocket, 'number'> {
  const above = STRAIGHT + LEFT_END;
  const right = above + STRAIGHT;
  if (index < STRAIGHT) {
    return onStraight(edge(STRAIGHT - index - 1), edge(STRAIGHT - index), HEIGHT - BAND);
  }
  if (index < above) {
    const angle = 180 / LEFT_END;
    return onEnd({ x: edge(0), y: MIDDLE }, 90 + (index - STRAIGHT) * angle, angle);
  }
  if (index < right) return onStraight(edge(index - above), edge(index - above + 1), 0);
  const angle = 180 / RIGHT_END;
  return onEnd({ x: edge(STRAIGHT), y: MIDDLE }, -90 + (index - right) * angle, angle);
}

function onStraight(left: number, right: number, top: number): Omit<Pocket, 'number'> {
  const legs = (inset: number): readonly Leg[] => {
    const [x1, x2, y1, y2] = [left + inset, right - inset, top + inset, top + BAND - inset];
    return [{ to: { x: x1, y: y1 } }, { to: { x: x2, y: y1 } }, { to: { x: x2, y: y2 } }, { to: { x: x1, y: y2 } }];
  };
  return {
    path: pathOf(legs(GAP)),
    thin: pathOf(legs(GAP + 1)),
    thick: pathOf(legs(GAP + 2)),
    box: boxAround([
      { x: left, y: top },
      { x: right, y: top + BAND },
    ]),
    clip: null,
    text: { x: (left + right) / 2, y: top + BAND / 2 },
    lozenge: { x: right - LOZENGE.beside, y: top + LOZENGE.below },
  };
}

/** A part of a ring, from an angle on (0 is right, 90 below), clockwise. */
function onEnd(centre: Point, from: number, angle: number): Omit<Pocket, 'number'> {
  const to = from + angle;
  const legs = (inset: number): readonly Leg[] => {
    const [outer, inner] = [MIDDLE - inset, MIDDLE - BAND + inset];
    // The sides keep the same distance from the next pocket over their whole length.
    const [cutOuter, cutInner] = [turn(inset, outer), turn(inset, inner)];
    return [
      { to: polar(centre, outer, from + cutOuter) },
      { to: polar(centre, outer, to - cutOuter), arc: { radius: outer, isClockwise: true } },
      { to: polar(centre, inner, to - cutInner) },
      { to: polar(centre, inner, from + cutInner), arc: { radius: inner, isClockwise: false } },
    ];
  };
  const middle = from + angle / 2;
  const rim = [from, middle, to].flatMap((each) => [polar(centre, MIDDLE, each), polar(centre, MIDDLE - BAND, each)]);
  const box = boxAround(rim);
  const isLeft = middle > 90;
  return {
    path: pathOf(legs(GAP)),
    thin: pathOf(legs(GAP + 1)),
    thick: pathOf(legs(GAP + 2)),
    box,
    clip: pathOf(legs(0), { x: box.x, y: box.y }),
    text: polar(centre, MIDDLE - BAND / 2, middle),
    lozenge: polar(centre, LOZENGE.radius, isLeft ? to - LOZENGE.turned : from + LOZENGE.turned),
  };
}

/** The angle at which an arc is `distance` off a radius. */
function turn(distance: number, radius: number): number {
  return (Math.asin(distance / radius) * 180) / Math.PI;
}

/** Where the lines between the areas meet the band: after so many pockets, above and below. */
const LINES = [
  { above: 5, below: 5 },
  { above: 10, below: 8 },
  { above: 15, below: 13 },
] as const;

function areasAt(edge: Edge): readonly Area[] {
  const [first, second, third] = LINES;
  const half = GAP + 0.5;
  const top = (pockets: number, aside: number): Leg => ({ to: { x: edge(pockets) + aside, y: AREA_TOP } });
  const foot = (pockets: number, aside: number): Leg => ({ to: { x: edge(pockets) + aside, y: AREA_FOOT } });
  const round = { radius: AREA_RADIUS, isClockwise: true };
  const tier = [top(0, 0), top(first.above, -half), foot(first.below, -half), foot(0, 0), { ...top(0, 0), arc: round }];
  const between = (from: (typeof LINES)[number], to: (typeof LINES)[number]): readonly Leg[] => [
    top(from.above, half),
    top(to.above, -half),
    foot(to.below, -half),
    foot(from.below, half),
  ];
  const zero = [
    top(third.above, half),
    top(STRAIGHT, 0),
    { ...foot(STRAIGHT, 0), arc: round },
    foot(third.below, half),
  ];
  const end = edge(STRAIGHT) + AREA_RADIUS;
  return [
    areaOf('tier', tier, [edge(0) - AREA_RADIUS, edge(5)]),
    areaOf('orphelins', between(first, second), [edge(5), edge(9)]),
    areaOf('voisins', between(second, third), [edge(9), edge(14)]),
    // A little to the right, where the slanting line is far enough away.
    areaOf('zero-game', zero, [edge(14.5), end], end),
  ];
}

/** `beyond`: how far an arc reaches past its ends. */
function areaOf(
  announced: Announced,
  legs: readonly Leg[],
  [left, right]: readonly [left: number, right: number],
  beyond = left,
): Area {
  const box = boxAround([...legs.map(({ to }) => to), { x: beyond, y: MIDDLE }]);
  return {
    announced,
    path: pathOf(legs),
    box,
    clip: pathOf(legs, { x: box.x, y: box.y }),
    text: { x: (left + right) / 2, y: MIDDLE },
  };
}
