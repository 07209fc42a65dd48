/** The address that friends sign up by: any page opens Register with the code in it (SHL-19). */
export function referralLink(origin: string, code: string): string {
  return `${origin}/?referral_code=${encodeURIComponent(code)}`;
}
