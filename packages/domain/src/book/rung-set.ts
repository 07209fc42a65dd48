import { RUNGS } from '../price.ts';

const WORDS = Math.ceil(RUNGS / 32);

/** A set of rungs as 350 bits, so that the next price that holds anything is found in a step or two,
 *  however far away it is. */
export class RungSet {
  readonly #words = new Uint32Array(WORDS);

  add(rung: number): void {
    this.#words[rung >> 5]! |= 1 << (rung & 31);
  }

  delete(rung: number): void {
    this.#words[rung >> 5]! &= ~(1 << (rung & 31));
  }

  clear(): void {
    this.#words.fill(0);
  }

  /** The highest member that is not above `rung`, or −1. */
  highestAtOrBelow(rung: number): number {
    if (rung < 0) return -1;
    let word = rung >> 5;
    let bits = this.#words[word]! & (0xffff_ffff >>> (31 - (rung & 31)));
    while (bits === 0) {
      if (word === 0) return -1;
      word -= 1;
      bits = this.#words[word]!;
    }
    return (word << 5) + 31 - Math.clz32(bits);
  }
}
