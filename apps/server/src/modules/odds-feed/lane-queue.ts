/** What a later item of the same key makes pointless. */
export type Replaces = {
  readonly key: string;
  /** Only while nothing that must be handled stands between the two: a price is not taken past a suspension. */
  readonly withinOrder: boolean;
};

export type QueueRules<T> = {
  /** Null for an item that must be handled. */
  readonly replaces: (item: T) => Replaces | null;
  /** The most items that wait, and what is kept of them when there are more. */
  readonly max: number;
  readonly compact: (items: readonly T[]) => readonly T[];
};

type Slot<T> = { item: T; readonly key: string | null };

/** Items in order. One that replaces another takes its place, and a queue that is full keeps only what matters. Most
 *  lanes never hold a second item, so what that needs is made when it comes. */
export class LaneQueue<T> {
  readonly #rules: QueueRules<T>;
  #slots: Slot<T>[] = [];
  #first = 0;
  #places: { readonly anywhere: Map<string, Slot<T>>; readonly withinOrder: Map<string, Slot<T>> } | null = null;

  constructor(rules: QueueRules<T>) {
    this.#rules = rules;
  }

  get size(): number {
    return this.#slots.length - this.#first;
  }

  /** False where the queue is full and the item was not taken. */
  push(item: T): boolean {
    if (this.size >= this.#rules.max) this.#shrink();
    if (this.size >= this.#rules.max) return false;
    this.#add(item);
    return true;
  }

  shift(): { readonly item: T } | undefined {
    const slot = this.#slots[this.#first];
    if (!slot) return undefined;
    this.#first += 1;
    if (this.#first > 256 && this.#first * 2 > this.#slots.length) {
      this.#slots = this.#slots.slice(this.#first);
      this.#first = 0;
    }
    if (slot.key !== null && this.#places) {
      const { anywhere, withinOrder } = this.#places;
      for (const places of [anywhere, withinOrder]) if (places.get(slot.key) === slot) places.delete(slot.key);
    }
    return slot;
  }

  /** Whether something that waits replaces what has this key. */
  isReplaced(key: string): boolean {
    return this.#slots.some((slot, place) => place >= this.#first && slot.key === key);
  }

  #add(item: T): void {
    const told = this.#rules.replaces(item);
    this.#places ??= { anywhere: new Map(), withinOrder: new Map() };
    const { anywhere, withinOrder } = this.#places;
    if (!told) {
      withinOrder.clear();
      this.#slots.push({ item, key: null });
      return;
    }
    const places = told.withinOrder ? withinOrder : anywhere;
    const known = places.get(told.key);
    if (known) {
      known.item = item;
      return;
    }
    const slot = { item, key: told.key };
    this.#slots.push(slot);
    places.set(told.key, slot);
  }

  #shrink(): void {
    const kept = this.#rules.compact(this.#slots.slice(this.#first).map(({ item }) => item));
    this.#slots = [];
    this.#first = 0;
    this.#places = null;
    for (const item of kept) this.#add(item);
  }
}
