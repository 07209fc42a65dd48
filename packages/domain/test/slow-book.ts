import type {
  DepthLevel,
  Fill,
  Foreseen,
  HouseTake,
  IncomingOrder,
  OrderToCross,
  Paise,
  Placement,
  Price,
  RestingOrder,
  SelectionBook,
  Side,
  Taker,
} from '../src/index.ts';
import { opposite, paise, ZERO_PAISE } from '../src/index.ts';

interface HouseLevel {
  readonly price: Price;
  readonly quotedPaise: number;
  readonly takenPaise: number;
}

/** One thing a taker can have: a resting order, or what is left of a house quote. */
interface Offer {
  readonly price: Price;
  readonly sizePaise: number;
  readonly order?: RestingOrder;
}

/** The order book as the rules say it, and nothing else: lists that are sorted and walked anew for
 *  every question. The oracle of the fast one. */
export class SlowBook implements SelectionBook {
  #resting: RestingOrder[] = [];
  readonly #house: Record<Side, HouseLevel[]> = { back: [], lay: [] };

  place(order: IncomingOrder): Placement {
    const { fills, openPaise, metOwnId } = this.#match(order);
    const metOwn = metOwnId !== null;
    if (order.timeInForce === 'FILL_OR_KILL' && openPaise > 0) return none(metOwn ? 'self-match' : 'killed');
    for (const fill of fills) this.#take(order.side, fill);
    if (metOwn) return { fills, restingPaise: ZERO_PAISE, ended: 'self-match' };
    if (openPaise === 0) return { fills, restingPaise: ZERO_PAISE, ended: 'filled' };
    if (order.houseOnly || order.timeInForce === 'FILL_OR_KILL') return { ...none('lapsed'), fills };
    const { orderId, ownerId, side, price, timeInForce } = order;
    this.#resting.push({ orderId, ownerId, side, price, timeInForce, sizePaise: openPaise });
    return { fills, restingPaise: openPaise, ended: 'resting' };
  }

  cancel(orderId: string): Paise {
    const found = this.restingOf(orderId);
    this.#resting = this.#resting.filter((order) => order !== found);
    return found?.sizePaise ?? ZERO_PAISE;
  }

  reduce(orderId: string, toPaise: Paise): Paise {
    const found = this.restingOf(orderId)!;
    this.#resting = this.#resting.map((order) => (order === found ? { ...order, sizePaise: toPaise } : order));
    return paise(found.sizePaise - toPaise);
  }

  foresee(order: Omit<IncomingOrder, 'orderId'>, replacing?: string): Foreseen {
    const before = this.#resting;
    this.#resting = before.filter((each) => each.orderId !== replacing);
    const { fills, openPaise, metOwnId } = this.#match({ ...order, orderId: '' });
    const metOwn = metOwnId !== null;
    this.#resting = before;
    if (order.timeInForce === 'FILL_OR_KILL' && openPaise > 0) return metOwn ? 'self-match' : 'killed';
    if (fills.length > 0) return 'matches';
    if (metOwn) return 'self-match';
    return order.houseOnly ? 'lapsed' : 'rests';
  }

  houseTakes(
    order: Omit<IncomingOrder, 'orderId'>,
    { replacing, throughOwn }: { readonly replacing?: string; readonly throughOwn?: boolean } = {},
  ): readonly HouseTake[] {
    const before = this.#resting;
    // Own orders on the other side give way; those on the order's own side still withhold the house's quotes.
    const isIgnored = (each: RestingOrder): boolean =>
      each.orderId === replacing ||
      (throughOwn === true && each.ownerId === order.ownerId && each.side === opposite(order.side));
    this.#resting = before.filter((each) => !isIgnored(each));
    const { fills, openPaise } = this.#match({ ...order, orderId: '' });
    this.#resting = before;
    if (order.timeInForce === 'FILL_OR_KILL' && openPaise > 0) return [];
    return fills.flatMap(({ maker, price, sizePaise }, place): HouseTake[] => {
      const beforePaise = fills.slice(0, place).reduce((sum, fill) => sum + fill.sizePaise, 0);
      return maker.kind === 'house' ? [{ price, sizePaise, beforePaise: paise(beforePaise) }] : [];
    });
  }

  /** Thinks away one own order after another until the order meets none. */
  ownInPath(order: Omit<IncomingOrder, 'orderId'>): readonly string[] {
    const before = this.#resting;
    const own: string[] = [];
    let outcome = this.#match({ ...order, orderId: '' });
    while (outcome.metOwnId !== null) {
      const met = outcome.metOwnId;
      own.push(met);
      this.#resting = this.#resting.filter(({ orderId }) => orderId !== met);
      outcome = this.#match({ ...order, orderId: '' });
    }
    this.#resting = before;
    return order.timeInForce === 'FILL_OR_KILL' && outcome.openPaise > 0 ? [] : own;
  }

  aheadOf(orderId: string): Paise | undefined {
    const found = this.restingOf(orderId);
    if (!found) return undefined;
    const queue = this.#resting.filter((order) => order.side === found.side && order.price === found.price);
    return paise(queue.slice(0, queue.indexOf(found)).reduce((sum, order) => sum + order.sizePaise, 0));
  }

  cancelAll(only?: 'LAPSE' | 'PERSIST'): readonly RestingOrder[] {
    const cancelled = this.restingOrders().filter((order) => only === undefined || order.timeInForce === only);
    this.#resting = this.#resting.filter((order) => !cancelled.includes(order));
    return cancelled;
  }

  restore(order: RestingOrder): void {
    this.#resting.push(order);
  }

  setHouse(availableTo: Side, levels: readonly DepthLevel[]): void {
    const before = this.#house[availableTo];
    this.#house[availableTo] = levels.map(([price, quotedPaise]) => {
      const same = before.find((level) => level.price === price && level.quotedPaise === quotedPaise);
      return same ?? { price, quotedPaise, takenPaise: 0 };
    });
  }

  clearHouse(): void {
    this.#house.back = [];
    this.#house.lay = [];
  }

  makersCrossedBy(order: OrderToCross): readonly string[] {
    const owners = new Set<string>();
    let open: number = order.sizePaise;
    for (const offer of this.#offersTo(order.side)) {
      if (open <= 0 || !crosses(order, offer)) break;
      if (!offer.order || offer.order.ownerId === order.throughOwnerId) continue;
      owners.add(offer.order.ownerId);
      open -= offer.sizePaise;
    }
    return [...owners];
  }

  available(to: Side, levels: number): DepthLevel[] {
    return levelsOf(this.#offersTo(to)).slice(0, levels);
  }

  offeredTo({ side, ownerId, houseOnly, throughOwn, replacing }: Taker): DepthLevel[] {
    const before = this.#resting;
    this.#resting = before.filter((each) => each.orderId !== replacing);
    const all = this.#offersTo(side).filter((offer) => !houseOnly || !offer.order);
    this.#resting = before;
    const offers = throughOwn ? all.filter((offer) => offer.order?.ownerId !== ownerId) : all;
    const own = offers.findIndex((offer) => offer.order?.ownerId === ownerId);
    return levelsOf(own === -1 ? offers : offers.slice(0, own));
  }

  restingOf(orderId: string): RestingOrder | undefined {
    return this.#resting.find((order) => order.orderId === orderId);
  }

  restingOrders(): readonly RestingOrder[] {
    const backs = this.#resting.filter((order) => order.side === 'back').toSorted((a, b) => a.price - b.price);
    const lays = this.#resting.filter((order) => order.side === 'lay').toSorted((a, b) => b.price - a.price);
    return [...backs, ...lays];
  }

  /** without effect: what the order would match, and whether it met its owner's own. */
  #match(order: IncomingOrder): { fills: Fill[]; openPaise: Paise; metOwnId: string | null } {
    const fills: Fill[] = [];
    let open: number = order.sizePaise;
    for (const offer of this.#offersTo(order.side)) {
      if (open === 0 || !crosses(order, offer)) break;
      if (order.houseOnly && offer.order) continue;
      if (offer.order?.ownerId === order.ownerId) {
        return { fills, openPaise: paise(open), metOwnId: offer.order.orderId };
      }
      const size = Math.min(open, offer.sizePaise);
      fills.push({ maker: makerOf(offer), price: offer.price, sizePaise: paise(size) });
      open -= size;
    }
    return { fills, openPaise: paise(open), metOwnId: null };
  }

  /** Everything a taker can have, best first: price, then players before the house, then time. */
  #offersTo(to: Side): Offer[] {
    const orders = this.#resting.filter((order) => order.side === opposite(to));
    const players: Offer[] = orders.map((order) => ({ price: order.price, sizePaise: order.sizePaise, order }));
    const across = this.#resting.filter((order) => order.side === to);
    const house: Offer[] = this.#house[to]
      .map(({ price, quotedPaise, takenPaise }) => ({ price, sizePaise: quotedPaise - takenPaise }))
      .filter((offer) => offer.sizePaise > 0 && !across.some((order) => crosses(order, offer)));
    return [...players, ...house].toSorted((a, b) => (to === 'back' ? b.price - a.price : a.price - b.price));
  }

  #take(to: Side, { maker, price, sizePaise }: Fill): void {
    if (maker.kind === 'house') {
      this.#house[to] = this.#house[to].map((level) =>
        level.price === price ? { ...level, takenPaise: level.takenPaise + sizePaise } : level,
      );
      return;
    }
    this.#resting = this.#resting.flatMap((order) => {
      if (order.orderId !== maker.orderId) return [order];
      const left = order.sizePaise - sizePaise;
      return left > 0 ? [{ ...order, sizePaise: paise(left) }] : [];
    });
  }
}

/** Offers by price, best first. */
function levelsOf(offers: readonly Offer[]): DepthLevel[] {
  const sizes = new Map<Price, number>();
  for (const { price, sizePaise } of offers) sizes.set(price, (sizes.get(price) ?? 0) + sizePaise);
  return [...sizes].map(([price, size]) => [price, paise(size)]);
}

/** Whether an order of a side at its limit takes an offer. */
function crosses(order: { readonly side: Side; readonly price: Price }, offer: Offer): boolean {
  return order.side === 'back' ? offer.price >= order.price : offer.price <= order.price;
}

function makerOf({ order }: Offer): Fill['maker'] {
  return order ? { kind: 'order', orderId: order.orderId, ownerId: order.ownerId } : { kind: 'house' };
}

function none(ended: 'killed' | 'self-match' | 'lapsed'): Placement {
  return { fills: [], restingPaise: ZERO_PAISE, ended };
}
