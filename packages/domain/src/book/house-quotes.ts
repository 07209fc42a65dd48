import { RUNGS } from '../price/price.ts';
import { RungSet } from './rung-set.ts';

/** One half of the house's quotes, by merit. What players took of a level is remembered until the feed changes
 *  the level, so that a feed that repeats a quote does not replenish it. */
export class HouseQuotes {
  readonly #quoted = new Float64Array(RUNGS);
  readonly #left = new Float64Array(RUNGS);
  readonly #updates = new Uint32Array(RUNGS);
  readonly #occupied = new RungSet();
  #update = 0;

  /** Starts replacing all levels; `quote` sets those that remain, `endUpdate` drops the rest. */
  beginUpdate(): void {
    this.#update += 1;
  }

  quote(merit: number, sizePaise: number): void {
    this.#updates[merit] = this.#update;
    if (this.#quoted[merit] === sizePaise) return;
    this.#quoted[merit] = sizePaise;
    this.#left[merit] = sizePaise;
    if (sizePaise > 0) this.#occupied.add(merit);
    else this.#occupied.delete(merit);
  }

  endUpdate(): void {
    for (let merit = RUNGS - 1; merit >= 0; merit -= 1) {
      if (this.#quoted[merit] !== 0 && this.#updates[merit] !== this.#update) this.#drop(merit);
    }
  }

  leftAt(merit: number): number {
    return this.#left[merit]!;
  }

  /** The best merit with remaining size at or below `merit`, or −1. */
  bestAtOrBelow(merit: number): number {
    return this.#occupied.highestAtOrBelow(merit);
  }

  take(merit: number, sizePaise: number): void {
    const left = this.#left[merit]! - sizePaise;
    this.#left[merit] = left;
    if (left === 0) this.#occupied.delete(merit);
  }

  clear(): void {
    this.#quoted.fill(0);
    this.#left.fill(0);
    this.#occupied.clear();
  }

  #drop(merit: number): void {
    this.#quoted[merit] = 0;
    this.#left[merit] = 0;
    this.#occupied.delete(merit);
  }
}
