/** What of a payment's reference is compared: letters and digits alone, upper case, whatever they were written with
 *  (full width, zero-width characters, spaces). Null when nothing is left. */
export function referenceKey(text: string): string | null {
  const key = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  return key === '' ? null : key;
}

/** What looks unlikely about a reference: a hint to the player, a mark for the operator, never a refusal (MON-07). */
export type ReferenceMark = 'no-reference' | 'unlikely-reference';

/** References of UPI and IMPS have twelve digits, those of NEFT and RTGS sixteen to twenty-two characters. */
export function referenceMarks(key: string | null): readonly ReferenceMark[] {
  if (key === null) return ['no-reference'];
  return /^\d{12}$/.test(key) || /^[A-Z0-9]{16,22}$/.test(key) ? [] : ['unlikely-reference'];
}
