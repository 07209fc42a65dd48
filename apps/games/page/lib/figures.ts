/** Figures as the player reads them: Indian grouping, the minus before the rupee sign. Amounts are whole paise and
 *  multipliers whole hundredths, so nothing is rounded on the way. */

import { typedNumber } from '@maidan/ui/typed';

const MINUS = '−';
const DECIMALS = 2;
/** Between a number and its sign, so that no line breaks there. */
const NO_BREAK = '\u00a0';

/** Commas as in India: the last three digits, then pairs. */
export function groupDigits(digits: string): string {
  if (digits.length <= 3) return digits;
  return `${digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`;
}

/** `12,34,567.80` of hundredths, without a sign. */
function hundredths(value: number): { whole: string; decimals: string } {
  const digits = String(Math.abs(value)).padStart(DECIMALS + 1, '0');
  return { whole: groupDigits(digits.slice(0, -DECIMALS)), decimals: digits.slice(-DECIMALS) };
}

/** `₹1,00,000.00`, `−₹1,200.00`. */
export function rupees(paise: number): string {
  const { whole, decimals } = hundredths(paise);
  return `${paise < 0 ? MINUS : ''}₹${whole}.${decimals}`;
}

/** `₹50,000` of limits; paise are shown where there are any. */
export function wholeRupees(paise: number): string {
  const { whole, decimals } = hundredths(paise);
  return `${paise < 0 ? MINUS : ''}₹${whole}${decimals === '00' ? '' : `.${decimals}`}`;
}

/** `+₹198.00`, `−₹200.00`; zero has no sign. */
export function signedRupees(paise: number): string {
  return paise > 0 ? `+${rupees(paise)}` : rupees(paise);
}

/** `1.99×`, `2,277.00×`. */
export function times(multiplier: number): string {
  const { whole, decimals } = hundredths(multiplier);
  return `${whole}.${decimals}×`;
}

/** `2.00×`, `9.50×` below 10; above, without decimals of zero: `120×`. */
export function targetTimes(multiplier: number): string {
  return multiplier < 1_000 ? times(multiplier) : times(multiplier).replace('.00×', '×');
}

/** `1.98×`, `1.0102×` of ten-thousandths: two decimals, or four where it has them. */
export function exactTimes(tenThousandths: number): string {
  const digits = String(tenThousandths).padStart(2 * DECIMALS + 1, '0');
  const { whole, decimals } = hundredths(Number(digits.slice(0, -DECIMALS)));
  const cut = digits.slice(-DECIMALS);
  return `${whole}.${decimals}${cut === '00' ? '' : cut}×`;
}

/** `5.5×`, `1,000×` of ten-thousandths: as short as it can be said. */
export function shortTimes(tenThousandths: number): string {
  return exactTimes(tenThousandths).replace(/\.?0+×$/, '×');
}

/** `45.32` of hundredths. */
export function twoDecimals(value: number): string {
  const { whole, decimals } = hundredths(value);
  return `${whole}.${decimals}`;
}

/** Hundredths of a typed number with at most two decimals, or null of anything else. */
export function typedHundredths(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(typedNumber(text) ?? '') ?? [];
  return whole === undefined ? null : Number(`${whole}${decimals.padEnd(DECIMALS, '0')}`);
}

/** In per cent, or as `1 : n` below 0.01 %. */
export function chanceText(chance: { readonly numerator: bigint; readonly denominator: bigint }): string {
  return chance.numerator * 10_000n < chance.denominator
    ? `1 : ${groupDigits(String(chance.denominator / chance.numerator))}`
    : percent(chance);
}

/** `98.63 %` of an exact fraction, rounded to the nearest hundredth. */
export function percent({
  numerator,
  denominator,
}: {
  readonly numerator: bigint;
  readonly denominator: bigint;
}): string {
  const rounded = (numerator * 20_000n + denominator) / (denominator * 2n);
  const { whole, decimals } = hundredths(Number(rounded));
  const cut = decimals.replace(/0+$/, '');
  return `${whole}${cut === '' ? '' : `.${cut}`}${NO_BREAK}%`;
}

/** Paise of a typed number of whole rupees, or null of anything else. */
export function paiseOfWhole(text: string): number | null {
  const amount = typedNumber(text) ?? '';
  return /^\d{1,9}$/.test(amount) ? Number(`${amount}00`) : null;
}

/** Whole rupees as they are typed: `200`. */
export function typedRupees(paise: number): string {
  return String(paise).slice(0, -DECIMALS) || '0';
}

/** `7b0e…c41d`. */
export function shortHash(hash: string): string {
  return hash.length <= 9 ? hash : `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}
