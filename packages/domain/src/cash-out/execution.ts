import type { IncomingOrder, SelectionBook } from '../book/types.ts';
import type { ExchangeLeg } from './offer.ts';

/** The order that a leg sends to its book: filled whole at its limit or better, or not at all. */
export function orderOfLeg(
  leg: ExchangeLeg,
  owner: Pick<IncomingOrder, 'ownerId' | 'houseOnly'>,
): Omit<IncomingOrder, 'orderId'> {
  const { side, price, stakePaise } = leg;
  return { ...owner, side, price, sizePaise: stakePaise, timeInForce: 'FILL_OR_KILL' };
}

/** Whether every leg would be filled now: they fill all or none (C-1), and they are on different selections, so that
 *  none takes what another needs. */
export function wouldFill(
  legs: readonly ExchangeLeg[],
  owner: Pick<IncomingOrder, 'ownerId' | 'houseOnly'>,
  bookOf: (selectionId: string) => SelectionBook,
): boolean {
  return legs.every((leg) => bookOf(leg.selectionId).foresee(orderOfLeg(leg, owner)) === 'matches');
}
