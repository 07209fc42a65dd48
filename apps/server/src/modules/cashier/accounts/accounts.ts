import type { AccountMark, PaymentType, Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';

/** An account as it was typed: of type `upi` the UPI id and its holder, of type `bank` five fields. */
export type AccountForm = {
  readonly type: PaymentType;
  readonly accountNumber?: string | undefined;
  readonly accountHolderName?: string | undefined;
  readonly bankName?: string | undefined;
  readonly ifscCode?: string | undefined;
  readonly accountType?: 'savings' | 'current' | undefined;
};

/** An account as it is kept. */
export type AccountDetails = {
  readonly type: PaymentType;
  readonly accountNumber: string;
  readonly holderName: string;
  readonly bankName: string;
  readonly ifsc: string;
  readonly accountType: 'savings' | 'current' | null;
};

const UPI_ID = /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const BANK_ACCOUNT = /^\d{9,18}$/;

/** MON-12: every field of its type must be filled; blanks are none. Savings unless it says current. */
export function accountOf(form: AccountForm): Result<AccountDetails, Refusal> {
  const tidy = (text: string | undefined) => (text ?? '').normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const solid = (text: string | undefined) => tidy(text).replaceAll(' ', '');
  const accountNumber = solid(form.accountNumber);
  const holderName = tidy(form.accountHolderName);
  if (form.type === 'upi') {
    if (accountNumber === '' || holderName === '') return refused({ kind: 'fields-missing' });
    return ok({ type: 'upi', accountNumber, holderName, bankName: '', ifsc: '', accountType: null });
  }
  const bankName = tidy(form.bankName);
  const ifsc = solid(form.ifscCode).toUpperCase();
  if ([accountNumber, holderName, bankName, ifsc].includes('')) return refused({ kind: 'fields-missing' });
  return ok({ type: 'bank', accountNumber, holderName, bankName, ifsc, accountType: form.accountType ?? 'savings' });
}

/** What looks unlikely about it (MON-12): never a refusal. */
export function accountMarks({ type, accountNumber, ifsc }: AccountDetails): AccountMark[] {
  if (type === 'upi') return UPI_ID.test(accountNumber) ? [] : ['unlikely-upi'];
  return [
    ...(BANK_ACCOUNT.test(accountNumber) ? [] : (['unlikely-number'] as const)),
    ...(IFSC.test(ifsc) ? [] : (['unlikely-ifsc'] as const)),
  ];
}
