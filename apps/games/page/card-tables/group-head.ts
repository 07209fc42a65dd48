import { groupDigits, typedRupees } from '../lib/figures.ts';
import type { CardTable } from '../../src/games/cards/card-table.ts';
import { oddsText } from '../../src/games/odds.ts';
import type { Say } from '../lib/words/say.ts';
import { exactReturn } from '../live-table/spots/exact-return.ts';

/** What the positions of a group have in common, of any of them: `{ pays: '0.9', note: 'max 50,000, returns 95 %' }`. */
export function sharedOf(say: Say, table: CardTable, id: string): { readonly pays: string; readonly note: string } {
  const position = table.positions.find((each) => each.id === id);
  const limits = table.limitsOf(id);
  if (position === undefined || limits === undefined) throw new RangeError(`The table has no position ${id}`);
  const note = say('headNote', { most: groupDigits(typedRupees(limits.most)), percent: exactReturn(position.rtp) });
  return { pays: oddsText(position.pays), note };
}
