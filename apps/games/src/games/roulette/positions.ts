/** Every position of a layout with one zero, and what it pays (casino rules 2). */

export type PositionKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first-four'
  | 'six-line'
  | 'dozen'
  | 'column'
  | 'even-chance';

export interface Position {
  /** Numbers joined by hyphens, such as `17-20`, or the name of an outside bet, such as `dozen-2` or `red`. */
  readonly id: string;
  readonly kind: PositionKind;
  readonly numbers: readonly number[];
  /** To one: profit of a stake that wins. */
  readonly pays: number;
}

export const NUMBERS = 37;

/** The pockets clockwise, from zero on. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const; // prettier-ignore

const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colourOf(number: number): 'red' | 'black' | 'zero' {
  if (number === 0) return 'zero';
  return REDS.has(number) ? 'red' : 'black';
}

const PAYS: Readonly<Record<PositionKind, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  'first-four': 8,
  'six-line': 5,
  dozen: 2,
  column: 2,
  'even-chance': 1,
};

const TABLE = Array.from({ length: NUMBERS - 1 }, (_, index) => index + 1);
const isTopRow = (number: number): boolean => number % 3 === 0;
const isLastStreet = (number: number): boolean => number > 33;

function inside(kind: PositionKind, sets: readonly (readonly number[])[]): readonly Position[] {
  return sets.map((numbers) => ({ id: numbers.join('-'), kind, numbers, pays: PAYS[kind] }));
}

function outside(kind: PositionKind, sets: Readonly<Record<string, (number: number) => boolean>>): readonly Position[] {
  return Object.entries(sets).map(([id, holds]) => ({ id, kind, numbers: TABLE.filter(holds), pays: PAYS[kind] }));
}

/** In the order of the layout: inside bets from zero on, then dozens, columns and even chances. */
export const POSITIONS: readonly Position[] = [
  ...inside('straight', [[0], ...TABLE.map((number) => [number])]),
  ...inside('split', [
    ...[1, 2, 3].map((number) => [0, number]),
    ...TABLE.filter((number) => !isTopRow(number)).map((number) => [number, number + 1]),
    ...TABLE.filter((number) => !isLastStreet(number)).map((number) => [number, number + 3]),
  ]),
  ...inside('trio', [
    [0, 1, 2],
    [0, 2, 3],
  ]),
  ...inside('first-four', [[0, 1, 2, 3]]),
  ...inside(
    'street',
    TABLE.filter(isTopRow).map((top) => [top - 2, top - 1, top]),
  ),
  ...inside(
    'corner',
    TABLE.filter((number) => !isTopRow(number) && !isLastStreet(number)).map((number) => [
      number,
      number + 1,
      number + 3,
      number + 4,
    ]),
  ),
  ...inside(
    'six-line',
    TABLE.filter((number) => isTopRow(number) && !isLastStreet(number)).map((top) =>
      [-2, -1, 0, 1, 2, 3].map((step) => top + step),
    ),
  ),
  ...outside('dozen', {
    'dozen-1': (number) => number <= 12,
    'dozen-2': (number) => number > 12 && number <= 24,
    'dozen-3': (number) => number > 24,
  }),
  ...outside('column', {
    'column-1': (number) => number % 3 === 1,
    'column-2': (number) => number % 3 === 2,
    'column-3': isTopRow,
  }),
  ...outside('even-chance', {
    red: (number) => colourOf(number) === 'red',
    black: (number) => colourOf(number) === 'black',
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    low: (number) => number <= 18,
    high: (number) => number > 18,
  }),
];

const BY_ID: ReadonlyMap<string, Position> = new Map(POSITIONS.map((position) => [position.id, position]));

export function positionById(id: string): Position | undefined {
  return BY_ID.get(id);
}
