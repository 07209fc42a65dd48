import { asciiDigits } from '@maidan/ui/typed';

/** The form of a payment reference that is compared: letters and digits only, in upper case, whatever it was written
 *  with (full width, zero-width characters, spaces). Null if nothing is left. */
export function referenceKey(text: string): string | null {
  const key = asciiDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  return key === '' ? null : key;
}

/** What looks unlikely about a reference: a hint to the player and a mark for the operator, never a reason to refuse
 *  (MON-07). */
export type ReferenceMark = 'no-reference' | 'unlikely-reference';

/** References of UPI and IMPS have twelve digits, those of NEFT and RTGS sixteen to twenty-two characters. */
export function referenceMarks(key: string | null): readonly ReferenceMark[] {
  if (key === null) return ['no-reference'];
  return /^\d{12}$/.test(key) || /^[A-Z0-9]{16,22}$/.test(key) ? [] : ['unlikely-reference'];
}
