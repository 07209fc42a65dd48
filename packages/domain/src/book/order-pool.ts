import { paise, type Paise } from '../money.ts';
import type { RestingTimeInForce } from './types.ts';

export const NONE = -1;

const FIRST_CAPACITY = 16;

/** The resting orders of one book, in parallel arrays: an order is a slot number, its neighbours in
 *  the queue at its price are slot numbers, and a freed slot is used again. Nothing is allocated for
 *  an order but its place in the arrays, which double when they are full. */
export class OrderPool {
  next = new Int32Array(FIRST_CAPACITY);
  previous = new Int32Array(FIRST_CAPACITY);
  /** Unmatched paise; a stake is at most 10⁹ (U-1), so 32 bits hold it. */
  openPaise = new Uint32Array(FIRST_CAPACITY);
  readonly orderIds: string[] = [];
  readonly ownerIds: string[] = [];
  /** The merit, and in the two bits above it the half and the time in force. */
  #places = new Uint16Array(FIRST_CAPACITY);
  #free = NONE;

  take(orderId: string, ownerId: string, at: OrderPlace): number {
    let slot = this.#free;
    if (slot === NONE) {
      slot = this.orderIds.length;
      if (slot === this.next.length) this.#grow();
      this.orderIds.push(orderId);
      this.ownerIds.push(ownerId);
    } else {
      this.#free = this.next[slot]!;
      this.orderIds[slot] = orderId;
      this.ownerIds[slot] = ownerId;
    }
    this.openPaise[slot] = at.openPaise;
    this.#places[slot] = at.merit | (at.half << HALF_BIT) | (at.timeInForce === 'PERSIST' ? PERSIST : 0);
    return slot;
  }

  release(slot: number): void {
    this.orderIds[slot] = '';
    this.ownerIds[slot] = '';
    this.next[slot] = this.#free;
    this.#free = slot;
  }

  openOf(slot: number): Paise {
    return paise(this.openPaise[slot]!);
  }

  meritOf(slot: number): number {
    return this.#places[slot]! & MERIT_MASK;
  }

  halfOf(slot: number): 0 | 1 {
    return ((this.#places[slot]! >> HALF_BIT) & 1) as 0 | 1;
  }

  timeInForceOf(slot: number): RestingTimeInForce {
    return this.#places[slot]! & PERSIST ? 'PERSIST' : 'LAPSE';
  }

  #grow(): void {
    this.next = doubled(this.next, new Int32Array(this.next.length * 2));
    this.previous = doubled(this.previous, new Int32Array(this.previous.length * 2));
    this.openPaise = doubled(this.openPaise, new Uint32Array(this.openPaise.length * 2));
    this.#places = doubled(this.#places, new Uint16Array(this.#places.length * 2));
  }
}

export interface OrderPlace {
  readonly half: 0 | 1;
  readonly merit: number;
  readonly openPaise: Paise;
  readonly timeInForce: RestingTimeInForce;
}

const MERIT_MASK = 0x1ff;
const HALF_BIT = 9;
const PERSIST = 1 << 10;

function doubled<A extends Int32Array | Uint32Array | Uint16Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
