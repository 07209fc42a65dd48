import type { Side, TimeInForce } from '../src/index.ts';
import { paise, priceAt, RUNGS } from '../src/index.ts';
import type { BookCommand } from './book-commands.ts';

/** A small generator of chance from a seed: the same numbers for the same seed, always. */
export function seededChance(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const OWNERS = ['asha', 'bilal', 'chitra', 'dev', 'esha', 'farid'];
const TIMES: readonly TimeInForce[] = ['LAPSE', 'LAPSE', 'LAPSE', 'PERSIST', 'PERSIST', 'FILL_OR_KILL'];

/** The next command of a long life: as `anyCommand`, but without fast-check, a hundred times as fast. */
export function nextCommand(chance: (below: number) => number): BookCommand {
  const side: Side = chance(2) === 0 ? 'back' : 'lay';
  const price = priceAt(chance(20) === 0 ? chance(RUNGS) : 94 + chance(13));
  const sizePaise = paise((1 + chance(12)) * 37);
  const stepsBack = 1 + chance(60);
  switch (chance(44)) {
    case 0:
      return { do: 'lapse' };
    case 1:
      return { do: 'clear-house' };
    case 2:
    case 3:
    case 4: {
      const first = 94 + chance(10);
      const levels = Array.from({ length: chance(4) }, (_, n) => [priceAt(first + n), paise(chance(4) * 37)] as const);
      return { do: 'house', availableTo: side, levels };
    }
    case 5:
    case 6:
    case 7:
      return { do: 'reduce', stepsBack, byPaise: sizePaise };
    case 8:
    case 9:
    case 10:
      return { do: 'replace', stepsBack, price, sizePaise };
    case 11:
    case 12:
    case 13:
    case 14:
    case 15:
      return { do: 'cancel', stepsBack };
    default: {
      const isReleased = chance(8) === 0;
      const ownerId = OWNERS[chance(OWNERS.length)]!;
      const timeInForce = TIMES[chance(TIMES.length)]!;
      return {
        do: isReleased ? 'release' : 'place',
        order: { ownerId, side, price, sizePaise, timeInForce, houseOnly: chance(12) === 0 },
      };
    }
  }
}
