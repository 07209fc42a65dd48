import { wholeRupees } from '../../../lib/figures.ts';

const WHOLE = 100;

/** `−₹4,23,000`: what the house would lose. */
export function lossWords(rupees: number): string {
  return `−${wholeRupees(Math.abs(rupees))}`;
}

/** How many per cent of a limit a loss is: past it more than 100; of a limit of nothing, 100. */
export function shareOfLimit({ loss, limit }: { readonly loss: number; readonly limit: number }): number {
  return limit > 0 ? (loss * WHOLE) / limit : loss > 0 ? WHOLE : 0;
}

/** `+₹4,12,380`, `−₹2,68,940`, `₹0`. */
export function signedRupees(rupees: number): string {
  if (rupees < 0) return lossWords(rupees);
  return rupees > 0 ? `+${wholeRupees(rupees)}` : wholeRupees(0);
}
