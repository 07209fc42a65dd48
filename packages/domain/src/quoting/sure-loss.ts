import type { RateScale } from '../bets/bets.ts';

/** One row of a fancy as it is offered: lines in whole runs, sizes per 100 (F-1). */
export type FancyOffer = {
  readonly noLine: number;
  readonly noSize: number;
  readonly yesLine: number;
  readonly yesSize: number;
};

/** One selection of a bookmaker market as it is offered, in whole units of the market's scale (B-1); null is not offered. */
export type RateOffer = {
  readonly selectionId: string;
  readonly back: number | null;
  readonly lay: number | null;
};

/** The least rate that pays anything, in whole units of the scale (B-1). */
export const MIN_RATE: Readonly<Record<RateScale, number>> = { 'per-100': 1, decimal: 101 };

/** The first rate that would pay a winner nothing, or less: no bet can be taken at it (B-1). */
export function rateThatPaysNothing(
  offers: readonly RateOffer[],
  scale: RateScale,
): { readonly selectionId: string; readonly rate: number } | undefined {
  for (const { selectionId, back, lay } of offers) {
    for (const rate of [back, lay]) if (rate !== null && rate < MIN_RATE[scale]) return { selectionId, rate };
  }
  return undefined;
}

/** Why players could not lose to a quote. `bookBasisPoints` is the sum of the chances that the rates state. */
export type SureLoss =
  | { readonly kind: 'yes-line-below-no'; readonly noLine: number; readonly yesLine: number }
  | { readonly kind: 'yes-pays-more-than-no-risks'; readonly noSize: number; readonly yesSize: number }
  | { readonly kind: 'back-above-lay'; readonly selectionId: string; readonly back: number; readonly lay: number }
  | { readonly kind: 'backs-below-whole'; readonly bookBasisPoints: number }
  | { readonly kind: 'lays-above-whole'; readonly bookBasisPoints: number };

/** what makes a fancy row a sure loss of the house; undefined if players can lose to it. */
export function fancySureLoss({ noLine, noSize, yesLine, yesSize }: FancyOffer): SureLoss | undefined {
  if (yesLine < noLine) return { kind: 'yes-line-below-no', noLine, yesLine };
  if (yesLine === noLine && noSize < yesSize) return { kind: 'yes-pays-more-than-no-risks', noSize, yesSize };
  return undefined;
}

/** what makes a bookmaker's rates a sure loss of the house; `offers` are all selections that still take part, at
 *  rates that pay. */
export function ratesSureLoss(offers: readonly RateOffer[], scale: RateScale): SureLoss | undefined {
  for (const { selectionId, back, lay } of offers) {
    if (back !== null && lay !== null && back > lay) return { kind: 'back-above-lay', selectionId, back, lay };
  }
  const returns = (rates: readonly (number | null)[]): bigint[] | undefined => {
    const quoted = rates.filter((rate) => rate !== null);
    if (quoted.length === 0 || quoted.length < rates.length) return undefined;
    return quoted.map((rate) => BigInt(scale === 'per-100' ? 100 + rate : rate));
  };
  const backs = returns(offers.map(({ back }) => back));
  if (backs) {
    const { sum, whole } = chances(backs);
    if (sum < whole) return { kind: 'backs-below-whole', bookBasisPoints: Number((sum * 10_000n) / whole) };
  }
  const lays = returns(offers.map(({ lay }) => lay));
  if (lays) {
    const { sum, whole } = chances(lays);
    // Rounded away from 10,000, so that a book that is refused is never shown as exactly whole.
    if (sum > whole) return { kind: 'lays-above-whole', bookBasisPoints: Number((sum * 10_000n + whole - 1n) / whole) };
  }
  return undefined;
}

/** Σ 100 / return as the exact fraction `sum / whole`: at exactly 1 a rounded sum would fall on either side. */
function chances(returns: readonly bigint[]): { readonly sum: bigint; readonly whole: bigint } {
  const whole = returns.reduce((product, each) => product * each, 1n);
  const sum = returns.reduce((total, each) => total + (100n * whole) / each, 0n);
  return { sum, whole };
}
