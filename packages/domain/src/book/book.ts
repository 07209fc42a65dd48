import { invariant } from '../invariant.ts';
import { MAX_STAKE_PAISE, paise, ZERO_PAISE, type Paise } from '../money.ts';
import { priceAt, rungOf, RUNGS, type Price } from '../price.ts';
import { opposite, type Side } from '../sides.ts';
import { HouseQuotes } from './house-quotes.ts';
import { NONE, OrderPool } from './order-pool.ts';
import { Queues } from './queues.ts';
import type {
  DepthLevel,
  Fill,
  IncomingOrder,
  Placement,
  RestingOrder,
  RestingTimeInForce,
  SelectionBook,
} from './types.ts';

/** An empty book for one selection: a ladder of 350 rungs with a queue of orders at each. */
export function createBook(): SelectionBook {
  return new LadderBook();
}

const TOP = RUNGS - 1;
const NO_FILLS: readonly Fill[] = Object.freeze([]);
const HOUSE = Object.freeze({ kind: 'house' } as const);

/** What one side can take: a half of the book. Half 0 is available to backers (resting lays, highest
 *  price best), half 1 to layers (resting backs, lowest price best). */
interface Half {
  readonly index: 0 | 1;
  readonly queues: Queues;
  readonly house: HouseQuotes;
}

class LadderBook implements SelectionBook {
  readonly #pool = new OrderPool();
  readonly #slots = new Map<string, number>();
  readonly #halves: readonly [Half, Half] = [
    { index: 0, queues: new Queues(this.#pool), house: new HouseQuotes() },
    { index: 1, queues: new Queues(this.#pool), house: new HouseQuotes() },
  ];

  place(order: IncomingOrder): Placement {
    const half = this.#availableTo(order.side);
    const limit = meritFor(order.side, order.price);
    invariant(order.sizePaise > 0 && order.sizePaise <= MAX_STAKE_PAISE, 'An order has a stake (U-1)');

    if (order.timeInForce === 'FILL_OR_KILL') {
      const end = this.#foreseenEnd(half, limit, order);
      if (end !== 'filled') return { fills: NO_FILLS, restingPaise: ZERO_PAISE, ended: end };
    }
    let fills: Fill[] | undefined;
    let open: number = order.sizePaise;
    const houseCeiling = this.#houseCeiling(half);
    while (open > 0) {
      const houseBest = half.house.bestAtOrBelow(houseCeiling);
      const playersBest = order.houseOnly ? NONE : half.queues.best;
      const best = Math.max(houseBest, playersBest);
      if (best < limit) break;
      fills ??= [];
      const at = priceAt(half.index === 0 ? best : TOP - best);
      if (playersBest < best) {
        const size = Math.min(open, half.house.leftAt(best));
        half.house.take(best, size);
        fills.push({ maker: HOUSE, price: at, sizePaise: paise(size) });
        open -= size;
        continue;
      }
      const slot = half.queues.firstAt(best);
      if (this.#pool.ownerIds[slot] === order.ownerId) {
        return { fills, restingPaise: ZERO_PAISE, ended: 'self-match' };
      }
      const size = Math.min(open, this.#pool.openPaise[slot]!);
      fills.push({ maker: this.#makerAt(slot), price: at, sizePaise: paise(size) });
      this.#fillMaker(half, slot, best, size);
      open -= size;
    }
    return this.#finish(order, fills ?? NO_FILLS, paise(open), TOP - limit);
  }

  cancel(orderId: string): Paise {
    const slot = this.#slots.get(orderId);
    if (slot === undefined) return ZERO_PAISE;
    const open = this.#pool.openOf(slot);
    this.#remove(this.#halves[this.#pool.halfOf(slot)], slot, this.#pool.meritOf(slot));
    return open;
  }

  cancelAll(only?: RestingTimeInForce): readonly RestingOrder[] {
    const cancelled = this.restingOrders().filter((order) => only === undefined || order.timeInForce === only);
    for (const order of cancelled) this.cancel(order.orderId);
    return cancelled;
  }

  restore(order: RestingOrder): void {
    invariant(order.sizePaise > 0 && order.sizePaise <= MAX_STAKE_PAISE, 'An order has a stake (U-1)');
    const limit = meritFor(order.side, order.price);
    invariant(this.#availableTo(order.side).queues.best < limit, 'Resting orders do not cross');
    this.#rest(order, order.sizePaise, TOP - limit, order.timeInForce);
  }

  setHouse(availableTo: Side, levels: readonly DepthLevel[]): void {
    const { house } = this.#availableTo(availableTo);
    house.beginUpdate();
    for (const [at, sizePaise] of levels) {
      invariant(sizePaise >= 0, 'A quote has a size');
      house.quote(meritFor(availableTo, at), sizePaise);
    }
    house.endUpdate();
  }

  clearHouse(): void {
    for (const { house } of this.#halves) house.clear();
  }

  makersCrossedBy({ side, price, sizePaise }: Pick<IncomingOrder, 'side' | 'price' | 'sizePaise'>): readonly string[] {
    const { queues } = this.#availableTo(side);
    const limit = meritFor(side, price);
    const owners = new Set<string>();
    let open: number = sizePaise;
    for (let merit = queues.best; merit >= limit && open > 0; merit = queues.bestAtOrBelow(merit - 1)) {
      for (let slot = queues.firstAt(merit); slot !== NONE && open > 0; slot = this.#pool.next[slot]!) {
        owners.add(this.#pool.ownerIds[slot]!);
        open -= this.#pool.openPaise[slot]!;
      }
    }
    return [...owners];
  }

  available(to: Side, levels: number): DepthLevel[] {
    const half = this.#availableTo(to);
    const depth: DepthLevel[] = [];
    let houseMerit = half.house.bestAtOrBelow(this.#houseCeiling(half));
    let playersMerit = half.queues.best;
    while (depth.length < levels) {
      const merit = Math.max(houseMerit, playersMerit);
      if (merit < 0) break;
      let size = 0;
      if (playersMerit === merit) {
        size += half.queues.totalAt(merit);
        playersMerit = half.queues.bestAtOrBelow(merit - 1);
      }
      if (houseMerit === merit) {
        size += half.house.leftAt(merit);
        houseMerit = half.house.bestAtOrBelow(merit - 1);
      }
      depth.push([priceAt(half.index === 0 ? merit : TOP - merit), paise(size)]);
    }
    return depth;
  }

  restingOf(orderId: string): RestingOrder | undefined {
    const slot = this.#slots.get(orderId);
    return slot === undefined ? undefined : this.#restingAt(slot);
  }

  restingOrders(): readonly RestingOrder[] {
    const orders: RestingOrder[] = [];
    for (const { queues } of [this.#halves[1], this.#halves[0]]) {
      for (let merit = queues.best; merit >= 0; merit = queues.bestAtOrBelow(merit - 1)) {
        for (let slot = queues.firstAt(merit); slot !== NONE; slot = this.#pool.next[slot]!) {
          orders.push(this.#restingAt(slot));
        }
      }
    }
    return orders;
  }

  #availableTo(side: Side): Half {
    return this.#halves[side === 'back' ? 0 : 1];
  }

  /** The best merit at which a house quote may stand: one that would cross a player's resting order
   *  of the other half is withheld. Merits of the two halves at one price add up to the top. */
  #houseCeiling(half: Half): number {
    return TOP - 1 - this.#halves[half.index === 0 ? 1 : 0].queues.best;
  }

  /** How a fill-or-kill would end, found without touching anything. */
  #foreseenEnd(half: Half, limit: number, order: IncomingOrder): 'filled' | 'killed' | 'self-match' {
    let open: number = order.sizePaise;
    let houseMerit = half.house.bestAtOrBelow(this.#houseCeiling(half));
    let playersMerit = order.houseOnly ? NONE : half.queues.best;
    while (open > 0) {
      const merit = Math.max(houseMerit, playersMerit);
      if (merit < limit) return 'killed';
      if (playersMerit === merit) {
        for (let slot = half.queues.firstAt(merit); slot !== NONE && open > 0; slot = this.#pool.next[slot]!) {
          if (this.#pool.ownerIds[slot] === order.ownerId) return 'self-match';
          open -= this.#pool.openPaise[slot]!;
        }
        playersMerit = half.queues.bestAtOrBelow(merit - 1);
      }
      if (houseMerit === merit) {
        open -= half.house.leftAt(merit);
        houseMerit = half.house.bestAtOrBelow(merit - 1);
      }
    }
    return 'filled';
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
    const half = this.#availableTo(opposite(order.side));
    const slot = this.#pool.take(order.orderId, order.ownerId, { half: half.index, merit, openPaise, timeInForce });
    half.queues.append(slot, merit);
    this.#slots.set(order.orderId, slot);
  }

  #fillMaker(half: Half, slot: number, merit: number, size: number): void {
    if (size === this.#pool.openPaise[slot]) this.#remove(half, slot, merit);
    else half.queues.reduce(slot, merit, size);
  }

  #remove(half: Half, slot: number, merit: number): void {
    half.queues.unlink(slot, merit);
    this.#slots.delete(this.#pool.orderIds[slot]!);
    this.#pool.release(slot);
  }

  #makerAt(slot: number): Fill['maker'] {
    return { kind: 'order', orderId: this.#pool.orderIds[slot]!, ownerId: this.#pool.ownerIds[slot]! };
  }

  #restingAt(slot: number): RestingOrder {
    const half = this.#pool.halfOf(slot);
    const merit = this.#pool.meritOf(slot);
    return {
      orderId: this.#pool.orderIds[slot]!,
      ownerId: this.#pool.ownerIds[slot]!,
      side: half === 0 ? 'lay' : 'back',
      price: priceAt(half === 0 ? merit : TOP - merit),
      sizePaise: this.#pool.openOf(slot),
      timeInForce: this.#pool.timeInForceOf(slot),
    };
  }
}

/** The lowest merit that an order of this side and price still takes, in the half available to it. */
function meritFor(side: Side, price: Price): number {
  const rung = rungOf(price);
  invariant(rung !== undefined, 'An order in the book has a price on the ladder (M-2)');
  return side === 'back' ? rung : TOP - rung;
}
