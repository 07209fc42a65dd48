import { invariant } from '../base/invariant.ts';
import { MAX_STAKE_PAISE, paise, ZERO_PAISE, type Paise } from '../money/money.ts';
import { opposite, type Side } from '../price/sides.ts';
import { foresee, foreseenEnd, houseTakes, ownInPath, type OrderToForesee } from './foresee.ts';
import { Half } from './half.ts';
import { availableTo, halfAt, houseCeiling, meritAcross, meritFor, priceOf, type BookState } from './halves.ts';
import { HouseQuotes } from './house-quotes.ts';
import { NONE } from './none.ts';
import { OrderPool } from './order-pool.ts';
import type {
  DepthLevel,
  Fill,
  Foreseen,
  HouseTake,
  IncomingOrder,
  OrderToCross,
  Placement,
  RestingOrder,
  RestingTimeInForce,
  SelectionBook,
  Taker,
} from './types.ts';
import { aheadOf, depthOf, offeredTo, ownersCrossedBy, restingAt, restingOrdersOf } from './views.ts';

/** An empty book for one selection: a ladder of 350 rungs with a queue of orders at each. */
export function createBook(): SelectionBook {
  return new LadderBook();
}

/** Not frozen, because iterating over a frozen array is slow. */
const NO_FILLS: readonly Fill[] = [];
const HOUSE = Object.freeze({ kind: 'house' } as const);

class LadderBook implements SelectionBook, BookState {
  readonly pool = new OrderPool();
  readonly toBack = new Half(0, this.pool);
  readonly toLay = new Half(1, this.pool);

  place(order: IncomingOrder): Placement {
    const { pool } = this;
    const half = availableTo(this, order.side);
    const limit = meritFor(order.side, order.price);
    invariant(order.sizePaise > 0 && order.sizePaise <= MAX_STAKE_PAISE, 'An order has a stake (U-1)');

    if (order.timeInForce === 'FILL_OR_KILL') {
      const end = foreseenEnd(this, order);
      if (end !== 'filled') return { fills: NO_FILLS, restingPaise: ZERO_PAISE, ended: end };
    }
    let fills: Fill[] | undefined;
    let open: number = order.sizePaise;
    const ceiling = half.house === null ? NONE : houseCeiling(this, half);
    while (open > 0) {
      const houseBest = half.houseBestAtOrBelow(ceiling);
      const playersBest = order.houseOnly ? NONE : half.best;
      const best = Math.max(houseBest, playersBest);
      if (best < limit) break;
      fills ??= [];
      const at = priceOf(half, best);
      if (playersBest < best) {
        const size = Math.min(open, half.houseLeftAt(best));
        half.house?.take(best, size);
        fills.push({ maker: HOUSE, price: at, sizePaise: paise(size) });
        open -= size;
        continue;
      }
      const slot = half.firstAt(best);
      if (pool.ownerIdAt(slot) === order.ownerId) return { fills, restingPaise: ZERO_PAISE, ended: 'self-match' };
      const size = Math.min(open, pool.openAt(slot));
      fills.push({ maker: this.#makerAt(slot), price: at, sizePaise: paise(size) });
      this.#fillMaker(half, slot, best, size);
      open -= size;
    }
    return this.#finish(order, fills ?? NO_FILLS, paise(open), meritAcross(limit));
  }

  foresee(order: OrderToForesee, replacing?: string): Foreseen {
    return foresee(this, order, replacing === undefined ? NONE : this.pool.find(replacing));
  }

  houseTakes(
    order: OrderToForesee,
    { replacing, throughOwn = false }: { readonly replacing?: string; readonly throughOwn?: boolean } = {},
  ): readonly HouseTake[] {
    return houseTakes(this, order, { without: replacing === undefined ? NONE : this.pool.find(replacing), throughOwn });
  }

  ownInPath(order: OrderToForesee): readonly string[] {
    return ownInPath(this, order);
  }

  cancel(orderId: string): Paise {
    const { pool } = this;
    const slot = pool.find(orderId);
    if (slot === NONE) return ZERO_PAISE;
    const open = pool.openAt(slot);
    this.#remove(halfAt(this, pool.halfAt(slot)), slot, pool.meritAt(slot));
    return open;
  }

  reduce(orderId: string, toPaise: Paise): Paise {
    const { pool } = this;
    const slot = pool.find(orderId);
    invariant(slot !== NONE, 'Only a resting order is reduced (X-9)');
    const byPaise = pool.openAt(slot) - toPaise;
    invariant(toPaise > 0 && byPaise > 0, 'A reduction takes something and leaves something (X-9)');
    halfAt(this, pool.halfAt(slot)).reduce(slot, pool.meritAt(slot), byPaise);
    return paise(byPaise);
  }

  cancelAll(only?: RestingTimeInForce): readonly RestingOrder[] {
    const cancelled = this.restingOrders().filter((order) => only === undefined || order.timeInForce === only);
    for (const order of cancelled) this.cancel(order.orderId);
    return cancelled;
  }

  restore(order: RestingOrder): void {
    invariant(order.sizePaise > 0 && order.sizePaise <= MAX_STAKE_PAISE, 'An order has a stake (U-1)');
    const limit = meritFor(order.side, order.price);
    invariant(availableTo(this, order.side).best < limit, 'Resting orders do not cross');
    this.#rest(order, order.sizePaise, meritAcross(limit));
  }

  setHouse(to: Side, levels: readonly DepthLevel[]): void {
    const house = (availableTo(this, to).house ??= new HouseQuotes());
    house.beginUpdate();
    for (const [at, sizePaise] of levels) {
      invariant(sizePaise >= 0, 'A quote has a size');
      house.quote(meritFor(to, at), sizePaise);
    }
    house.endUpdate();
  }

  clearHouse(): void {
    this.toBack.house?.clear();
    this.toLay.house?.clear();
  }

  makersCrossedBy(order: OrderToCross): readonly string[] {
    return ownersCrossedBy(this, order);
  }

  available(to: Side, levels: number): DepthLevel[] {
    return depthOf(this, to, levels);
  }

  offeredTo(taker: Taker): DepthLevel[] {
    return offeredTo(this, taker);
  }

  aheadOf(orderId: string): Paise | undefined {
    const slot = this.pool.find(orderId);
    return slot === NONE ? undefined : aheadOf(this, slot);
  }

  restingOf(orderId: string): RestingOrder | undefined {
    const slot = this.pool.find(orderId);
    return slot === NONE ? undefined : restingAt(this, slot);
  }

  restingOrders(): readonly RestingOrder[] {
    return restingOrdersOf(this);
  }

  #finish(order: IncomingOrder, fills: readonly Fill[], open: Paise, merit: number): Placement {
    if (open === 0) return { fills, restingPaise: ZERO_PAISE, ended: 'filled' };
    if (order.houseOnly) return { fills, restingPaise: ZERO_PAISE, ended: 'lapsed' };
    invariant(order.timeInForce !== 'FILL_OR_KILL', 'A fill-or-kill is filled whole or not begun (X-3)');
    this.#rest(order, open, merit);
    return { fills, restingPaise: open, ended: 'resting' };
  }

  #rest(order: RestingOrder | IncomingOrder, openPaise: Paise, merit: number): void {
    const half = availableTo(this, opposite(order.side));
    const slot = this.pool.take(order, half.index, merit, openPaise);
    invariant(slot !== NONE, 'An order id rests at most once');
    half.append(slot, merit);
  }

  #fillMaker(half: Half, slot: number, merit: number, size: number): void {
    if (size === this.pool.openAt(slot)) this.#remove(half, slot, merit);
    else half.reduce(slot, merit, size);
  }

  #remove(half: Half, slot: number, merit: number): void {
    half.unlink(slot, merit);
    this.pool.release(slot);
  }

  #makerAt(slot: number): Fill['maker'] {
    const { pool } = this;
    return { kind: 'order', orderId: pool.orderIdAt(slot), ownerId: pool.ownerIdAt(slot) };
  }
}
