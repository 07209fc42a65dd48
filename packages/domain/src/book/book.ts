import { invariant } from '../invariant.ts';
import { MAX_STAKE_PAISE, paise, ZERO_PAISE, type Paise } from '../money.ts';
import { opposite, type Side } from '../sides.ts';
import { foresee, foreseenEnd, type OrderToForesee } from './foresee.ts';
import { availableTo, createState, houseCeiling, meritAcross, meritFor, priceOf, type Half } from './halves.ts';
import { NONE } from './order-pool.ts';
import type {
  DepthLevel,
  Fill,
  Foreseen,
  IncomingOrder,
  Placement,
  RestingOrder,
  RestingTimeInForce,
  SelectionBook,
} from './types.ts';
import { aheadOf, depthOf, offeredTo, ownersCrossedBy, restingAt, restingOrdersOf } from './views.ts';

/** An empty book for one selection: a ladder of 350 rungs with a queue of orders at each. */
export function createBook(): SelectionBook {
  return new LadderBook();
}

const NO_FILLS: readonly Fill[] = Object.freeze([]);
const HOUSE = Object.freeze({ kind: 'house' } as const);

class LadderBook implements SelectionBook {
  readonly #state = createState();
  readonly #slots = new Map<string, number>();

  place(order: IncomingOrder): Placement {
    const { pool } = this.#state;
    const half = availableTo(this.#state, order.side);
    const limit = meritFor(order.side, order.price);
    invariant(order.sizePaise > 0 && order.sizePaise <= MAX_STAKE_PAISE, 'An order has a stake (U-1)');

    if (order.timeInForce === 'FILL_OR_KILL') {
      const end = foreseenEnd(this.#state, order);
      if (end !== 'filled') return { fills: NO_FILLS, restingPaise: ZERO_PAISE, ended: end };
    }
    let fills: Fill[] | undefined;
    let open: number = order.sizePaise;
    const ceiling = houseCeiling(this.#state, half);
    while (open > 0) {
      const houseBest = half.house.bestAtOrBelow(ceiling);
      const playersBest = order.houseOnly ? NONE : half.queues.best;
      const best = Math.max(houseBest, playersBest);
      if (best < limit) break;
      fills ??= [];
      const at = priceOf(half, best);
      if (playersBest < best) {
        const size = Math.min(open, half.house.leftAt(best));
        half.house.take(best, size);
        fills.push({ maker: HOUSE, price: at, sizePaise: paise(size) });
        open -= size;
        continue;
      }
      const slot = half.queues.firstAt(best);
      if (pool.ownerIds[slot] === order.ownerId) return { fills, restingPaise: ZERO_PAISE, ended: 'self-match' };
      const size = Math.min(open, pool.openPaise[slot]!);
      fills.push({ maker: this.#makerAt(slot), price: at, sizePaise: paise(size) });
      this.#fillMaker(half, slot, best, size);
      open -= size;
    }
    return this.#finish(order, fills ?? NO_FILLS, paise(open), meritAcross(limit));
  }

  foresee(order: OrderToForesee, replacing?: string): Foreseen {
    return foresee(this.#state, order, replacing === undefined ? NONE : this.#slots.get(replacing));
  }

  cancel(orderId: string): Paise {
    const slot = this.#slots.get(orderId);
    if (slot === undefined) return ZERO_PAISE;
    const { pool, halves } = this.#state;
    const open = pool.openOf(slot);
    this.#remove(halves[pool.halfOf(slot)], slot, pool.meritOf(slot));
    return open;
  }

  reduce(orderId: string, toPaise: Paise): Paise {
    const slot = this.#slots.get(orderId);
    invariant(slot !== undefined, 'Only a resting order is reduced (X-9)');
    const { pool, halves } = this.#state;
    const byPaise = pool.openOf(slot) - toPaise;
    invariant(toPaise > 0 && byPaise > 0, 'A reduction takes something and leaves something (X-9)');
    halves[pool.halfOf(slot)].queues.reduce(slot, pool.meritOf(slot), byPaise);
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
    invariant(availableTo(this.#state, order.side).queues.best < limit, 'Resting orders do not cross');
    this.#rest(order, order.sizePaise, meritAcross(limit), order.timeInForce);
  }

  setHouse(to: Side, levels: readonly DepthLevel[]): void {
    const { house } = availableTo(this.#state, to);
    house.beginUpdate();
    for (const [at, sizePaise] of levels) {
      invariant(sizePaise >= 0, 'A quote has a size');
      house.quote(meritFor(to, at), sizePaise);
    }
    house.endUpdate();
  }

  clearHouse(): void {
    for (const { house } of this.#state.halves) house.clear();
  }

  makersCrossedBy(order: Pick<IncomingOrder, 'side' | 'price' | 'sizePaise'>): readonly string[] {
    return ownersCrossedBy(this.#state, order);
  }

  available(to: Side, levels: number): DepthLevel[] {
    return depthOf(this.#state, to, levels);
  }

  offeredTo(taker: Pick<IncomingOrder, 'side' | 'ownerId' | 'houseOnly'>): DepthLevel[] {
    return offeredTo(this.#state, taker);
  }

  aheadOf(orderId: string): Paise | undefined {
    const slot = this.#slots.get(orderId);
    return slot === undefined ? undefined : aheadOf(this.#state, slot);
  }

  restingOf(orderId: string): RestingOrder | undefined {
    const slot = this.#slots.get(orderId);
    return slot === undefined ? undefined : restingAt(this.#state, slot);
  }

  restingOrders(): readonly RestingOrder[] {
    return restingOrdersOf(this.#state);
  }

  #finish(order: IncomingOrder, fills: readonly Fill[], open: Paise, merit: number): Placement {
    const { timeInForce } = order;
    if (open === 0) return { fills, restingPaise: ZERO_PAISE, ended: 'filled' };
    if (order.houseOnly) return { fills, restingPaise: ZERO_PAISE, ended: 'lapsed' };
    invariant(timeInForce !== 'FILL_OR_KILL', 'A fill-or-kill is filled whole or not begun (X-3)');
    this.#rest(order, open, merit, timeInForce);
    return { fills, restingPaise: open, ended: 'resting' };
  }

  #rest(order: RestingOrder | IncomingOrder, openPaise: Paise, merit: number, timeInForce: RestingTimeInForce): void {
    invariant(!this.#slots.has(order.orderId), 'An order id rests at most once');
    const half = availableTo(this.#state, opposite(order.side));
    const at = { half: half.index, merit, openPaise, timeInForce };
    const slot = this.#state.pool.take(order.orderId, order.ownerId, at);
    half.queues.append(slot, merit);
    this.#slots.set(order.orderId, slot);
  }

  #fillMaker(half: Half, slot: number, merit: number, size: number): void {
    if (size === this.#state.pool.openPaise[slot]) this.#remove(half, slot, merit);
    else half.queues.reduce(slot, merit, size);
  }

  #remove(half: Half, slot: number, merit: number): void {
    const { pool } = this.#state;
    half.queues.unlink(slot, merit);
    this.#slots.delete(pool.orderIds[slot]!);
    pool.release(slot);
  }

  #makerAt(slot: number): Fill['maker'] {
    const { pool } = this.#state;
    return { kind: 'order', orderId: pool.orderIds[slot]!, ownerId: pool.ownerIds[slot]! };
  }
}
