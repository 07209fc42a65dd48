import { mobileNumber } from './phone.ts';

/** How an account is named at log-in. */
export type LoginName =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'mobile'; readonly mobileNo: string };

/** The account that a log-in names; null when it names none, or two. */
export function loginName(named: { username?: string | undefined; mobile_no?: string | undefined }): LoginName | null {
  if (named.username !== undefined) return named.mobile_no === undefined ? username(named.username) : null;
  return named.mobile_no === undefined ? null : mobile(named.mobile_no);
}

/** A username as it is stored and compared. */
export function username(text: string): LoginName {
  return { kind: 'username', username: text.normalize('NFKC').trim().toLowerCase() };
}

/** A phone number as it is stored (AUT-06). What cannot be one is left as it is and found nowhere. */
export function mobile(text: string): LoginName {
  return { kind: 'mobile', mobileNo: mobileNumber(text) ?? text };
}

/** One text per account, whichever way it is written; for counting attempts. */
export function nameKey(name: LoginName): string {
  return name.kind === 'username' ? `u:${name.username}` : `m:${name.mobileNo}`;
}
