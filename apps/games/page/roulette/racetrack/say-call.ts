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

/** As the racetrack has room for: `Zero` for the zero game. */
export function shortName(say: Say, announced: Announced): string {
  return announced === 'zero-game' ? say('zeroShort') : say(announced);
}

/** `17 and 2 neighbours, 5 chips of ₹500, ₹2,500`, `Voisins, 9 chips of ₹50, ₹450 on 17 numbers`. A name begins with the
 *  words that are seen, by which voice control presses a button. */
export function sayCall(
  say: Say,
  call: Call,
  { each, chip }: { readonly each: number; readonly chip: number },
): string {
  const { chips, paise } = costOfCall(call, each, chip);
  const cost = { chips, chip: wholeRupees(chip), total: wholeRupees(paise) };
  if (typeof call === 'number') return say('neighboursSpoken', { bet: neighboursName(say, call, each), ...cost });
  return say('announcedSpoken', { bet: shortName(say, call), ...cost, numbers: numbersOfCall(call, each).length });
}

/** `Voisins, 9 chips on 17 numbers, ₹450 in chips of ₹50`. */
export function saySector(say: Say, announced: Announced, chip: number): string {
  const { chips, paise } = costOfCall(announced, 1, chip);
  return say('sectorSpoken', {
    bet: announcedName(say, announced),
    chips,
    numbers: numbersOfCall(announced, 1).length,
    total: wholeRupees(paise),
    chip: wholeRupees(chip),
  });
}
