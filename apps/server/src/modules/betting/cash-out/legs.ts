import { invariant, type CashOutOffer } from '@maidan/domain';
import type { BetRecord } from '../bets/bet-record.ts';
import type { FoundMarket } from '../book/market-runtime.ts';

export type Leg = CashOutOffer['legs'][number];

type LegTerms = Pick<BetRecord, 'selectionId' | 'selectionName' | 'price' | 'oddsSize'>;

/** What a leg is written down as. */
export function legTerms({ runtime, market }: FoundMarket, leg: Leg): LegTerms {
  if (leg.kind === 'fancy') {
    const row = runtime.feed.rows.find(({ no, yes }) => {
      const { line, size } = leg.side === 'back' ? yes : no;
      return line === leg.line && size === leg.size;
    });
    invariant(row !== undefined, 'a leg is made from a row that is quoted (C-3)');
    return { selectionId: row.rowId, selectionName: market.name, price: leg.line, oddsSize: leg.size };
  }
  const { selectionId } = leg;
  const selectionName = market.selections.find(({ id }) => id === selectionId)?.name ?? '';
  if (leg.kind === 'bookmaker') return { selectionId, selectionName, price: leg.rate, oddsSize: 100 };
  return { selectionId, selectionName, price: leg.price, oddsSize: 0 };
}
