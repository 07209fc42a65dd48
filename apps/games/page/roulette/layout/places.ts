import { NUMBERS, POSITIONS, type Position } from '../../../src/games/roulette/positions.ts';

/** Where something lies on the layout, in cells: its middle and its size. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The layout in one piece, and folded at the seam after 18 as on a phone. */
export interface Place {
  readonly position: Position;
  readonly wide: Spot;
  readonly folded: Spot;
  /** A number or an outside bet: a field of its own; every other bet lies on lines. */
  readonly isField: boolean;
}

const ROWS = 3;
/** Streets above the seam. */
const HALF = 6;
/** Between the halves. */
const SEAM = 0.25;

const streetOf = (number: number): number => Math.ceil(number / ROWS);
const rowOf = (number: number): number => ROWS - 1 - ((number - 1) % ROWS);

function field(number: number): Spot {
  if (number === 0) return { x: 0.5, y: 1.5, width: 1, height: ROWS };
  return { x: streetOf(number) + 0.5, y: rowOf(number) + 0.5, width: 1, height: 1 };
}

const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'];

function outside({ id, kind }: Position): { readonly wide: Spot; readonly folded: Spot } | null {
  const below = 2 * ROWS + SEAM;
  if (kind === 'dozen') {
    const at = Number(id.at(-1)) - 1;
    const width = (HALF + 1) / 3;
    return {
      wide: { x: 3 + 4 * at, y: 3.5, width: 4, height: 1 },
      folded: { x: width * (at + 0.5), y: below + 0.6, width, height: 1 },
    };
  }
  if (kind === 'column') {
    const y = ROWS - Number(id.at(-1)) + 0.5;
    return {
      wide: { x: 13.5, y, width: 1, height: 1 },
      folded: { x: HALF + 0.5, y: y + ROWS + SEAM, width: 1, height: 1 },
    };
  }
  if (kind !== 'even-chance') return null;
  const at = OUTSIDE.indexOf(id);
  const width = (HALF + 1) / OUTSIDE.length;
  return {
    wide: { x: 2 + 2 * at, y: 4.5, width: 2, height: 1 },
    folded: { x: width * (at + 0.5), y: below + 1.6, width, height: 1 },
  };
}

function onLines({ kind, numbers }: Position): Spot {
  const middles = numbers.map(field);
  const mean = (pick: (spot: Spot) => number): number =>
    middles.reduce((sum, spot) => sum + pick(spot), 0) / middles.length;
  const spot = (x: number, y: number): Spot => ({ x, y, width: 0.5, height: 0.5 });
  if (kind === 'first-four') return spot(1, ROWS);
  if (numbers.includes(0)) {
    const rows = numbers.filter((number) => number > 0).map((number) => rowOf(number) + 0.5);
    return spot(1, rows.reduce((sum, row) => sum + row, 0) / rows.length);
  }
  const isLine = kind === 'street' || kind === 'six-line';
  return spot(
    mean(({ x }) => x),
    isLine ? ROWS : mean(({ y }) => y),
  );
}

/** What lies on the seam when folded is narrow, so that it leaves the middle of its numbers free. */
const ON_SEAM = 0.3;

/** Folded, what would lie on the seam lies at the end of the upper half, inside it. */
function fold(spot: Spot): Spot {
  const end = HALF + 1;
  if (spot.x === end) return { ...spot, x: end - ON_SEAM / 2, width: ON_SEAM };
  return spot.x < end ? spot : { ...spot, x: spot.x - end, y: spot.y + ROWS + SEAM };
}

export const PLACES: readonly Place[] = POSITIONS.map((position) => {
  const [number = NUMBERS] = position.numbers;
  if (position.kind === 'straight') {
    const wide = field(number);
    return { position, wide, folded: fold(wide), isField: true };
  }
  const apart = outside(position);
  if (apart) return { position, ...apart, isField: true };
  const wide = onLines(position);
  return { position, wide, folded: fold(wide), isField: false };
});

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The place that the arrow key leads to: the nearest in its direction, those straight ahead first. */
export function nextPlace(from: Place, direction: Direction, isFolded: boolean): Place {
  const spotOf = (place: Place): Spot => (isFolded ? place.folded : place.wide);
  const { x, y } = spotOf(from);
  const isLevel = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const place of PLACES) {
    const spot = spotOf(place);
    const ahead = sign * (isLevel ? spot.x - x : spot.y - y);
    if (ahead <= 0.01) continue;
    const aside = Math.abs(isLevel ? spot.y - y : spot.x - x);
    if (ahead + 3 * aside < least) [best, least] = [place, ahead + 3 * aside];
  }
  return best;
}
