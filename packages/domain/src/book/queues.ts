import { RUNGS } from '../price.ts';
import { NONE, type OrderPool } from './order-pool.ts';
import { RungSet } from './rung-set.ts';

/** One half of a book's players: a first-in-first-out queue per rung, linked through the pool.
 *
 *  Rungs are counted by *merit*, from the taker's side: the higher, the better for who takes, in both
 *  halves. So "best" is always the highest merit, and one code path matches backs and lays. */
export class Queues {
  readonly #pool: OrderPool;
  readonly #first = new Int32Array(RUNGS).fill(NONE);
  readonly #last = new Int32Array(RUNGS).fill(NONE);
  readonly #totals = new Float64Array(RUNGS);
  readonly #occupied = new RungSet();
  /** The best merit that holds an order, or −1. */
  best = NONE;

  constructor(pool: OrderPool) {
    this.#pool = pool;
  }

  firstAt(merit: number): number {
    return this.#first[merit]!;
  }

  totalAt(merit: number): number {
    return this.#totals[merit]!;
  }

  /** The best merit that holds an order and is not above `merit`, or −1. */
  bestAtOrBelow(merit: number): number {
    return this.#occupied.highestAtOrBelow(merit);
  }

  append(slot: number, merit: number): void {
    const { next, previous, openPaise } = this.#pool;
    const last = this.#last[merit]!;
    next[slot] = NONE;
    previous[slot] = last;
    this.#last[merit] = slot;
    this.#totals[merit]! += openPaise[slot]!;
    if (last !== NONE) {
      next[last] = slot;
      return;
    }
    this.#first[merit] = slot;
    this.#occupied.add(merit);
    if (merit > this.best) this.best = merit;
  }

  reduce(slot: number, merit: number, byPaise: number): void {
    this.#pool.openPaise[slot]! -= byPaise;
    this.#totals[merit]! -= byPaise;
  }

  unlink(slot: number, merit: number): void {
    const { next, previous, openPaise } = this.#pool;
    const before = previous[slot]!;
    const after = next[slot]!;
    this.#totals[merit]! -= openPaise[slot]!;
    if (before === NONE) this.#first[merit] = after;
    else next[before] = after;
    if (after === NONE) this.#last[merit] = before;
    else previous[after] = before;
    if (before !== NONE || after !== NONE) return;
    this.#occupied.delete(merit);
    if (merit === this.best) this.best = this.#occupied.highestAtOrBelow(merit);
  }
}
