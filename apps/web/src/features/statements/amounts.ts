import type { Paise } from '@maidan/domain';
import { formatRupees } from '../../lib/format/figures.ts';

/** `48,316.40`, `−120.00`, for a column whose heading names rupees. */
export function bareAmount(amount: Paise): string {
  return formatRupees(amount).replace('₹', '');
}

/** `+1,000.00`, `−9.60`, `0.00`. */
export function signedAmount(amount: Paise): string {
  return amount > 0 ? `+${bareAmount(amount)}` : bareAmount(amount);
}

export function toneOf(amount: number): 'pos' | 'neg' | 'quiet' {
  if (amount === 0) return 'quiet';
  return amount > 0 ? 'pos' : 'neg';
}
