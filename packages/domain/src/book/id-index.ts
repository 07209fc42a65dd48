import { NONE } from './none.ts';

/** How many bits of an id's hash an order carries about. */
export const TAG_BITS = 21;

const FIRST_BITS = 4;
/** Ids made by time differ near their end, so that much is hashed. More alike they are only slower to find. */
const HASHED_CHARACTERS = 12;

/** What an index needs to know of the slots that it leads to. */
export interface Tagged {
  tagAt(slot: number): number;
  orderIdAt(slot: number): string;
}

/** Leads from an order's id to its slot: a table of slot numbers with open addressing, a third to two thirds full. A
 *  `Map` would be right too, at five times the memory and three times the time. */
export class IdIndex {
  readonly #slots: Tagged;
  /** Slot + 1, or 0 where there is none. */
  #table = new Int32Array(1 << FIRST_BITS);
  #bits = FIRST_BITS;
  #count = 0;

  constructor(slots: Tagged) {
    this.#slots = slots;
  }

  find(orderId: string, tag: number): number {
    const mask = this.#table.length - 1;
    for (let at = this.#homeOf(tag); ; at = (at + 1) & mask) {
      const slot = this.#table[at]! - 1;
      if (slot === NONE) return NONE;
      if (this.#slots.tagAt(slot) === tag && this.#slots.orderIdAt(slot) === orderId) return slot;
    }
  }

  /** Adds a slot for an id, or does nothing and returns false when the id is in already. */
  add(orderId: string, tag: number, slot: number): boolean {
    if ((this.#count + 1) * 3 > this.#table.length * 2) this.#grow();
    const table = this.#table;
    const mask = table.length - 1;
    let at = this.#homeOf(tag);
    for (; table[at] !== 0; at = (at + 1) & mask) {
      const other = table[at]! - 1;
      if (this.#slots.tagAt(other) === tag && this.#slots.orderIdAt(other) === orderId) return false;
    }
    table[at] = slot + 1;
    this.#count += 1;
    return true;
  }

  /** Removes a slot and closes the gap: what stands behind it moves up, unless it is at home there. */
  remove(slot: number, tag: number): void {
    const table = this.#table;
    const mask = table.length - 1;
    let gap = this.#homeOf(tag);
    while (table[gap] !== slot + 1) gap = (gap + 1) & mask;
    for (let at = (gap + 1) & mask; table[at] !== 0; at = (at + 1) & mask) {
      const home = this.#homeOf(this.#slots.tagAt(table[at]! - 1));
      if (((at - home) & mask) < ((at - gap) & mask)) continue;
      table[gap] = table[at]!;
      gap = at;
    }
    table[gap] = 0;
    this.#count -= 1;
  }

  #grow(): void {
    const before = this.#table;
    this.#bits += 1;
    const table = new Int32Array(before.length * 2);
    const mask = table.length - 1;
    for (const entry of before) {
      if (entry === 0) continue;
      let at = this.#homeOf(this.#slots.tagAt(entry - 1));
      while (table[at] !== 0) at = (at + 1) & mask;
      table[at] = entry;
    }
    this.#table = table;
  }

  #homeOf(tag: number): number {
    return this.#bits <= TAG_BITS ? tag >>> (TAG_BITS - this.#bits) : tag << (this.#bits - TAG_BITS);
  }
}

/** 21 well mixed bits of an id. */
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
