import { parseOrderPrice, type Price } from '@maidan/domain';

/** Best first; sizes in pounds. */
export type Level = readonly [price: Price, size: number];

/** Which end of a ladder is best: a backer wants the highest price, a layer the lowest. */
export type TakenBy = 'back' | 'lay';

/** Called for a price that is not on the ladder (M-2); it is left out. */
export type OffLadder = () => void;

/** Everything available at each price (atb, atl): a change gives a price and its new size, 0 removes it. */
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

/**
 * The best few levels (batb, batl): a change gives a place on the ladder and the level now there, size 0 removes it.
 */
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
