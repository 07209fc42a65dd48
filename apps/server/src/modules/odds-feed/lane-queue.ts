/** Tells which earlier item a later one makes obsolete: the one with the same key. */
export type Replaces = {
  readonly key: string;
  /** Only if no item that must be handled is queued between the two: a price does not move past a suspension. */
  readonly withinOrder: boolean;
};

export type QueueRules<T> = {
  /** Null for an item that must be handled. */
  readonly replaces: (item: T) => Replaces | null;
  /** Maximum number of queued items, and which of them are kept when it is exceeded. */
  readonly max: number;
  readonly compact: (items: readonly T[]) => readonly T[];
};

type Slot<T> = { item: T; readonly key: string | null };

/** An ordered queue. An item that replaces another takes its place, and a full queue keeps only what matters. Most
 *  lanes never hold a second item, so the index for replacement is only created when one arrives. */
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

  /** False if the queue is full and the item was not taken. */
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

  /** Whether a queued item replaces the one with this key. */
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
