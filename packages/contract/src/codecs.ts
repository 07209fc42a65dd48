/**
 * The only conversion between wire and domain amounts: rupees ↔ paise. Wire amounts are rupees as JSON numbers with at
 * most two decimals. Odds are in `odds-codecs.ts`.
 */
import { parseRupees, percentOf, rupeesOf, type Paise } from '@maidan/domain';

export const decodeRupees = parseRupees;

/** Paise as rupees for the wire: exact to two decimals. */
export function encodeRupees(amount: Paise): number {
  return rupeesOf(amount);
}

/** Exposure is zero or negative on the wire (MON-03) and a positive hold in the domain. */
export function encodeExposure(hold: Paise): number {
  return hold === 0 ? 0 : -rupeesOf(hold);
}

export const encodePercent = percentOf;

/** Per cent with at most two decimals → basis points (17.25 → 1725), which is the arithmetic of rupees → paise. */
export const decodePercent: (percent: number) => ReturnType<typeof parseRupees> = parseRupees;
