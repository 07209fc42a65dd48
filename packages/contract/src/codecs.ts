/**
 * The one place where wire figures become domain figures and back: rupees ↔ paise, decimal odds ↔ hundredths.
 * Wire amounts are rupees as JSON numbers with at most two decimals.
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

/** A bookmaker's rate as its market writes it (B-1): 186 as decimal odds is 1.86, per 100 it stays 186. */
export function encodeRate(rate: number, scale: RateScale | null): number {
  return scale === 'decimal' ? oddsOfRate(rate) : rate;
}

/** Exposure on the wire is zero or negative (MON-03); inside it is a positive hold. */
export function encodeExposure(hold: Paise): number {
  return hold === 0 ? 0 : -rupeesOf(hold);
}

export const encodePercent = percentOf;

/** Per cent with at most two decimals as basis points, 17.25 → 1725: hundredths, as paise are of rupees. */
export const decodePercent: (percent: number) => ReturnType<typeof parseRupees> = parseRupees;
