import { invariant } from '../base/invariant.ts';
import { priceAt, rungOf, RUNGS, type Price } from '../price/price.ts';
import type { Side } from '../price/sides.ts';
import type { Half } from './half.ts';
import { NONE } from './none.ts';
import type { OrderPool } from './order-pool.ts';

const TOP = RUNGS - 1;

/** The state of a book: the orders, and the two halves that queue them, named after who can take from them. */
export interface BookState {
  readonly pool: OrderPool;
  readonly toBack: Half;
  readonly toLay: Half;
}

/** The half that an order of this side takes from. */
export function availableTo({ toBack, toLay }: BookState, side: Side): Half {
  return side === 'back' ? toBack : toLay;
}

/** The half that an order rests in. */
export function halfAt({ toBack, toLay }: BookState, index: 0 | 1): Half {
  return index === 0 ? toBack : toLay;
}

/** The lowest merit that an order of this side and price still takes, in the half available to it. */
export function meritFor(side: Side, price: Price): number {
  const rung = rungOf(price);
  invariant(rung !== undefined, 'An order in the book has a price on the ladder (M-2)');
  return side === 'back' ? rung : TOP - rung;
}

/** The merit of the same price in the other half. */
export function meritAcross(merit: number): number {
  return TOP - merit;
}

export function priceOf(half: Half, merit: number): Price {
  return priceAt(half.index === 0 ? merit : TOP - merit);
}

/** The best merit at which a house quote may stand: a quote that would cross a player's resting order in the other half
 *  is withheld. `without` is the slot of an order to ignore. */
export function houseCeiling({ pool, toBack, toLay }: BookState, half: Half, without = NONE): number {
  const across = half.index === 0 ? toLay : toBack;
  const isAloneAtBest = without !== NONE && across.firstAt(across.best) === without && pool.next(without) === NONE;
  return meritAcross(isAloneAtBest ? across.bestAtOrBelow(across.best - 1) : across.best) - 1;
}
