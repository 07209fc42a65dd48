/** Where pins, pockets and the ball stand, in the units of the board's drawing: ten from pin to pin. */
import { turnsOf } from '../rules.ts';

export const PITCH = 10;
const ROW = 9;
export const PIN = 1.2;
export const BALL = 2.8;
/** Room for half a pin at either side. */
const SIDE = 2;
/** Room above the first row, where the ball waits. */
const TOP = 12;
/** From the last row to the pockets: as much as lets the ball lie there. */
const BOTTOM = PIN + 2 * BALL + 0.6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function boardSize(rows: number): { readonly width: number; readonly height: number } {
  return { width: (rows + 1) * PITCH + 2 * SIDE, height: TOP + (rows - 1) * ROW + BOTTOM };
}

/** Three pins in the first row, one more in each further one. */
export function pinsOf(rows: number): readonly Point[] {
  const middle = boardSize(rows).width / 2;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_pin, pin) => ({ x: middle + (pin - (row + 2) / 2) * PITCH, y: TOP + row * ROW })),
  ).flat();
}

/** Above the middle of the first row. */
export function waitingAt(rows: number): Point {
  return { x: boardSize(rows).width / 2, y: BALL + 1 };
}

/** The ball's way: where it waits, on top of the pin that it meets in each row, and in its pocket. */
export function wayOf(rows: number, drawn: number): readonly Point[] {
  const start = waitingAt(rows);
  const met: Point[] = [];
  let { x } = start;
  for (const [row, turn] of turnsOf(rows, drawn).entries()) {
    met.push({ x, y: TOP + row * ROW - PIN - BALL });
    x += (turn - 0.5) * PITCH;
  }
  return [start, ...met, { x, y: boardSize(rows).height - BALL }];
}

const PER_CENT = 100;

/** `part` of `whole` in per cent, as a style takes it. */
export function share(part: number, whole: number): string {
  return `${(part / whole) * PER_CENT}%`;
}
