import { RUNGS } from '../price/price.ts';
import type { HouseQuotes } from './house-quotes.ts';
import { NONE } from './none.ts';
import type { OrderPool } from './order-pool.ts';
import { RungSet } from './rung-set.ts';

/** The cells of a rung in a half: its first and last slot + 1, 0 for none, and the total size queued there; the fourth
 *  cell keeps a rung from straddling two cache lines. */
const CELLS = 4;
const FIRST = 0;
const LAST = 1;
const TOTAL = 2;

const NOTHING_YET = new Float64Array(0);

/** What one side can take, one half of the book: a first-in-first-out queue of players' orders per rung, linked through
 *  the pool, and the house's quotes. Half 0 is available to backers (resting lays, highest price best), half 1 to
 *  layers (resting backs, lowest price best).
 *
 *  Rungs are counted by *merit*, from the taker's side: the higher, the better for the taker, in both halves. So "best"
 *  is always the highest merit, and one code path matches backs and lays (X-1). */
export class Half {
  readonly index: 0 | 1;
  /** Null until the house first quotes. */
  house: HouseQuotes | null = null;
  /** The best merit with an order, or −1. */
  best = NONE;
  readonly #pool: OrderPool;
  readonly #occupied = new RungSet();
  #rungs = NOTHING_YET;

  constructor(index: 0 | 1, pool: OrderPool) {
    this.index = index;
    this.#pool = pool;
  }

  /** The oldest order at a merit, or NONE. */
  firstAt(merit: number): number {
    return (this.#rungs[merit * CELLS + FIRST]! | 0) - 1;
  }

  totalAt(merit: number): number {
    return this.#rungs[merit * CELLS + TOTAL]!;
  }

  /** The best merit with an order at or below `merit`, or −1. */
  bestAtOrBelow(merit: number): number {
    return this.#occupied.highestAtOrBelow(merit);
  }

  /** The best merit with a remaining house quote at or below `ceiling`, or −1. */
  houseBestAtOrBelow(ceiling: number): number {
    return this.house === null ? NONE : this.house.bestAtOrBelow(ceiling);
  }

  houseLeftAt(merit: number): number {
    return this.house === null ? 0 : this.house.leftAt(merit);
  }

  append(slot: number, merit: number): void {
    if (this.#rungs.length === 0) this.#rungs = new Float64Array(RUNGS * CELLS);
    const rungs = this.#rungs;
    const rung = merit * CELLS;
    const last = (rungs[rung + LAST]! | 0) - 1;
    this.#pool.linkNext(slot, NONE);
    this.#pool.linkPrevious(slot, last);
    rungs[rung + LAST] = slot + 1;
    rungs[rung + TOTAL]! += this.#pool.openAt(slot);
    if (last !== NONE) {
      this.#pool.linkNext(last, slot);
      return;
    }
    rungs[rung + FIRST] = slot + 1;
    this.#occupied.add(merit);
    if (merit > this.best) this.best = merit;
  }

  reduce(slot: number, merit: number, byPaise: number): void {
    this.#pool.reduce(slot, byPaise);
    this.#rungs[merit * CELLS + TOTAL]! -= byPaise;
  }

  unlink(slot: number, merit: number): void {
    const rungs = this.#rungs;
    const rung = merit * CELLS;
    const before = this.#pool.previous(slot);
    const after = this.#pool.next(slot);
    rungs[rung + TOTAL]! -= this.#pool.openAt(slot);
    if (before === NONE) rungs[rung + FIRST] = after + 1;
    else this.#pool.linkNext(before, after);
    if (after === NONE) rungs[rung + LAST] = before + 1;
    else this.#pool.linkPrevious(after, before);
    if (before !== NONE || after !== NONE) return;
    this.#occupied.delete(merit);
    if (merit === this.best) this.best = this.#occupied.highestAtOrBelow(merit);
  }
}
