import type { Paise } from '../money/money.ts';
import type { Price } from '../price/price.ts';
import type { Side } from '../price/sides.ts';

/** What becomes of an unmatched remainder: `LAPSE` rests until the market turns in play,
 *  `PERSIST` rests on, `FILL_OR_KILL` never rests. */
export type TimeInForce = 'LAPSE' | 'PERSIST' | 'FILL_OR_KILL';

/** An order that comes to the book of one selection. `price` is a rung, the size a positive stake. */
export interface IncomingOrder {
  readonly orderId: string;
  readonly ownerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly sizePaise: Paise;
  readonly timeInForce: TimeInForce;
  /** Bonus money meets house quotes only, and what they do not fill lapses. */
  readonly houseOnly?: boolean;
}

/** An order as it rests: the size is what is still unmatched. */
export interface RestingOrder {
  readonly orderId: string;
  readonly ownerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly sizePaise: Paise;
  readonly timeInForce: RestingTimeInForce;
}

export type RestingTimeInForce = Exclude<TimeInForce, 'FILL_OR_KILL'>;

export type Maker =
  | { readonly kind: 'order'; readonly orderId: string; readonly ownerId: string }
  | { readonly kind: 'house' };

/** One match, at the maker's price; the size is the backer's stake. */
export interface Fill {
  readonly maker: Maker;
  readonly price: Price;
  readonly sizePaise: Paise;
}

/** How an incoming order ended: it rests with its remainder, it was filled wholly, a fill-or-kill
 *  could not be, it met its owner's own order and lost its remainder, or its remainder
 *  may not rest. */
export type OrderEnd = 'resting' | 'filled' | 'killed' | 'self-match' | 'lapsed';

export interface Placement {
  readonly fills: readonly Fill[];
  readonly restingPaise: Paise;
  readonly ended: OrderEnd;
}

/** What a book would do first with an order: match some of it, let it rest, or end it as `OrderEnd` says. */
export type Foreseen = 'matches' | 'rests' | 'killed' | 'self-match' | 'lapsed';

/** A price and how much there is at it. */
export type DepthLevel = readonly [price: Price, sizePaise: Paise];

/** Who asks what can be had: bonus money meets house quotes only. */
export interface Taker extends Pick<IncomingOrder, 'side' | 'ownerId' | 'houseOnly'> {
  /** The taker's own orders are thought away instead of ending what is offered: they give way to what has waited its
   *  delay. */
  readonly throughOwn?: boolean;
}

/** An order whose makers are asked for; with `throughOwnerId` that owner's orders are thought away. */
export interface OrderToCross extends Pick<IncomingOrder, 'side' | 'price' | 'sizePaise'> {
  readonly throughOwnerId?: string;
}

/** The order book of one selection.
 *
 *  Sides are named as the wire names them, once and here: an *order's* side is what its owner does,
 *  and depth is named after who can take it. `available('back')` is what a backer can take, so it
 *  comes from resting lays, and `setHouse('back', …)` sets the house's lays. */
export interface SelectionBook {
  /** Matches an order and rests what may rest. Throws on a price off the ladder, a size
   *  that is not a stake, or an order id that already rests: the door has refused those (M-2, U-1). */
  place(order: IncomingOrder): Placement;
  /** Takes an order out and returns what was unmatched of it: 0 if it does not rest. */
  cancel(orderId: string): Paise;
  /** Leaves `toPaise` of an order, which keeps its place, and returns what was taken off. Throws unless the
   *  order rests with more than that and something is left: whoever wants 0 cancels. */
  reduce(orderId: string, toPaise: Paise): Paise;
  /** What `place` would do first with an order now, without effect; `replacing` names a resting order of the
   *  same owner and side that would be taken out before. */
  foresee(order: Omit<IncomingOrder, 'orderId'>, replacing?: string): Foreseen;
  /** The owner's own resting orders that `place` would meet before the order is filled, best first: once they are
   *  cancelled it ends by no self-match. None where a fill-or-kill could not be filled even without them. */
  ownInPath(order: Omit<IncomingOrder, 'orderId'>): readonly string[];
  /** How much waits before an order at its own price: it is matched after that. Undefined if it does not rest. Walks
   *  the queue at that price. */
  aheadOf(orderId: string): Paise | undefined;
  /** Takes out every resting order, or only those of one time in force, oldest first
   *  within a price. */
  cancelAll(only?: RestingTimeInForce): readonly RestingOrder[];
  /** Puts a stored order back without matching; call in the order in which they came to rest. */
  restore(order: RestingOrder): void;
  /** Replaces the house's quotes that a backer or layer can take. A level whose price and size the
   *  feed repeats stays reduced by what players took of it. Sizes of 0 are no level. */
  setHouse(availableTo: Side, levels: readonly DepthLevel[]): void;
  /** Withdraws all house quotes and forgets what was taken of them. */
  clearHouse(): void;
  /** The owners of the resting orders that an order of this size would cross if no house quote stood
   *  before them: at least all that `place` would match now. */
  makersCrossedBy(order: OrderToCross): readonly string[];
  /** What a backer or layer can take, players and house merged, best price first. */
  available(to: Side, levels: number): DepthLevel[];
  /** What one taker can have, best price first: up to the first order of its own, at which matching would stop,
   *  and of the house alone for bonus money. What a cash out is worked out from (C-1). */
  offeredTo(taker: Taker): DepthLevel[];
  restingOf(orderId: string): RestingOrder | undefined;
  /** Every resting order: backs then lays, best price first, oldest first within a price. */
  restingOrders(): readonly RestingOrder[];
}
