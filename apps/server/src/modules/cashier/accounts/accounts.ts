import { holderNameProblem, tidyHolderName, type AccountMark, type PaymentType, type Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { asciiDigits } from '@maidan/ui/typed';

/** An account as entered: the UPI id and its holder for type `upi`, five fields for type `bank`. */
export type AccountForm = {
  readonly type: PaymentType;
  readonly accountNumber?: string | undefined;
  readonly accountHolderName?: string | undefined;
  readonly bankName?: string | undefined;
  readonly ifscCode?: string | undefined;
  readonly accountType?: 'savings' | 'current' | undefined;
};

/** An account as stored. */
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

/**
 * MON-12: every field of its type is required, and blanks do not count. A bank account is a savings account unless it
 * says current. The holder's name must be one that banks take (P-13).
 */
export function accountOf(form: AccountForm): Result<AccountDetails, Refusal> {
  const tidy = (text: string | undefined) => (text ?? '').normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const solid = (text: string | undefined) => asciiDigits(tidy(text)).replaceAll(' ', '');
  const accountNumber = solid(form.accountNumber);
  const holderName = tidyHolderName(form.accountHolderName ?? '');
  const problem = holderNameProblem(form.type, holderName);
  if (form.type === 'upi') {
    if (accountNumber === '' || holderName === '') return refused({ kind: 'fields-missing' });
    if (problem) return refused(problem);
    return ok({ type: 'upi', accountNumber, holderName, bankName: '', ifsc: '', accountType: null });
  }
  const bankName = tidy(form.bankName);
  const ifsc = solid(form.ifscCode).toUpperCase();
  if ([accountNumber, holderName, bankName, ifsc].includes('')) return refused({ kind: 'fields-missing' });
  if (problem) return refused(problem);
  return ok({ type: 'bank', accountNumber, holderName, bankName, ifsc, accountType: form.accountType ?? 'savings' });
}

/** The IFSC of a form that can be looked up; null for none. */
export function ifscToLookUp(form: AccountForm): string | null {
  const account = accountOf(form);
  return account.ok && IFSC.test(account.value.ifsc) ? account.value.ifsc : null;
}

/** What looks unlikely about an account (MON-12, P-14); a mark, never a reason to refuse. */
export function accountMarks({ type, accountNumber, ifsc }: AccountDetails, isUnlisted: boolean): AccountMark[] {
  if (type === 'upi') return UPI_ID.test(accountNumber) ? [] : ['unlikely-upi'];
  return [
    ...(BANK_ACCOUNT.test(accountNumber) ? [] : (['unlikely-number'] as const)),
    ...(IFSC.test(ifsc) ? [] : (['unlikely-ifsc'] as const)),
    ...(isUnlisted ? (['unlisted-ifsc'] as const) : []),
  ];
}
