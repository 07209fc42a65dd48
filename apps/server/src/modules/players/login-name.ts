/** How an account is named at log-in. */
export type LoginName =
  | { readonly kind: 'username'; readonly username: string }
  | { readonly kind: 'mobile'; readonly mobileNo: string };

/** The account that a log-in names; null when it names none, or two. */
export function loginName(named: { username?: string | undefined; mobile_no?: string | undefined }): LoginName | null {
  if (named.username !== undefined) return named.mobile_no === undefined ? username(named.username) : null;
  return named.mobile_no === undefined ? null : mobile(named.mobile_no);
}

/** A user name as it is stored and compared. */
export function username(text: string): LoginName {
  return { kind: 'username', username: text.normalize('NFKC').trim().toLowerCase() };
}

/** A phone number as it is stored (E.164). Spaces and dashes do not count; ten digits alone are an Indian number
 *  (AUT-06), more are one with its country code. What cannot be a number is left as it is and found nowhere. */
export function mobile(text: string): LoginName {
  const compact = text.normalize('NFKC').replace(/[\s().-]/g, '');
  if (/^[6-9]\d{9}$/.test(compact)) return { kind: 'mobile', mobileNo: `+91${compact}` };
  if (/^\d{11,15}$/.test(compact)) return { kind: 'mobile', mobileNo: `+${compact}` };
  return { kind: 'mobile', mobileNo: compact };
}

/** One text per account, whichever way it is written; for counting attempts. */
export function nameKey(name: LoginName): string {
  return name.kind === 'username' ? `u:${name.username}` : `m:${name.mobileNo}`;
}
