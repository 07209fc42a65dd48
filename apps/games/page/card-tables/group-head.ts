import { groupDigits, typedRupees } from '../lib/figures.ts';
import type { CardTable } from '../../src/games/cards/card-table.ts';
import { oddsText } from '../../src/games/odds.ts';
import type { Say } from '../lib/words/say.ts';
import { exactReturn } from '../live-table/spots/exact-return.ts';

/** What the positions of a group have in common: `{ pays: '0.9', note: 'max 50,000, returns 95 %' }`. Where operators have set
 *  other maxima for some of them, `max 500–50,000`. */
export function sharedOf(
  say: Say,
  { positions, limitsOf }: Pick<CardTable, 'positions' | 'limitsOf'>,
  ids: readonly string[],
): { readonly pays: string; readonly note: string } {
  const position = positions.find((each) => each.id === ids[0]);
  if (position === undefined) throw new RangeError(`The table has no position ${ids[0]}`);
  const maxima = ids.map((id) => limitsOf(id)?.most ?? 0);
  const ends = [...new Set([Math.min(...maxima), Math.max(...maxima)])];
  const most = ends.map((paise) => groupDigits(typedRupees(paise))).join('–');
  const note = say('headNote', { most, percent: exactReturn(position.rtp) });
  return { pays: oddsText(position.pays), note };
}
