import { decodeRupees, type PaymentType } from '@maidan/contract';
import { paise, type Paise } from '@maidan/domain';

/** MON-07: what product.md asks for at least. The server holds to its own settings besides. */
export const MIN_DEPOSIT = paise(100_00);
/** Rupees. */
export const QUICK_AMOUNTS: readonly number[] = [500, 1_000, 5_000, 10_000];

/** Reads rupees as they are typed: commas and spaces are left out of account. Null for what is no amount. */
export function readAmount(text: string): Paise | null {
  const plain = text.replace(/[,\s₹]/g, '').replace(/\.$/, '');
  const parsed = decodeRupees(plain.startsWith('.') ? `0${plain}` : plain);
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

/** What keeps a deposit from being sent, one thing at a time, by the key of its words (MON-07); null when nothing does. */
export function depositProblem({ amountText, txnRef, hasScreenshot }: DepositForm): DepositProblem | null {
  if (amountText.trim() === '') return 'error.amount-missing';
  const amount = readAmount(amountText);
  if (amount === null) return 'error.payment-amount-malformed';
  if (amount < MIN_DEPOSIT) return 'error.deposit-below-minimum';
  return txnRef.trim() === '' && !hasScreenshot ? 'error.proof-missing' : null;
}

/** Whether a reference looks like one of its rail; a hint, never a refusal. */
export function isLikelyReference(text: string): boolean {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /^\d{12}$/.test(plain) || /^[A-Z0-9]{16,22}$/.test(plain);
}

/** What a UPI app opens, and what its QR code says: whom to pay, what, and by which reference. */
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

/** The forms that own accounts usually have: hints, never refusals (MON-12). */
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

/** `5041 0023 8817`: an account number as it is easily compared. */
export function inFours(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}
