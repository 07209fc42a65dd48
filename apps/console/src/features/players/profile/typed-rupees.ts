import { typedNumber } from '@maidan/ui/typed';

/** Rupees as an operator types them: `500`, `-75,000.00`; null for anything else, and for more than two decimals. */
export function typedRupees(typed: string): number | null {
  const plain = typedNumber(typed);
  return plain !== null && /^-?\d{1,12}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
