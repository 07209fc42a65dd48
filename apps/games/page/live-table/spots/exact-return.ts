import type { Fraction } from '../../../src/games/exact.ts';

const DECIMALS = 4;
/** Between a number and its sign, so that no line breaks there. */
const NO_BREAK = '\u00a0';

/** `97.8511 %` of an exact return, rounded to four decimals. */
export function exactReturn({ numerator, denominator }: Fraction): string {
  const scale = 100n * 10n ** BigInt(DECIMALS);
  const digits = String((numerator * scale * 2n + denominator) / (denominator * 2n)).padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${digits.slice(0, -DECIMALS)}${decimals === '' ? '' : `.${decimals}`}${NO_BREAK}%`;
}
