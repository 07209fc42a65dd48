/** Bets named after a part of the wheel (casino rules 2), in chips of one value. */
import { NUMBERS, WHEEL } from './positions.ts';

export const ANNOUNCED = ['voisins', 'tier', 'orphelins', 'zero-game'] as const;
export type Announced = (typeof ANNOUNCED)[number];

/** Chips by the id of the position that they lie on. */
export type Chips = Readonly<Record<string, number>>;

const CHIPS: Readonly<Record<Announced, Chips>> = {
  voisins: { '0-2-3': 2, '4-7': 1, '12-15': 1, '18-21': 1, '19-22': 1, '25-26-28-29': 2, '32-35': 1 },
  tier: { '5-8': 1, '10-11': 1, '13-16': 1, '23-24': 1, '27-30': 1, '33-36': 1 },
  orphelins: { '1': 1, '6-9': 1, '14-17': 1, '17-20': 1, '31-34': 1 },
  'zero-game': { '0-3': 1, '12-15': 1, '26': 1, '32-35': 1 },
};

export function chipsOf(announced: Announced): Chips {
  return CHIPS[announced];
}

export const MOST_NEIGHBOURS = 5;

/** A number and `each` on either side of it on the wheel, in the order of the wheel. */
export function neighboursOf(number: number, each: number): readonly number[] {
  const at = WHEEL.findIndex((pocket) => pocket === number);
  if (at === -1) throw new RangeError(`There is no pocket ${number}`);
  if (!Number.isInteger(each) || each < 1 || each > MOST_NEIGHBOURS) {
    throw new RangeError(`Neighbours are 1 to ${MOST_NEIGHBOURS} each side, not ${each}`);
  }
  const pockets: readonly number[] = WHEEL;
  return Array.from({ length: 2 * each + 1 }, (_, step) => pockets[(at - each + step + NUMBERS) % NUMBERS] ?? 0);
}

/** Neighbours of a number (casino rules 2): a chip straight on it and on each of its neighbours. */
export function chipsOnNeighbours(number: number, each: number): Chips {
  return Object.fromEntries(neighboursOf(number, each).map((pocket) => [String(pocket), 1]));
}
