/** A page that a browser opens, and nothing else, such as a script. Throws for any other address. */
export function pageOf(address: string, { provider, isTls }: { readonly provider: string; readonly isTls: boolean }) {
  // The address may hold a token: it is not quoted.
  if (!URL.canParse(address)) throw new Error(`${provider} answered what is no address`);
  const { protocol, href } = new URL(address);
  if (protocol === 'https:' || (protocol === 'http:' && !isTls)) return href;
  throw new Error(`${provider} answered an address of ${protocol}`);
}
