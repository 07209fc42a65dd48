import { asciiDigits } from '@maidan/ui/typed';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** AUT-06: countries whose numbers may sign up. */
const COUNTRIES: readonly string[] = ['IN', 'US'];
/** Types of numbers that can receive a message; US numbers do not distinguish fixed lines from mobiles. Premium numbers
 *  would cost us money. */
const TYPES: readonly string[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];
const LONGEST = 32;

/** The stored form (E.164) of a mobile number from India or the US, however it is written: with or without country code
 *  (default +91), spaces, dashes, Devanagari digits. Null for anything else. */
export function mobileNumber(text: string): string | null {
  const plain = asciiDigits(text.normalize('NFKC')).trim();
  // Refuse what the library would strip: letters, a second number, an extension.
  if (plain.length > LONGEST || !/^\+?[\d\s().-]+$/.test(plain)) return null;
  const parsed = parsePhoneNumberFromString(plain, 'IN');
  if (!parsed?.isValid() || !COUNTRIES.includes(parsed.country ?? '')) return null;
  return TYPES.includes(parsed.getType() ?? '') ? parsed.number : null;
}
