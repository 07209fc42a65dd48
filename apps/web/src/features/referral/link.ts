/** The link for friends; a page with this query opens Register with the code filled in (SHL-19). */
export function referralLink(origin: string, code: string): string {
  return `${origin}/?referral_code=${encodeURIComponent(code)}`;
}
