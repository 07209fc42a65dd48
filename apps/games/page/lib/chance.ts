/** The browser's randomness, for what the player may leave to chance: a first client seed, a tile, a bet's key. */
export interface Chance {
  /** A number from 0 to `among` − 1. */
  readonly pick: (among: number) => number;
  readonly key: () => string;
  readonly clientSeed: () => string;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const SEED_LENGTH = 16;

/** `fill` writes random words into the array. `crypto.randomUUID` is missing on plain HTTP, so keys are made here. */
export function createChance(fill: (words: Uint32Array<ArrayBuffer>) => void): Chance {
  const word = (): number => {
    const words = new Uint32Array(1);
    fill(words);
    return words[0] ?? 0;
  };
  const letters = (length: number): string =>
    Array.from({ length }, () => LETTERS.charAt(word() % LETTERS.length)).join('');
  return {
    pick: (among) => Math.floor((word() / 2 ** 32) * among),
    key: () => letters(24),
    clientSeed: () => letters(SEED_LENGTH),
  };
}

export const browserChance = (): Chance => createChance((words) => crypto.getRandomValues(words));
