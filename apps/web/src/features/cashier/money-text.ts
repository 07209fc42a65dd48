import { decodeRupees, type PaymentType } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';
import { typedNumber } from '@maidan/ui/typed';

/** MON-07: the minimum of product.md. The server also enforces its own settings. */
export const MIN_DEPOSIT = paise(100_00);
/** In rupees. */
export const QUICK_AMOUNTS: readonly number[] = [500, 1_000, 5_000, 10_000];

/** Parses typed rupees. Null if the text is not an amount. */
export function readAmount(text: string): Paise | null {
  const plain = typedNumber(text);
  if (plain === null) return null;
  const parsed = decodeRupees(plain);
  return parsed.ok && parsed.value >= 0 ? parsed.value : null;
}

export interface DepositForm {
  readonly amountText: string;
  readonly txnRef: string;
  readonly hasScreenshot: boolean;
}

export type DepositProblem =
  | 'error.amount-missing'
  | 'error.payment-amount-malformed'
  | 'error.deposit-below-minimum'
  | 'error.proof-missing';

/** The first problem that prevents a deposit from being sent, as the key of its text (MON-07); null if there is
 *  none. */
export function depositProblem({ amountText, txnRef, hasScreenshot }: DepositForm): DepositProblem | null {
  if (amountText.trim() === '') return 'error.amount-missing';
  const amount = readAmount(amountText);
  if (amount === null) return 'error.payment-amount-malformed';
  if (amount < MIN_DEPOSIT) return 'error.deposit-below-minimum';
  return txnRef.trim() === '' && !hasScreenshot ? 'error.proof-missing' : null;
}

/** Whether a reference looks valid for its payment rail; a hint, never a refusal. */
export function isLikelyReference(text: string): boolean {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /^\d{12}$/.test(plain) || /^[A-Z0-9]{16,22}$/.test(plain);
}

/** The UPI link for apps and QR codes: the payee, the amount and the reference. */
export function upiLink(pay: {
  readonly upiId: string;
  readonly holder: string;
  readonly amount: Paise | null;
  /** At most 35 letters and digits. */
  readonly reference: string;
  readonly note: string;
}): string {
  const fields = [
    ['pa', pay.upiId],
    ['pn', pay.holder],
    ...(pay.amount === null || pay.amount === 0 ? [] : [['am', exactRupees(pay.amount)]]),
    ['cu', 'INR'],
    ['tr', pay.reference.replace(/[^A-Za-z0-9]/g, '').slice(0, 35)],
    ['tn', pay.note],
  ];
  return `upi://pay?${fields.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

function exactRupees(amount: Paise): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The usual formats of account details; hints, never refusals (MON-12). */
export const isLikelyUpi = (text: string) => /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text.trim());
export const isLikelyAccountNumber = (text: string) => /^\d{9,18}$/.test(text.replace(/\s/g, ''));
export const isLikelyIfsc = (text: string) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text.trim().toUpperCase());

export interface AccountForm {
  readonly accountNumber: string;
  readonly accountHolderName: string;
  readonly bankName: string;
  readonly ifscCode: string;
  readonly accountType: 'savings' | 'current';
}

/** MON-12: both fields of a UPI id, all five of a bank account. */
export function hasEveryField(type: PaymentType, form: AccountForm): boolean {
  const needed =
    type === 'upi'
      ? [form.accountNumber, form.accountHolderName]
      : [form.accountNumber, form.accountHolderName, form.bankName, form.ifscCode, form.accountType];
  return needed.every((text) => text.trim() !== '');
}

/** `5041 0023 8817`: an account number in groups of four, for easy comparison. */
export function inFours(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}
