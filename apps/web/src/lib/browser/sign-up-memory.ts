/** What a sign-up needs after a reload, kept per tab (AUT-09): the number whose code is pending, and the referral code
 *  of the visitor's link (SHL-19). */
const MOBILE_NO = 'mobile_no';
const REFERRAL_CODE = 'referral_code';
/** The maximum length that the server accepts. */
const LONGEST_CODE = 64;

export function keepSignUp(mobileNo: string): void {
  sessionStorage.setItem(MOBILE_NO, mobileNo);
}

/** The number with a pending code; null if there is none. */
export function keptSignUp(): string | null {
  return sessionStorage.getItem(MOBILE_NO);
}

/** AUT-11: a verified sign-up leaves nothing stored. */
export function forgetSignUp(): void {
  sessionStorage.removeItem(MOBILE_NO);
  sessionStorage.removeItem(REFERRAL_CODE);
}

/** Stores the `referral_code` of a query string. Returns whether there is one. */
export function takeReferralCode(search: string): boolean {
  const code = (new URLSearchParams(search).get(REFERRAL_CODE) ?? '').trim().slice(0, LONGEST_CODE);
  if (code !== '') sessionStorage.setItem(REFERRAL_CODE, code);
  return code !== '';
}

export function keptReferralCode(): string {
  return sessionStorage.getItem(REFERRAL_CODE) ?? '';
}
