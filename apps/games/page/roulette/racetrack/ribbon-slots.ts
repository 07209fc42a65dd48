/** The wheel unrolled into a ribbon of endless slots: slot 0 and every 37th slot after it hold zero. Pure. */
import { NUMBERS, WHEEL } from '../../../src/games/roulette/positions.ts';

/** Turns of the wheel that the ribbon can be scrolled before it is put back to the middle one. */
export const TURNS = 9;
export const SLOTS = TURNS * NUMBERS;
const MIDDLE_TURN = Math.floor(TURNS / 2) * NUMBERS;
const HALF = (NUMBERS - 1) / 2;

export function numberIn(slot: number): number {
  return WHEEL[((slot % NUMBERS) + NUMBERS) % NUMBERS] ?? 0;
}

/** The slot nearest to `middle` that holds the pocket at `index` of the wheel; at most 18 away. */
export function slotNear(middle: number, index: number): number {
  const ahead = (((index - middle + HALF) % NUMBERS) + NUMBERS) % NUMBERS;
  return middle + ahead - HALF;
}

/** The same number on the middle turn, from which the ribbon scrolls equally far both ways. */
export function homeOf(slot: number): number {
  return MIDDLE_TURN + (slot % NUMBERS);
}

export function homeOfNumber(number: number): number {
  return MIDDLE_TURN + WHEEL.findIndex((pocket) => pocket === number);
}
