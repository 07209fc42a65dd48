import type { TableBetView } from '../../../src/tables/page-api.ts';
import { total } from '../chips/chips.ts';
import { placedOf } from '../client.ts';
import type { TableFace } from '../face.ts';

/** What the player's bets of a round have returned, as the server has committed it. */
export interface Settled {
  readonly paise: number;
  readonly net: number;
  /** By position, from the rules. */
  readonly returned: Readonly<Record<string, number>>;
}

const OVER: readonly TableBetView['state'][] = ['won', 'lost'];

/** Null until every bet that counts is settled, and where none does. */
export function settledOf<Drawn>(
  { rules }: Pick<TableFace<Drawn>, 'rules'>,
  bets: readonly TableBetView[],
  drawn: Drawn | null,
): Settled | null {
  const counting = bets.filter(({ state }) => state !== 'refused' && state !== 'void');
  if (drawn === null || counting.length === 0 || counting.some(({ state }) => !OVER.includes(state))) return null;
  const placed = placedOf(bets);
  const paise = counting.reduce((sum, { payout }) => sum + payout, 0);
  const returned = Object.entries(placed).map(([id, stake]) => [id, rules.returnOf(id, stake, drawn)] as const);
  return { paise, net: paise - total(placed), returned: Object.fromEntries(returned) };
}

/** Profit or loss of bets that have all ended, in paise; null while one may still change, and where none counts. */
export function netOf(bets: readonly TableBetView[]): number | null {
  const counting = bets.filter(({ state }) => state !== 'refused' && state !== 'void');
  if (counting.length === 0 || counting.some(({ state }) => !OVER.includes(state))) return null;
  return counting.reduce((sum, { payout, stake }) => sum + payout - stake, 0);
}
