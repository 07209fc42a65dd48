import { RUNGS } from '../price/price.ts';

const WORDS = Math.ceil(RUNGS / 32);

/** A set of rungs as 350 bits, plus one word with a bit for each non-empty word, so that the next price with an order
 *  is found in two steps, however far away it is. */
export class RungSet {
  readonly #words = new Uint32Array(WORDS);
  #filled = 0;

  add(rung: number): void {
    this.#words[rung >> 5]! |= 1 << (rung & 31);
    this.#filled |= 1 << (rung >> 5);
  }

  delete(rung: number): void {
    const word = rung >> 5;
    this.#words[word]! &= ~(1 << (rung & 31));
    if (this.#words[word] === 0) this.#filled &= ~(1 << word);
  }

  clear(): void {
    this.#words.fill(0);
    this.#filled = 0;
  }

  /** The highest member at or below `rung`, or −1. */
  highestAtOrBelow(rung: number): number {
    if (rung < 0 || this.#filled === 0) return -1;
    const word = rung >> 5;
    const near = this.#words[word]! & (0xffff_ffff >>> (31 - (rung & 31)));
    if (near !== 0) return (word << 5) + 31 - Math.clz32(near);
    const below = this.#filled & ((1 << word) - 1);
    if (below === 0) return -1;
    const next = 31 - Math.clz32(below);
    return (next << 5) + 31 - Math.clz32(this.#words[next]!);
  }
}
