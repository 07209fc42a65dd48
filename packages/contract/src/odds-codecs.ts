/** The only conversion between wire and domain prices: decimal odds ↔ hundredths. A separate file, because lists show odds
 *  as they come. */
import { oddsOf, oddsOfRate, parseOdds, type Price, type RateScale } from '@maidan/domain';

export const decodeOdds = parseOdds;

/** Hundredths as decimal odds for the wire: 186 → 1.86. */
export function encodeOdds(price: Price): number {
  return oddsOf(price);
}

/** A bookmaker's rate in its market's scale (B-1): 186 is 1.86 as decimal odds and 186 per 100. */
export function encodeRate(rate: number, scale: RateScale | null): number {
  return scale === 'decimal' ? oddsOfRate(rate) : rate;
}
