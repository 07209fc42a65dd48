/** What a sign-up needs to know after a reload, for as long as the tab lives (AUT-09): the number whose code is awaited,
 *  and the referral code that the visitor came with (SHL-19). */
const MOBILE_NO = 'mobile_no';
const REFERRAL_CODE = 'referral_code';
/** The most that the server takes. */
const LONGEST_CODE = 64;

export function keepSignUp(mobileNo: string): void {
  sessionStorage.setItem(MOBILE_NO, mobileNo);
}

/** The number that waits for its code, or null. */
export function keptSignUp(): string | null {
  return sessionStorage.getItem(MOBILE_NO);
}

/** AUT-11: once the code was right nothing of the sign-up stays. */
export function forgetSignUp(): void {
  sessionStorage.removeItem(MOBILE_NO);
  sessionStorage.removeItem(REFERRAL_CODE);
}

/** Takes `?referral_code=` out of an address's query. True when there is one. */
export function takeReferralCode(search: string): boolean {
  const code = (new URLSearchParams(search).get(REFERRAL_CODE) ?? '').trim().slice(0, LONGEST_CODE);
  if (code !== '') sessionStorage.setItem(REFERRAL_CODE, code);
  return code !== '';
}

export function keptReferralCode(): string {
  return sessionStorage.getItem(REFERRAL_CODE) ?? '';
}
