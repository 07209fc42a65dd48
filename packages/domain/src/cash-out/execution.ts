import type { IncomingOrder, SelectionBook } from '../book/types.ts';
import type { ExchangeLeg } from './offer.ts';

/** The order for a leg: filled completely at its limit or better, or not at all. */
export function orderOfLeg(
  leg: ExchangeLeg,
  owner: Pick<IncomingOrder, 'ownerId' | 'houseOnly'>,
): Omit<IncomingOrder, 'orderId'> {
  const { side, price, stakePaise } = leg;
  return { ...owner, side, price, sizePaise: stakePaise, timeInForce: 'FILL_OR_KILL' };
}

/** Whether every leg would be filled now: all fill or none does (C-1). They are on different selections, so none takes
 *  what another needs. */
export function wouldFill(
  legs: readonly ExchangeLeg[],
  owner: Pick<IncomingOrder, 'ownerId' | 'houseOnly'>,
  bookOf: (selectionId: string) => SelectionBook,
): boolean {
  return legs.every((leg) => bookOf(leg.selectionId).foresee(orderOfLeg(leg, owner)) === 'matches');
}
