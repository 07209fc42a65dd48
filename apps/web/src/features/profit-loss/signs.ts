import { formatSignedRupees, paiseOf } from '../../lib/format/figures.ts';

export function toneOf(amount: number): 'pos' | 'neg' | 'quiet' {
  if (amount === 0) return 'quiet';
  return amount > 0 ? 'pos' : 'neg';
}

/** `+12,480.50`, `−1,980.00`, for a column whose heading names rupees. */
export function signedRupees(rupees: number): string {
  return formatSignedRupees(paiseOf(rupees)).replace('₹', '');
}
