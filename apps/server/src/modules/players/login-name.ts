import { mobileNumber } from './phone.ts';

/** The name given at log-in: a username or a phone number. */
export type LoginName =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'mobile'; readonly mobileNo: string };

/** The name of a log-in; null if it has none, or both. */
export function loginName(named: { username?: string | undefined; mobile_no?: string | undefined }): LoginName | null {
  if (named.username !== undefined) return named.mobile_no === undefined ? username(named.username) : null;
  return named.mobile_no === undefined ? null : mobile(named.mobile_no);
}

/** A username in its stored form. */
export function username(text: string): LoginName {
  return { kind: 'username', username: text.normalize('NFKC').trim().toLowerCase() };
}

/** A phone number in its stored form (AUT-06). A text that is not a number stays as it is and matches no account. */
export function mobile(text: string): LoginName {
  return { kind: 'mobile', mobileNo: mobileNumber(text) ?? text };
}

/** One key per account, however the name is written; for counting attempts. */
export function nameKey(name: LoginName): string {
  return name.kind === 'username' ? `u:${name.username}` : `m:${name.mobileNo}`;
}
