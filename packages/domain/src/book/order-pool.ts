import { paise, type Paise } from '../money.ts';
import { IdIndex, tagOf, TAG_BITS, type Tagged } from './id-index.ts';
import { NONE } from './none.ts';
import type { IncomingOrder, RestingTimeInForce } from './types.ts';

type RestingIds = Pick<IncomingOrder, 'orderId' | 'ownerId' | 'timeInForce'>;

/** What an order is in the pool: four numbers side by side, so that they come with one look into memory. */
const CELLS = 4;
const NEXT = 0;
const PREVIOUS = 1;
/** Unmatched paise; a stake is at most 10⁹ (U-1), so 31 bits hold it. */
const OPEN = 2;
/** The merit, the half, the time in force, and above them the tag of the id. */
const PLACE = 3;

const MERIT_MASK = 0x1ff;
const HALF_BIT = 9;
const PERSIST = 1 << 10;
const TAG_SHIFT = 32 - TAG_BITS;

const FIRST_CAPACITY = 16;

/** The resting orders of one book: an order is a slot number, its neighbours in the queue at its price are slot
 *  numbers, and a freed slot is used again. Nothing is allocated for an order but its place in the arrays, which grow
 *  by half when they are full. A freed slot keeps its ids until it is used again. */
export class OrderPool implements Tagged {
  #cells = new Int32Array(FIRST_CAPACITY * CELLS);
  readonly #orderIds: string[] = [];
  readonly #ownerIds: string[] = [];
  readonly #index = new IdIndex(this);
  #free = NONE;

  /** The slot of a resting order, or NONE. */
  find(orderId: string): number {
    return this.#index.find(orderId, tagOf(orderId));
  }

  /** Takes an order in and returns its slot, or NONE when its id is in already. */
  take(order: RestingIds, half: 0 | 1, merit: number, openPaise: number): number {
    const { orderId, ownerId, timeInForce } = order;
    const tag = tagOf(orderId);
    const isReused = this.#free !== NONE;
    const slot = isReused ? this.#free : this.#orderIds.length;
    if (!this.#index.add(orderId, tag, slot)) return NONE;
    if (isReused) {
      this.#free = this.next(slot);
      this.#orderIds[slot] = orderId;
      this.#ownerIds[slot] = ownerId;
    } else {
      if (slot * CELLS === this.#cells.length) this.#grow();
      this.#orderIds.push(orderId);
      this.#ownerIds.push(ownerId);
    }
    const cell = slot * CELLS;
    this.#cells[cell + OPEN] = openPaise;
    this.#cells[cell + PLACE] =
      merit | (half << HALF_BIT) | (timeInForce === 'PERSIST' ? PERSIST : 0) | (tag << TAG_SHIFT);
    return slot;
  }

  release(slot: number): void {
    this.#index.remove(slot, this.tagAt(slot));
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
    return this.#orderIds[slot]!;
  }

  ownerIdAt(slot: number): string {
    return this.#ownerIds[slot]!;
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

  tagAt(slot: number): number {
    return this.#cells[slot * CELLS + PLACE]! >>> TAG_SHIFT;
  }

  #grow(): void {
    const before = this.#cells;
    const slots = before.length / CELLS;
    this.#cells = new Int32Array((slots + (slots >> 1)) * CELLS);
    this.#cells.set(before);
  }
}
