interface Lane<T> {
  readonly things: T[];
  readonly narrower: Map<string, Lane<T>>;
}

/** A queue by owner: the next item comes from the owner that has waited longest without a turn, within it from the
 *  narrower owner that has, and is that owner's oldest. */
export function createLanes<T>() {
  const newLane = (): Lane<T> => ({ things: [], narrower: new Map() });
  const all = newLane();

  function nextOf({ things, narrower }: Lane<T>): T | undefined {
    const [first] = narrower;
    if (!first) return things.shift();
    const [owner, lane] = first;
    const thing = nextOf(lane);
    narrower.delete(owner);
    if (lane.things.length > 0 || lane.narrower.size > 0) narrower.set(owner, lane);
    return thing;
  }

  return {
    put(owners: readonly string[], thing: T): void {
      let lane = all;
      for (const owner of owners) {
        const inner = lane.narrower.get(owner) ?? newLane();
        lane.narrower.set(owner, inner);
        lane = inner;
      }
      lane.things.push(thing);
    },
    /** Undefined if nothing is queued. */
    next: (): T | undefined => nextOf(all),
  };
}
