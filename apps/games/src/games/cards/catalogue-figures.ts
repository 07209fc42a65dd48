import { limitsAt } from '../limits.ts';
import type { CardTable, Dealt } from './card-table.ts';

/** What a round takes and can return at most with every position at its most, and the ends of the positions' exact returns:
 *  what the catalogue has to say. Paise. */
export function catalogueFigures({ positions, returnOf }: CardTable, deals: Iterable<Dealt>) {
  const mosts = positions.map(({ id, pays }) => ({ id, paise: limitsAt(pays).most }));
  let maxWin = 0;
  for (const dealt of deals) {
    maxWin = Math.max(
      maxWin,
      mosts.reduce((sum, { id, paise }) => sum + returnOf(id, paise, dealt), 0),
    );
  }
  const parts = positions
    .map(({ rtp }) => ({ numerator: Number(rtp.numerator), denominator: Number(rtp.denominator) }))
    .toSorted((a, b) => a.numerator / a.denominator - b.numerator / b.denominator);
  return {
    minStake: Math.min(...positions.map(({ pays }) => limitsAt(pays).least)),
    maxStake: mosts.reduce((sum, { paise }) => sum + paise, 0),
    maxWin,
    rtp: parts.at(-1),
    lowestRtp: parts[0],
  };
}
