import type { Chance } from '../../platform/ids/index.ts';

/** The largest multiple of ten that a byte can be below: what is above would make some digits likelier. */
const UNBIASED_END = 250;

/** So many digits, each of the ten as likely as any other. */
export function randomDigits(count: number, chance: Chance): string {
  let digits = '';
  while (digits.length < count) {
    for (const byte of chance(count)) {
      if (byte < UNBIASED_END && digits.length < count) digits += String(byte % 10);
    }
  }
  return digits;
}
