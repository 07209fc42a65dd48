/** What a round's bets return on average, and how far that scatters: exact fractions of paise and of paise squared. */
import { fraction, sum, type Fraction } from '../games/exact.ts';

/** A bet that counts, as it ended. */
export interface CountedBet {
  readonly positions: Readonly<Record<string, number>>;
  readonly returnPaise: number;
}

export interface Moments {
  readonly expected: Fraction;
  readonly variance: Fraction;
  /** The variance is an upper bound. */
  readonly isBound: boolean;
}

/** Outcomes that bets tell apart, each drawn in so many of all ways. */
export type Outcomes<Drawn> = Iterable<readonly [drawn: Drawn, ways: bigint]>;

export type MomentsOf<Drawn> = (bets: readonly CountedBet[], drawn: Drawn) => Moments;

/** All stakes of a round by position. */
function stakesOf(bets: readonly CountedBet[]): readonly (readonly [position: string, stakePaise: number])[] {
  const stakes = new Map<string, number>();
  for (const { positions } of bets) {
    for (const [id, stake] of Object.entries(positions)) stakes.set(id, (stakes.get(id) ?? 0) + stake);
  }
  return [...stakes];
}

/** Over every outcome, with all positions at once: exact, however they depend on each other. */
export function enumerated<Drawn>(
  outcomes: () => Outcomes<Drawn>,
  returnOf: (position: string, stakePaise: number, drawn: Drawn) => number,
): MomentsOf<Drawn> {
  return (bets) => {
    const stakes = stakesOf(bets);
    let [all, first, second] = [0n, 0n, 0n];
    for (const [drawn, ways] of outcomes()) {
      const paise = BigInt(stakes.reduce((total, [id, stake]) => total + returnOf(id, stake, drawn), 0));
      all += ways;
      first += ways * paise;
      second += ways * paise * paise;
    }
    return {
      expected: fraction(first, all),
      variance: fraction(all * second - first * first, all * all),
      isBound: false,
    };
  };
}

/** What is known of a position whose outcomes are not enumerated. */
export interface PositionReturn {
  readonly rtp: Fraction;
  /** Hundredths of the stake that it returns at most, the stake included. */
  readonly mostHundredths: number;
}

/** Standard deviations are rounded up to this part of a stake. */
const PARTS = 1_000_000_000n;

/** The mean is exact. The variance is at most the square of the sum of the positions' deviations, and each of these at most
 *  √(mean × (most − mean)). */
export function bounded<Drawn>(positionOf: (id: string) => PositionReturn): MomentsOf<Drawn> {
  return (bets) => {
    let [expected, deviation] = [fraction(0n, 1n), 0n];
    for (const [id, stake] of stakesOf(bets)) {
      const { rtp, mostHundredths } = positionOf(id);
      const { numerator, denominator } = rtp;
      expected = sum(expected, fraction(numerator * BigInt(stake), denominator));
      const most = BigInt(mostHundredths);
      const square = (numerator * (most * denominator - numerator * 100n) * PARTS * PARTS) / (denominator ** 2n * 100n);
      deviation += (root(square) + 1n) * BigInt(stake);
    }
    return { expected, variance: fraction(deviation ** 2n, PARTS ** 2n), isBound: true };
  };
}

/** The square root of a whole number, rounded down. */
export function root(square: bigint): bigint {
  if (square < 2n) return square;
  let above = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (above + square / above) / 2n;
    if (next >= above) return above;
    above = next;
  }
}
