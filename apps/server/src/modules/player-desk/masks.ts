/** What of a field is shown before it is revealed. Pure. */

const KEPT_DIGITS = 3;

/** `+91 ••••• ••821`; empty for none. */
export function maskedPhone(mobileNo: string | null): string {
  if (mobileNo === null) return '';
  const country = mobileNo.startsWith('+91') ? '+91' : mobileNo.slice(0, 2);
  return `${country} ••••• ••${mobileNo.slice(-KEPT_DIGITS)}`;
}

/** `ro•••••@sahyadri`, `••••2207`. */
export function maskedAccount(type: 'upi' | 'bank', number: string): string {
  if (type === 'bank') return `••••${number.slice(-4)}`;
  const [name = '', handle] = number.split('@');
  const begin = name.length > 2 ? name.slice(0, 2) : '';
  return `${begin}•••••${handle === undefined ? '' : `@${handle}`}`;
}

/** A UPI id, as an account is stored with one. */
const UPI_ID = /[\w.-]{2,256}@[a-z][a-z0-9]{1,63}/gi;

/** A text with every UPI id in it masked. */
export function withMaskedAccounts(text: string): string {
  return text.replace(UPI_ID, (id) => maskedAccount('upi', id));
}
