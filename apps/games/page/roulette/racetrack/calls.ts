/** What a press on the racetrack bets on: a number with its neighbours, or an announced bet. Pure. */
import {
  chipsOf,
  chipsOnNeighbours,
  neighboursOf,
  type Announced,
  type Chips,
} from '../../../src/games/roulette/announced.ts';
import { positionById, WHEEL } from '../../../src/games/roulette/positions.ts';
import { total, type Stakes } from '../../live-table/chips/chips.ts';

export type Call = number | Announced;

export function chipsOfCall(call: Call, each: number): Chips {
  return typeof call === 'number' ? chipsOnNeighbours(call, each) : chipsOf(call);
}

/** The numbers that win something, in the order of the wheel; neighbours from the first to the last of them. */
export function numbersOfCall(call: Call, each: number): readonly number[] {
  if (typeof call === 'number') return neighboursOf(call, each);
  const covered = new Set(Object.keys(chipsOf(call)).flatMap((id) => positionById(id)?.numbers ?? []));
  return WHEEL.filter((number) => covered.has(number));
}

/** Each chip is worth `chip`, in paise. */
export function stakesOfCall(call: Call, each: number, chip: number): Stakes {
  return Object.fromEntries(
    Object.entries(chipsOfCall(call, each)).map(([position, chips]) => [position, chips * chip]),
  );
}

export interface Cost {
  readonly chips: number;
  readonly paise: number;
}

export function costOfCall(call: Call, each: number, chip: number): Cost {
  const chips = total(chipsOfCall(call, each));
  return { chips, paise: chips * chip };
}
