/** Parses and formats the API's rupee amounts. */
import { decodeRupees, encodeRupees, formatAmount } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import { typedNumber } from '@maidan/ui/typed';

/** A wire amount in paise. Throws on an invalid amount, which means a broken answer. */
export function paiseOf(rupees: number): Paise {
  const parsed = decodeRupees(rupees);
  if (!parsed.ok) throw new RangeError(`Invalid amount in an answer: ${rupees}`);
  return parsed.value;
}

/** `₹1,00,000.00`. */
export function formatRupees(rupees: number): string {
  return formatAmount(paiseOf(rupees));
}

/** `1,00,000.00`, for columns whose heading names the currency. */
export function rupeesWithoutSign(rupees: number): string {
  return formatRupees(rupees).replace('₹', '');
}

/** `₹50,000`, for limits. */
export function wholeRupees(rupees: number): string {
  return formatRupees(rupees).replace(/\.00$/, '');
}

/** The balance after an amount is added. */
export function balanceAfter(balance: number, amount: number): string {
  return formatAmount(paise(paiseOf(balance) + paiseOf(amount)));
}

/** Parses a typed amount; null if invalid. */
export function typedPaise(text: string): Paise | null {
  const plain = typedNumber(text) ?? '';
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return null;
  const parsed = decodeRupees(Number(plain));
  return parsed.ok ? parsed.value : null;
}

/** The sum of wire amounts, in rupees as on the wire. */
export function sumOf(amounts: readonly number[]): number {
  return encodeRupees(paise(amounts.reduce((sum, amount) => sum + paiseOf(amount), 0)));
}
