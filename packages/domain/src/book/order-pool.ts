import { paise, type Paise } from '../money/money.ts';
import { IdIndex, tagOf, TAG_BITS } from './id-index.ts';
import { NONE } from './none.ts';
import type { IncomingOrder, RestingTimeInForce } from './types.ts';

type RestingIds = Pick<IncomingOrder, 'orderId' | 'ownerId' | 'timeInForce'>;

/** The cells of an order in the pool: four adjacent numbers, so that one memory access loads them all. */
const CELLS = 4;
const NEXT = 0;
const PREVIOUS = 1;
/** Unmatched paise; a stake is at most 10⁹ (U-1), so 31 bits hold it. */
const OPEN = 2;
/** The merit, the half, the time in force, and in the upper bits the tag of the id. */
const PLACE = 3;

const MERIT_MASK = 0x1ff;
const HALF_BIT = 9;
const PERSIST = 1 << 10;
const TAG_SHIFT = 32 - TAG_BITS;

const FIRST_CAPACITY = 16;

/** The resting orders of one book: an order is a slot number, its neighbours in the queue at its price are slot
 *  numbers, and a freed slot is reused. An order allocates nothing except its cells in the arrays, which grow by a
 *  quarter when they are full. A freed slot keeps its ids until it is reused. */
export class OrderPool {
  #cells = new Int32Array(FIRST_CAPACITY * CELLS);
  /** By slot: each order's own id, then its owner's. */
  #ids: string[] = Array.from({ length: FIRST_CAPACITY * 2 }, () => '');
  readonly #index = new IdIndex();
  #used = 0;
  #free = NONE;

  /** The slot of a resting order, or NONE. */
  find(orderId: string): number {
    return this.#index.find(this.#ids, orderId, tagOf(orderId));
  }

  /** Adds an order and returns its slot, or NONE if its id is already present. */
  take(order: RestingIds, half: 0 | 1, merit: number, openPaise: number): number {
    const { orderId, ownerId, timeInForce } = order;
    const tag = tagOf(orderId);
    const isReused = this.#free !== NONE;
    const slot = isReused ? this.#free : this.#used;
    if (!this.#index.add(this.#ids, orderId, tag, slot)) return NONE;
    if (isReused) {
      this.#free = this.next(slot);
    } else {
      if (slot * CELLS === this.#cells.length) this.#grow();
      this.#used += 1;
    }
    this.#ids[slot * 2] = orderId;
    this.#ids[slot * 2 + 1] = ownerId;
    const cell = slot * CELLS;
    this.#cells[cell + OPEN] = openPaise;
    this.#cells[cell + PLACE] =
      merit | (half << HALF_BIT) | (timeInForce === 'PERSIST' ? PERSIST : 0) | (tag << TAG_SHIFT);
    return slot;
  }

  release(slot: number): void {
    this.#index.remove(slot, this.#cells[slot * CELLS + PLACE]! >>> TAG_SHIFT);
    this.#cells[slot * CELLS + NEXT] = this.#free;
    this.#free = slot;
  }

  next(slot: number): number {
    return this.#cells[slot * CELLS + NEXT]!;
  }

  previous(slot: number): number {
    return this.#cells[slot * CELLS + PREVIOUS]!;
  }

  linkNext(slot: number, next: number): void {
    this.#cells[slot * CELLS + NEXT] = next;
  }

  linkPrevious(slot: number, previous: number): void {
    this.#cells[slot * CELLS + PREVIOUS] = previous;
  }

  openAt(slot: number): Paise {
    return paise(this.#cells[slot * CELLS + OPEN]!);
  }

  reduce(slot: number, byPaise: number): void {
    this.#cells[slot * CELLS + OPEN]! -= byPaise;
  }

  orderIdAt(slot: number): string {
    return this.#ids[slot * 2]!;
  }

  ownerIdAt(slot: number): string {
    return this.#ids[slot * 2 + 1]!;
  }

  meritAt(slot: number): number {
    return this.#cells[slot * CELLS + PLACE]! & MERIT_MASK;
  }

  halfAt(slot: number): 0 | 1 {
    return ((this.#cells[slot * CELLS + PLACE]! >> HALF_BIT) & 1) as 0 | 1;
  }

  timeInForceAt(slot: number): RestingTimeInForce {
    return this.#cells[slot * CELLS + PLACE]! & PERSIST ? 'PERSIST' : 'LAPSE';
  }

  #grow(): void {
    const slots = this.#used + (this.#used >> 2);
    const cells = new Int32Array(slots * CELLS);
    cells.set(this.#cells);
    this.#cells = cells;
    const ids = this.#ids;
    this.#ids = Array.from({ length: slots * 2 }, (_, place) => ids[place] ?? '');
  }
}
