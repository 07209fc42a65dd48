/** Exact chances and returns: shared by the rules of all games, on the server and in pages. */

/** A number as numerator and denominator in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  let [divisor, rest] = [numerator, denominator];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** In how many ways `count` of `among` can be taken. */
export function choose(among: number, count: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < count; taken += 1) ways = (ways * BigInt(among - taken)) / BigInt(taken + 1);
  return ways;
}

export function sum(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}
