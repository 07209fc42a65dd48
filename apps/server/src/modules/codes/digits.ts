import type { Chance } from '../../platform/ids/index.ts';

/**
 * The largest multiple of ten within a byte's range: bytes at or above it are skipped, because they would make some
 * digits likelier.
 */
const UNBIASED_END = 250;

/** Draws this many digits, uniformly. */
export function randomDigits(count: number, chance: Chance): string {
  let digits = '';
  while (digits.length < count) {
    for (const byte of chance(count)) {
      if (byte < UNBIASED_END && digits.length < count) digits += String(byte % 10);
    }
  }
  return digits;
}
