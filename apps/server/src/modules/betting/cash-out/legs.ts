import { invariant, type CashOutOffer } from '@maidan/domain';
import type { CommonFields } from '../bets/bet-record.ts';
import type { FoundMarket } from '../book/market-runtime.ts';

export type Leg = CashOutOffer['legs'][number];

/** The selection that a leg is a bet on. */
export function selectionOf(
  { runtime, market }: FoundMarket,
  leg: Leg,
): Pick<CommonFields, 'selectionId' | 'selectionName'> {
  if (leg.kind === 'fancy') {
    const row = runtime.feed.rows.find(({ no, yes }) => {
      const { line, size } = leg.side === 'back' ? yes : no;
      return line === leg.line && size === leg.size;
    });
    invariant(row !== undefined, 'a leg is made from a row that is quoted (C-3)');
    return { selectionId: row.rowId, selectionName: market.name };
  }
  const { selectionId } = leg;
  return { selectionId, selectionName: market.selections.find(({ id }) => id === selectionId)?.name ?? '' };
}
