/** The order of a strip's symbols. Deterministic: the same counts and seed give the same strip. */

/** Symbols of a reel, or rows of symbols that stay together, and how many of each there are. */
export type Counts = Readonly<Record<string, number>>;

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = Math.trunc(seed);
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TRIES = 4000;
/** Rows of the window: two equal symbols this far apart are never seen together. */
const APART = 3;

/** A strip on which equal symbols are far apart and `alone` ones are never seen with each other. */
export function stripOf(
  counts: Counts,
  { seed, alone = '' }: { readonly seed: number; readonly alone?: string },
): string {
  const number = numbersFrom(seed);
  let strip = Object.entries(counts).flatMap(([symbol, count]) => Array.from({ length: count }, () => symbol));
  const some = (): number => Math.floor(number() * strip.length);
  for (let at = strip.length - 1; at > 0; at -= 1) strip = swapped(strip, at, Math.floor(number() * (at + 1)));
  let crowd = crowding(strip, alone);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const other = swapped(strip, some(), some());
    const itsCrowd = crowding(other, alone);
    if (itsCrowd <= crowd) [strip, crowd] = [other, itsCrowd];
  }
  return strip.join('');
}

function swapped(strip: readonly string[], one: number, other: number): string[] {
  return strip.with(one, strip[other]!).with(other, strip[one]!);
}

/** Lower is better: equal symbols count the more the nearer they are. */
function crowding(tokens: readonly string[], alone: string): number {
  const strip = Array.from(tokens.join(''));
  let sum = 0;
  for (const [at, symbol] of strip.entries())
    for (let far = 1; far < strip.length / 2 && far < 8; far += 1) {
      const other = strip[(at + far) % strip.length]!;
      if (other === symbol) sum += (far < APART ? 100 : 1) / far;
      else if (far < APART && alone.includes(symbol) && alone.includes(other)) sum += 100;
    }
  return sum;
}
