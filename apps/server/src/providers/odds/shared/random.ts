/**
 * Randomness as a pure function of its key: the same seed and key give the same number in every process, in any order.
 * This lets a match continue at the present time after a restart.
 */
export type RandomKey = readonly (string | number)[];

const FNV_PRIME = 0x01000193;
const FNV_BASIS = 0x811c9dc5;

/** An unsigned 32-bit hash of the key (FNV-1a with murmur's final mix). */
export function hashOf(key: RandomKey): number {
  let hash = FNV_BASIS;
  for (const part of key) {
    const text = typeof part === 'string' ? part : String(part);
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
    hash = Math.imul(hash ^ 0x1f, FNV_PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Uniform in (0, 1), both ends excluded. */
export const uniform = (...key: RandomKey): number => (hashOf(key) + 0.5) / 4294967296;

/** Standard normal (Box–Muller on two hashes of the key). */
export const normal = (...key: RandomKey): number =>
  Math.sqrt(-2 * Math.log(uniform(...key, 'radius'))) * Math.cos(2 * Math.PI * uniform(...key, 'angle'));

/** A permutation of 0 … count − 1. */
export function permutation(count: number, ...key: RandomKey): number[] {
  const order = Array.from({ length: count }, (_, at) => ({ at, rank: hashOf([...key, at]) }));
  return order.toSorted((a, b) => a.rank - b.rank || a.at - b.at).map(({ at }) => at);
}
