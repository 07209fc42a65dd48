import { NUMBERS, positionById } from '../../src/games/roulette/positions.ts';
import { returnPaise } from '../../src/games/roulette/rules.ts';
import type { Stakes } from '../live-table/chips/chips.ts';

/** The number at which these stakes return most, the lowest of several, and how much that is. */
export function bestNumber(stakes: Stakes): { readonly number: number; readonly paise: number } {
  const positions = Object.entries(stakes).flatMap(([id, stake]) => {
    const position = positionById(id);
    return position ? [{ position, stake }] : [];
  });
  const returns = Array.from({ length: NUMBERS }, (_, number) => ({
    number,
    paise: positions.reduce((sum, { position, stake }) => sum + returnPaise(position, stake, number), 0),
  }));
  return returns.reduce((most, each) => (each.paise > most.paise ? each : most));
}
