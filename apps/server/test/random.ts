/** Chance from a seed, so that a failure can be run again (as far as processes and sockets repeat themselves). */
export interface Random {
  /** A whole number from 0 and below `end`. */
  readonly below: (end: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T | undefined;
}

/** The generator known as mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { below, chance: (probability) => next() < probability, pick: (from) => from[below(from.length)] };
}
