import { paise, type Paise } from '@maidan/domain';
import { formatProfit, formatSignedRupees, paiseOf } from '../../lib/format/figures.ts';

export function toneOf(amount: number): 'pos' | 'neg' | 'quiet' {
  if (amount === 0) return 'quiet';
  return amount > 0 ? 'pos' : 'neg';
}

/** `+1,840`: without the paise, towards zero, as a bar's label says it. */
export function wholeRupees(amount: Paise): string {
  return formatProfit(paise(amount - (amount % 100)));
}

/** `+12,480.50`, `−1,980.00`: under a head that says rupees. */
export function signedRupees(rupees: number): string {
  return formatSignedRupees(paiseOf(rupees)).replace('₹', '');
}
