import { paise, type Paise } from '@maidan/domain';
import { formatProfit, formatSignedRupees, paiseOf } from '../../lib/format/figures.ts';

export function toneOf(amount: number): 'pos' | 'neg' | 'quiet' {
  if (amount === 0) return 'quiet';
  return amount > 0 ? 'pos' : 'neg';
}

/** `+1,840`, truncated to whole rupees, for the label of a bar. */
export function wholeRupees(amount: Paise): string {
  return formatProfit(paise(amount - (amount % 100)));
}

/** `+12,480.50`, `−1,980.00`, for a column whose heading names rupees. */
export function signedRupees(rupees: number): string {
  return formatSignedRupees(paiseOf(rupees)).replace('₹', '');
}
