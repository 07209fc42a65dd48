/** Exact figures of a bet as a Markov chain: every step pays some coins and goes on or ends (casino rules 14). */
import { fraction, type Fraction } from '../../exact.ts';

/** One way in which a step can go. */
export interface Outcome<State> {
  readonly weight: bigint;
  readonly coins: number;
  /** Null where the bet ends. */
  readonly next: State | null;
}

export interface Chain<State> {
  readonly start: State;
  /** Equal for equal states. */
  readonly key: (state: State) => string;
  /** All ways that a step can go; their weights are the chances times one whole. */
  readonly outcomes: (state: State) => readonly Outcome<State>[];
}

export interface ExactFigures {
  /** Coins that a bet returns on average, and the variance of that. */
  readonly mean: Fraction;
  readonly variance: Fraction;
  readonly largest: number;
  /** The chance that it pays at most so many coins. */
  readonly atMost: (coins: number) => Fraction;
}

const ONE: Fraction = { numerator: 1n, denominator: 1n };

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { ...b, numerator: -b.numerator });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

type Weighted = readonly [weight: bigint, value: Fraction];

/** The weighted mean, not in lowest terms: a common divisor is looked for once, at the end. */
function average(parts: readonly Weighted[], whole: bigint): Fraction {
  const sums = new Map<bigint, bigint>();
  for (const [weight, { numerator, denominator }] of parts)
    sums.set(denominator, (sums.get(denominator) ?? 0n) + weight * numerator);
  let common = 1n;
  for (const denominator of sums.keys()) common *= fraction(denominator, common).numerator;
  let sum = 0n;
  for (const [denominator, numerator] of sums) sum += numerator * (common / denominator);
  return { numerator: sum, denominator: common * whole };
}

const reduced = ({ numerator, denominator }: Fraction): Fraction => fraction(numerator, denominator);

/** What the outcomes with one further state have together: their weight, and the sums of coins and of their squares. */
interface Group<State> {
  readonly next: State | null;
  weight: bigint;
  coins: bigint;
  squares: bigint;
  largest: number;
}

interface Node<State> {
  readonly groups: readonly Group<State>[];
  readonly whole: bigint;
  /** By their coins, the lowest first. */
  readonly sorted: readonly Outcome<State>[];
}

/** The same chain, whose outcomes are counted once for each state. */
export function remembered<State>(chain: Chain<State>): Chain<State> {
  return { ...chain, outcomes: memoised(chain.outcomes, chain.key) };
}

/** States must not come back: a bet ends. */
export function exactly<State>(chain: Chain<State>): ExactFigures {
  const node = memoised((state: State) => nodeOf(chain, state), chain.key);
  const moments = memoised((state: State): readonly [Fraction, Fraction] => {
    const { groups, whole } = node(state);
    const means: Weighted[] = [];
    const squares: Weighted[] = [];
    for (const { next, weight, coins, squares: own } of groups) {
      means.push([coins, ONE]);
      squares.push([own, ONE]);
      if (next === null) continue;
      const [mean, square] = moments(next);
      means.push([weight, mean]);
      squares.push([2n * coins, mean], [weight, square]);
    }
    return [average(means, whole), average(squares, whole)];
  }, chain.key);
  const largest = memoised(
    (state: State): number =>
      Math.max(...node(state).groups.map((group) => group.largest + (group.next === null ? 0 : largest(group.next)))),
    chain.key,
  );
  const within = memoised(
    ({ state, coins }: { readonly state: State; readonly coins: number }): Fraction => {
      const { sorted, whole } = node(state);
      const parts: Weighted[] = [];
      for (const outcome of sorted) {
        if (outcome.coins > coins) break;
        const rest = outcome.next === null ? ONE : within({ state: outcome.next, coins: coins - outcome.coins });
        parts.push([outcome.weight, rest]);
      }
      return average(parts, whole);
    },
    ({ state, coins }) => `${chain.key(state)} ${coins}`,
  );
  const [mean, square] = moments(chain.start).map(reduced) as [Fraction, Fraction];
  return {
    mean,
    variance: minus(square, times(mean, mean)),
    largest: largest(chain.start),
    atMost: (coins) => reduced(within({ state: chain.start, coins })),
  };
}

/** The chance of each sum of coins, as floating-point numbers: all terms are positive, so nothing is lost to the sums. */
export function spread<State>(chain: Chain<State>): Float64Array {
  const node = memoised((state: State) => nodeOf(chain, state), chain.key);
  const chances = memoised((state: State): Sparse => {
    const { sorted, whole } = node(state);
    const parts = sorted.map((outcome) => ({
      coins: outcome.coins,
      chance: Number(outcome.weight) / Number(whole),
      further: outcome.next === null ? NO_MORE : chances(outcome.next),
    }));
    const sums = new Float64Array(1 + Math.max(...parts.map(({ coins, further }) => coins + further.coins.at(-1)!)));
    for (const { coins, chance, further } of parts)
      for (let at = 0; at < further.coins.length; at += 1)
        sums[coins + further.coins[at]!]! += chance * further.chances[at]!;
    return sparse(sums);
  }, chain.key);
  const { coins, chances: found } = chances(chain.start);
  const all = new Float64Array(1 + coins.at(-1)!);
  for (let at = 0; at < coins.length; at += 1) all[coins[at]!] = found[at]!;
  return all;
}

/** Sums of coins that occur, the lowest first, with their chances: pays are round, so most sums do not. */
interface Sparse {
  readonly coins: Int32Array;
  readonly chances: Float64Array;
}

const NO_MORE: Sparse = { coins: Int32Array.of(0), chances: Float64Array.of(1) };

function sparse(sums: Float64Array): Sparse {
  const coins = Int32Array.from(sums.keys()).filter((at) => sums[at]! > 0);
  return { coins, chances: Float64Array.from(coins, (at) => sums[at]!) };
}

function nodeOf<State>(chain: Chain<State>, state: State): Node<State> {
  const outcomes = chain.outcomes(state);
  const groups = new Map<string, Group<State>>();
  for (const { weight, coins, next } of outcomes) {
    const key = next === null ? '' : chain.key(next);
    const group = groups.get(key) ?? { next, weight: 0n, coins: 0n, squares: 0n, largest: 0 };
    const value = BigInt(coins);
    group.weight += weight;
    group.coins += weight * value;
    group.squares += weight * value * value;
    group.largest = Math.max(group.largest, coins);
    groups.set(key, group);
  }
  return {
    groups: [...groups.values()],
    whole: outcomes.reduce((sum, { weight }) => sum + weight, 0n),
    sorted: outcomes.toSorted((a, b) => a.coins - b.coins),
  };
}

function memoised<In, Out>(compute: (input: In) => Out, key: (input: In) => string): (input: In) => Out {
  const known = new Map<string, Out>();
  return (input) => {
    const name = key(input);
    let value = known.get(name);
    if (value === undefined) {
      value = compute(input);
      known.set(name, value);
    }
    return value;
  };
}
