import type { Announced } from '../../../src/games/roulette/announced.ts';
import { wholeRupees } from '../../lib/figures.ts';
import type { Say } from '../../lib/words/say.ts';
import { costOfCall, numbersOfCall, type Call } from './calls.ts';

export function announcedName(say: Say, announced: Announced): string {
  return say(announced === 'zero-game' ? 'zeroGame' : announced);
}

/** `17 and 2 neighbours`. */
export function neighboursName(say: Say, number: number, each: number): string {
  return each === 1 ? say('numberAndNeighbour', { number }) : say('numberAndNeighbours', { number, each });
}

/** `17 and 2 neighbours, 5 chips of ₹500, ₹2,500`, `Voisins, 9 chips of ₹50, ₹450 on 17 numbers`. */
export function sayCall(
  say: Say,
  call: Call,
  { each, chip }: { readonly each: number; readonly chip: number },
): string {
  const { chips, paise } = costOfCall(call, each, chip);
  const cost = { chips, chip: wholeRupees(chip), total: wholeRupees(paise) };
  if (typeof call === 'number') return say('neighboursSpoken', { bet: neighboursName(say, call, each), ...cost });
  const numbers = numbersOfCall(call, each).length;
  return say('announcedSpoken', { bet: announcedName(say, call), ...cost, numbers });
}
