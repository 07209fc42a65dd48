import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** AUT-06: whose numbers may sign up. */
const COUNTRIES: readonly string[] = ['IN', 'US'];
/** Numbers that can get a message; US numbers do not tell fixed lines from mobiles. Premium numbers would cost us. */
const TYPES: readonly string[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];
const LONGEST = 32;

/** A mobile number from India or the US as it is stored (E.164), in whichever way it was written: with or without
 *  country code (+91 unless said otherwise), spaces, dashes, Devanagari digits. Null for anything else. */
export function mobileNumber(text: string): string | null {
  const plain = asciiDigits(text.normalize('NFKC')).trim();
  // Whatever the library would cut away (letters, a second number, an extension) is not part of a number here.
  if (plain.length > LONGEST || !/^\+?[\d\s().-]+$/.test(plain)) return null;
  const parsed = parsePhoneNumberFromString(plain, 'IN');
  if (!parsed?.isValid() || !COUNTRIES.includes(parsed.country ?? '')) return null;
  return TYPES.includes(parsed.getType() ?? '') ? parsed.number : null;
}

const DEVANAGARI_ZERO = 0x0966;

/** Devanagari digits as ASCII ones: keyboards type them. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
}
