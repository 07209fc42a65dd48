/**
 * The only conversion between wire and domain figures: rupees ↔ paise, decimal odds ↔ hundredths. Wire amounts are
 * rupees as JSON numbers with at most two decimals.
 */
import {
  oddsOf,
  oddsOfRate,
  parseOdds,
  parseRupees,
  percentOf,
  rupeesOf,
  type Paise,
  type Price,
  type RateScale,
} from '@maidan/domain';

export const decodeRupees = parseRupees;
export const decodeOdds = parseOdds;

/** Paise as rupees for the wire: exact to two decimals. */
export function encodeRupees(amount: Paise): number {
  return rupeesOf(amount);
}

/** Hundredths as decimal odds for the wire: 186 → 1.86. */
export function encodeOdds(price: Price): number {
  return oddsOf(price);
}

/** A bookmaker's rate in its market's scale (B-1): 186 is 1.86 as decimal odds and 186 per 100. */
export function encodeRate(rate: number, scale: RateScale | null): number {
  return scale === 'decimal' ? oddsOfRate(rate) : rate;
}

/** Exposure is zero or negative on the wire (MON-03) and a positive hold in the domain. */
export function encodeExposure(hold: Paise): number {
  return hold === 0 ? 0 : -rupeesOf(hold);
}

export const encodePercent = percentOf;

/** Per cent with at most two decimals → basis points (17.25 → 1725), which is the arithmetic of rupees → paise. */
export const decodePercent: (percent: number) => ReturnType<typeof parseRupees> = parseRupees;
