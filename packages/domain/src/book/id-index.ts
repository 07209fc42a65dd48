import { NONE } from './none.ts';

/** Number of bits of an id's hash that form its tag. */
export const TAG_BITS = 21;

const FIRST_BITS = 4;
/** Time-ordered ids differ most at their end, so only this many characters are hashed. Similar ids are found too, only
 *  more slowly. */
const HASHED_CHARACTERS = 8;

/** The cells of a table entry: slot + 1, or 0 for none, and the tag, so that a search only looks at an order that is
 *  most likely the right one. */
const CELLS = 2;

/** The pool's ids by slot: each order's own id, then its owner's. */
type SlotIds = readonly string[];

/** Maps an order's id to its slot: a hash table with open addressing, three to six eighths full. A `Map` would also do,
 *  at three times the memory. */
export class IdIndex {
  #table = new Int32Array(CELLS << FIRST_BITS);
  #bits = FIRST_BITS;
  #count = 0;

  find(ids: SlotIds, orderId: string, tag: number): number {
    const place = this.#placeOf(ids, orderId, tag);
    return this.#table[place]! - 1;
  }

  /** Adds a slot for an id; returns false without effect if the id is already present. */
  add(ids: SlotIds, orderId: string, tag: number, slot: number): boolean {
    if ((this.#count + 1) * 4 > 3 << this.#bits) this.#grow();
    const place = this.#placeOf(ids, orderId, tag);
    if (this.#table[place] !== 0) return false;
    this.#table[place] = slot + 1;
    this.#table[place + 1] = tag;
    this.#count += 1;
    return true;
  }

  /** Removes a slot and closes the gap: later entries move up unless they are at their home position. */
  remove(slot: number, tag: number): void {
    const table = this.#table;
    const mask = table.length - 1;
    let gap = this.#homeOf(tag);
    while (table[gap] !== slot + 1) gap = (gap + CELLS) & mask;
    for (let at = (gap + CELLS) & mask; table[at] !== 0; at = (at + CELLS) & mask) {
      const home = this.#homeOf(table[at + 1]!);
      if (((at - home) & mask) < ((at - gap) & mask)) continue;
      table[gap] = table[at]!;
      table[gap + 1] = table[at + 1]!;
      gap = at;
    }
    table[gap] = 0;
    this.#count -= 1;
  }

  /** The position of an id, or the free position where it belongs. */
  #placeOf(ids: SlotIds, orderId: string, tag: number): number {
    const table = this.#table;
    const mask = table.length - 1;
    for (let at = this.#homeOf(tag); ; at = (at + CELLS) & mask) {
      const slot = table[at]! - 1;
      if (slot === NONE || (table[at + 1] === tag && ids[slot * 2] === orderId)) return at;
    }
  }

  #grow(): void {
    const before = this.#table;
    this.#bits += 1;
    this.#table = new Int32Array(before.length * 2);
    const mask = this.#table.length - 1;
    for (let from = 0; from < before.length; from += CELLS) {
      if (before[from] === 0) continue;
      let at = this.#homeOf(before[from + 1]!);
      while (this.#table[at] !== 0) at = (at + CELLS) & mask;
      this.#table[at] = before[from]!;
      this.#table[at + 1] = before[from + 1]!;
    }
  }

  /** The position where the search for a tag begins: its upper bits. */
  #homeOf(tag: number): number {
    const home = this.#bits <= TAG_BITS ? tag >>> (TAG_BITS - this.#bits) : tag << (this.#bits - TAG_BITS);
    return home * CELLS;
  }
}

/** A well-mixed 21-bit hash of an id. */
export function tagOf(orderId: string): number {
  const { length } = orderId;
  let hash = length;
  for (let at = Math.max(0, length - HASHED_CHARACTERS); at < length; at += 1) {
    hash = (Math.imul(hash, 31) + orderId.charCodeAt(at)) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> (32 - TAG_BITS);
}
