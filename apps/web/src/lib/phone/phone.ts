/** Typing and display of phone numbers. The server decides which numbers can sign up. */
import { AsYouType, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core';
import { phoneMetadata } from './phone-metadata.ts';

/** AUT-06: India first. */
export type PhoneCountry = 'IN' | 'US';

export const CALLING_CODES: Readonly<Record<PhoneCountry, string>> = { IN: '+91', US: '+1' };

export interface PhoneEntry {
  readonly country: PhoneCountry;
  /** The text in the field, without the country code. */
  readonly text: string;
}

export const NO_PHONE: PhoneEntry = { country: 'IN', text: '' };

const DEVANAGARI_ZERO = 0x0966;
const LONGEST = 32;

/** The field after a change. Digits added at the end are grouped, and a number with a country code selects the country.
 *  Deletions and insertions in the middle are left as typed, so that the caret does not jump. */
export function typedPhone(before: PhoneEntry, typed: string): PhoneEntry {
  const text = plainDigits(typed).slice(0, LONGEST);
  if (text.startsWith('+')) {
    const whole = parse(before.country, text);
    return whole === null ? { ...before, text } : grouped(whole.country, whole.number.nationalNumber);
  }
  const isAdded = text.length > before.text.length && text.startsWith(before.text);
  return isAdded ? grouped(before.country, text) : { ...before, text };
}

/** The field on blur. */
export function leftPhone({ country, text }: PhoneEntry): PhoneEntry {
  const whole = parse(country, text);
  return whole === null ? { country, text } : grouped(whole.country, whole.number.nationalNumber);
}

/** The value of `mobile_no`: E.164 for a complete number, else country code and digits, which the server validates;
 *  empty if there are no digits. */
export function mobileNoOf({ country, text }: PhoneEntry): string {
  const digits = plainDigits(text).replace(/[^\d+]/g, '');
  if (!/\d/.test(digits)) return '';
  return (
    parse(country, text)?.number.number ?? (digits.startsWith('+') ? digits : `${CALLING_CODES[country]}${digits}`)
  );
}

/** `+91 98200 41775`. */
export function readablePhone(mobileNo: string): string {
  return parse('IN', mobileNo)?.number.formatInternational() ?? mobileNo;
}

/** The field's entry for a stored number. */
export function phoneEntryOf(mobileNo: string): PhoneEntry {
  return typedPhone(NO_PHONE, mobileNo);
}

function grouped(country: PhoneCountry, text: string): PhoneEntry {
  return { country, text: new AsYouType(country, phoneMetadata).input(text) };
}

function parse(country: PhoneCountry, text: string): { country: PhoneCountry; number: PhoneNumber } | null {
  const number = parsePhoneNumberFromString(
    plainDigits(text),
    { defaultCountry: country, extract: false },
    phoneMetadata,
  );
  if (!number?.isPossible()) return null;
  return number.country === 'IN' || number.country === 'US' ? { country: number.country, number } : null;
}

/** Converts Devanagari digits, which some keyboards type. */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .trimStart();
}
