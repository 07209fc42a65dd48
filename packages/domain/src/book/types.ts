import type { Paise } from '../money/money.ts';
import type { Price } from '../price/price.ts';
import type { Side } from '../price/sides.ts';

/** What happens to an unmatched remainder: `LAPSE` rests until the market goes in-play, `PERSIST` stays after
 *  that, `FILL_OR_KILL` never rests. */
export type TimeInForce = 'LAPSE' | 'PERSIST' | 'FILL_OR_KILL';

/** An order that enters the book of one selection. `price` is a rung, the size a positive stake. */
export interface IncomingOrder {
  readonly orderId: string;
  readonly ownerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly sizePaise: Paise;
  readonly timeInForce: TimeInForce;
  /** Bonus money only matches house quotes, and its remainder lapses. */
  readonly houseOnly?: boolean;
}

/** A resting order: its size is the unmatched rest. */
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

/** How an incoming order ended: its remainder rests, it was filled completely, it was a fill-or-kill that could not be
 *  filled, it met its owner's own order and lost its remainder, or its remainder may not rest. */
export type OrderEnd = 'resting' | 'filled' | 'killed' | 'self-match' | 'lapsed';

export interface Placement {
  readonly fills: readonly Fill[];
  readonly restingPaise: Paise;
  readonly ended: OrderEnd;
}

/** What a book would do first with an order: match at least a part, let it rest, or end it as in `OrderEnd`. */
export type Foreseen = 'matches' | 'rests' | 'killed' | 'self-match' | 'lapsed';

/** A price and the size available at it. */
export type DepthLevel = readonly [price: Price, sizePaise: Paise];

/** Who takes: bonus money only matches house quotes. */
export interface Taker extends Pick<IncomingOrder, 'side' | 'ownerId' | 'houseOnly'> {
  /** Ignores the taker's own orders, which otherwise end what is offered: they give way to an order that has completed
   *  its delay. */
  readonly throughOwn?: boolean;
  /** A resting order of the same owner that would be removed before, and withholds no house quote. */
  readonly replacing?: string | undefined;
}

/** A part of an order that the house would match, and how much of the order would be matched before it. */
export interface HouseTake {
  readonly price: Price;
  readonly sizePaise: Paise;
  readonly beforePaise: Paise;
}

/** An order whose makers are wanted; orders of `throughOwnerId` are ignored. */
export interface OrderToCross extends Pick<IncomingOrder, 'side' | 'price' | 'sizePaise'> {
  readonly throughOwnerId?: string;
}

/** The order book of one selection.
 *
 *  Sides are named as on the wire: an *order's* side is what its owner does, and depth is named after who can take it.
 *  `available('back')` is what a backer can take, so it comes from resting lays, and `setHouse('back', …)` sets the
 *  house's lays. */
export interface SelectionBook {
  /** Matches an order and lets the remainder rest if it may. Throws on a price off the ladder, a size that
   *  is not a stake, or an order id that already rests; callers have refused those (M-2, U-1). */
  place(order: IncomingOrder): Placement;
  /** Removes an order and returns its unmatched size; 0 if it does not rest. */
  cancel(orderId: string): Paise;
  /** Reduces an order to `toPaise`, keeping its queue position, and returns what was removed. Throws unless the
   *  order rests with more than that and something is left; use `cancel` for 0. */
  reduce(orderId: string, toPaise: Paise): Paise;
  /** What `place` would do first with an order now, without effect; `replacing` names a resting order of the same
   *  owner and side that would be removed before. */
  foresee(order: Omit<IncomingOrder, 'orderId'>, replacing?: string): Foreseen;
  /** What `place` would match with the house now, in the order of matching, without effect; `replacing` as for `foresee`,
   *  `throughOwn` as for a taker whose own orders give way. */
  houseTakes(
    order: Omit<IncomingOrder, 'orderId'>,
    more?: { readonly replacing?: string | undefined; readonly throughOwn?: boolean | undefined },
  ): readonly HouseTake[];
  /** The owner's own resting orders that `place` would meet before the order is filled, best first: once they are
   *  cancelled it cannot end in a self-match. Empty if a fill-or-kill could not be filled even without them. */
  ownInPath(order: Omit<IncomingOrder, 'orderId'>): readonly string[];
  /** The size queued ahead of an order at its own price. Undefined if it does not rest. Walks the queue at that
   *  price. */
  aheadOf(orderId: string): Paise | undefined;
  /** Removes every resting order, or only those of one time in force, oldest first within a price. */
  cancelAll(only?: RestingTimeInForce): readonly RestingOrder[];
  /** Restores a stored order without matching; call it in the order in which they came to rest. */
  restore(order: RestingOrder): void;
  /** Replaces the house's quotes that a backer or layer can take. A level that the feed repeats with the same price and
   *  size stays reduced by what players took of it. Sizes of 0 are ignored. */
  setHouse(availableTo: Side, levels: readonly DepthLevel[]): void;
  /** Withdraws all house quotes and forgets what was taken of them. */
  clearHouse(): void;
  /** The owners of the resting orders that an order of this size would cross if there were no house quotes: at least
   *  all that `place` would match now. */
  makersCrossedBy(order: OrderToCross): readonly string[];
  /** What a backer or layer can take, players and house merged, best price first. */
  available(to: Side, levels: number): DepthLevel[];
  /** What one taker can match, best price first: up to the first order of its own, at which matching would stop,
   *  and only house quotes for bonus money. Cash outs are computed from it (C-1). */
  offeredTo(taker: Taker): DepthLevel[];
  restingOf(orderId: string): RestingOrder | undefined;
  /** Every resting order: backs then lays, best price first, oldest first within a price. */
  restingOrders(): readonly RestingOrder[];
}
