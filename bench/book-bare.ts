import { RUNGS } from '@maidan/domain';
import { BACK } from './book-commands.ts';

export interface BareFill {
  readonly makerId: string;
  readonly rung: number;
  readonly size: number;
}

const NO_FILLS: readonly BareFill[] = [];
const FIRST_SLOTS = 1_024;

/** A minimal order book: a ladder of typed arrays and a map from ids to slots, without owners, house, times in force or
 *  checks. */
export class BareBook {
  /** Heads and tails of the queues, backs at their rung and lays at theirs plus 350; 0 is none, s + 1 is slot s. */
  readonly #first = new Int32Array(RUNGS * 2);
  readonly #last = new Int32Array(RUNGS * 2);
  #lowestBack = RUNGS;
  #highestLay = -1;
  readonly #slots = new Map<string, number>();
  readonly #ids: string[] = [''];
  readonly #free: number[] = [];
  #next = new Int32Array(FIRST_SLOTS);
  #previous = new Int32Array(FIRST_SLOTS);
  #open = new Int32Array(FIRST_SLOTS);
  #queue = new Int32Array(FIRST_SLOTS);

  place(id: string, side: number, rung: number, size: number): readonly BareFill[] {
    let left = size;
    let fills: BareFill[] | undefined;
    if (side === BACK) {
      while (left > 0 && this.#highestLay >= rung) {
        fills ??= [];
        left -= this.#takeFirst(this.#highestLay, RUNGS + this.#highestLay, left, fills);
        this.#findBest();
      }
      if (left > 0) this.#append(id, rung, left);
      if (left > 0 && rung < this.#lowestBack) this.#lowestBack = rung;
      return fills ?? NO_FILLS;
    }
    while (left > 0 && this.#lowestBack <= rung) {
      fills ??= [];
      left -= this.#takeFirst(this.#lowestBack, this.#lowestBack, left, fills);
      this.#findBest();
    }
    if (left > 0) this.#append(id, RUNGS + rung, left);
    if (left > 0 && rung > this.#highestLay) this.#highestLay = rung;
    return fills ?? NO_FILLS;
  }

  cancel(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#unlink(slot);
    this.#findBest();
  }

  #findBest(): void {
    while (this.#highestLay >= 0 && this.#first[RUNGS + this.#highestLay] === 0) this.#highestLay -= 1;
    while (this.#lowestBack < RUNGS && this.#first[this.#lowestBack] === 0) this.#lowestBack += 1;
  }

  #takeFirst(rung: number, queue: number, wanted: number, fills: BareFill[]): number {
    const slot = this.#first[queue]!;
    const size = Math.min(wanted, this.#open[slot]!);
    fills.push({ makerId: this.#ids[slot]!, rung, size });
    if (size === this.#open[slot]) this.#unlink(slot);
    else this.#open[slot]! -= size;
    return size;
  }

  #append(id: string, queue: number, size: number): void {
    const slot = this.#free.pop() ?? this.#ids.length;
    if (slot === this.#next.length) this.#grow();
    this.#ids[slot] = id;
    this.#slots.set(id, slot);
    const last = this.#last[queue]!;
    this.#open[slot] = size;
    this.#queue[slot] = queue;
    this.#next[slot] = 0;
    this.#previous[slot] = last;
    if (last === 0) this.#first[queue] = slot;
    else this.#next[last] = slot;
    this.#last[queue] = slot;
  }

  #unlink(slot: number): void {
    const queue = this.#queue[slot]!;
    const before = this.#previous[slot]!;
    const after = this.#next[slot]!;
    if (before === 0) this.#first[queue] = after;
    else this.#next[before] = after;
    if (after === 0) this.#last[queue] = before;
    else this.#previous[after] = before;
    this.#slots.delete(this.#ids[slot]!);
    this.#free.push(slot);
  }

  #grow(): void {
    this.#next = doubled(this.#next);
    this.#previous = doubled(this.#previous);
    this.#open = doubled(this.#open);
    this.#queue = doubled(this.#queue);
  }
}

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
