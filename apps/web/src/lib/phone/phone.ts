/** Phone numbers as a visitor types and reads them. What is a number that may sign up is the server's to judge. */
import { AsYouType, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core';
import { phoneMetadata } from './phone-metadata.ts';

/** AUT-06: these two, India first. */
export type PhoneCountry = 'IN' | 'US';

export const CALLING_CODES: Readonly<Record<PhoneCountry, string>> = { IN: '+91', US: '+1' };

export interface PhoneEntry {
  readonly country: PhoneCountry;
  /** As it stands in the field, without the country's code. */
  readonly text: string;
}

export const NO_PHONE: PhoneEntry = { country: 'IN', text: '' };

const DEVANAGARI_ZERO = 0x0966;
const LONGEST = 32;

/** The field after a change: digits are grouped as they are added, and a number that comes with its country's code
 *  chooses the country. What is rubbed out or put in the middle is left as typed, so that the caret stays. */
export function typedPhone(before: PhoneEntry, typed: string): PhoneEntry {
  const text = plainDigits(typed).slice(0, LONGEST);
  if (text.startsWith('+')) {
    const whole = parse(before.country, text);
    return whole === null ? { ...before, text } : grouped(whole.country, whole.number.nationalNumber);
  }
  const isAdded = text.length > before.text.length && text.startsWith(before.text);
  return isAdded ? grouped(before.country, text) : { ...before, text };
}

/** The field once it is left. */
export function leftPhone({ country, text }: PhoneEntry): PhoneEntry {
  const whole = parse(country, text);
  return whole === null ? { country, text } : grouped(whole.country, whole.number.nationalNumber);
}

/** What is sent as `mobile_no`: E.164 where the number is whole, else country code and digits for the server to judge;
 *  empty when there is no digit. */
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

/** The entry that a stored number would be typed as. */
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

/** Keyboards also type Devanagari digits. */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .trimStart();
}
