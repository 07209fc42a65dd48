import { decodeRupees, type Refusal } from '@maidan/contract';
import { ok, refused, type Paise, type Result } from '@maidan/domain';

/**
 * Parses an amount from a form, sent as a number or as typed text. Refuses an empty amount and one that is not in
 * rupees.
 */
export function amountOf(written: number | string | null | undefined): Result<Paise, Refusal> {
  if (written === null || written === undefined) return refused({ kind: 'amount-missing' });
  if (typeof written === 'number') return rupees(written);
  const text = written.trim();
  if (text === '') return refused({ kind: 'amount-missing' });
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return refused({ kind: 'payment-amount-malformed' });
  return rupees(Number(text));
}

function rupees(amount: number): Result<Paise, Refusal> {
  const decoded = decodeRupees(amount);
  if (!decoded.ok || decoded.value < 0) return refused({ kind: 'payment-amount-malformed' });
  return ok(decoded.value);
}
