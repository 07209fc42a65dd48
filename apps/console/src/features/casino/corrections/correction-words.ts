import type { CasinoCorrection } from '@maidan/contract';
import { formatRupees } from '../../../lib/figures.ts';

/** `Add ₹250.50`, `Take ₹30.00`. */
export function moveWords({ amount }: Pick<CasinoCorrection, 'amount'>): string {
  return `${amount > 0 ? 'Add' : 'Take'} ${formatRupees(Math.abs(amount))}`;
}

export const STATES: Readonly<Record<CasinoCorrection['state'], string>> = {
  REQUESTED: 'waiting for a second operator',
  APPROVED: 'approved',
  REJECTED: 'rejected',
};
