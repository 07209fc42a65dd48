import { parseOrderPrice, type Price } from '@maidan/domain';

/** Best first; sizes in the exchange's own currency. */
export type Level = readonly [price: Price, size: number];

/** Which end of a ladder is the best: who backs wants the highest price, who lays the lowest. */
export type TakenBy = 'back' | 'lay';

/** Told of a price that is no rung of the ladder (M-2); it is left out. */
export type OffLadder = () => void;

/** Everything available at each price (atb, atl): a change names a price and its new size, 0 takes it out. */
export function priceLadder(takenBy: TakenBy) {
  const sizes = new Map<Price, number>();
  return {
    change([odds, size]: readonly [number, number], offLadder: OffLadder): void {
      const price = parseOrderPrice(odds);
      if (!price.ok) return size > 0 ? offLadder() : undefined;
      if (size > 0) sizes.set(price.value, size);
      else sizes.delete(price.value);
    },
    clear: () => sizes.clear(),
    best: (count: number): Level[] => bestOf([...sizes], takenBy, count),
  };
}

/** The best few (batb, batl): a change names a place on the ladder, what stands there now, 0 takes it out. */
export function placeLadder(takenBy: TakenBy) {
  const places = new Map<number, Level>();
  return {
    change([place, odds, size]: readonly [number, number, number], offLadder: OffLadder): void {
      const price = parseOrderPrice(odds);
      if (size > 0 && price.ok) {
        places.set(place, [price.value, size]);
        return;
      }
      places.delete(place);
      if (size > 0) offLadder();
    },
    clear: () => places.clear(),
    best: (count: number): Level[] => bestOf([...places.values()], takenBy, count),
  };
}

function bestOf(levels: readonly Level[], takenBy: TakenBy, count: number): Level[] {
  return levels.toSorted(([a], [b]) => (takenBy === 'back' ? b - a : a - b)).slice(0, count);
}
