/**
 * Figures for display (SHL-20, SHL-21): Indian grouping, the minus before the rupee sign, `k` only for sizes and chips.
 * Money is formatted from paise with integer arithmetic, so that nothing is rounded.
 */
import { decodeRupees, type Market } from '@maidan/contract';
import { paise, rupeesOf, type Paise } from '@maidan/domain';

/** U+2212, the minus sign of all figures. */
const MINUS = '−';

/** Inserts commas in Indian grouping: the last three digits, then pairs. `digits` has no sign or decimals. */
function groupDigits(digits: string): string {
  if (digits.length <= 3) return digits;
  const pairs = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${pairs},${digits.slice(-3)}`;
}

function split(amount: Paise): { rupees: string; decimals: string } {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return { rupees: groupDigits(digits.slice(0, -2)), decimals: digits.slice(-2) };
}

/** `₹1,00,000.00`, `−₹1,200.00`, for amounts of money. */
export function formatRupees(amount: Paise): string {
  const { rupees, decimals } = split(amount);
  return `${amount < 0 ? MINUS : ''}₹${rupees}.${decimals}`;
}

/** Like `formatRupees`, but omits zero decimals: `₹2,00,000`, for limits and matched money. */
export function formatWholeRupees(amount: Paise): string {
  const { rupees, decimals } = split(amount);
  return `${amount < 0 ? MINUS : ''}₹${rupees}${decimals === '00' ? '' : `.${decimals}`}`;
}

/** `+₹3,600.00`, `−₹5,000.00`, for profit or loss. Zero has no sign. */
export function formatSignedRupees(amount: Paise): string {
  return amount > 0 ? `+${formatRupees(amount)}` : formatRupees(amount);
}

/** Exposure is shown as a negative absolute value (section 9): `−₹1,200.00`, or `₹0.00` if there is none. */
export function formatExposure(exposure: Paise): string {
  return formatRupees(paise(-Math.abs(exposure)));
}

/** A wire amount (rupees, at most two decimals) in paise. Throws on an invalid amount, which means a broken answer. */
export function paiseOf(rupees: number): Paise {
  const parsed = decodeRupees(rupees);
  if (!parsed.ok) throw new RangeError(`An answer holds ${rupees}, which is no amount of money`);
  return parsed.value;
}

/** The displayed balance is balance plus exposure, which is zero or negative (section 9). */
export function displayedBalance(balance: number, exposure: number): Paise {
  return paise(paiseOf(balance) + paiseOf(exposure));
}

const ABBREVIATE_ABOVE = 10_000;

/** A size below a price, or a chip's label, in rupees: `8,260`, `25.4k`, `100k`. Rounded down, so that a size never
 *  promises more than is available. */
export function formatSize(rupees: number): string {
  const whole = Math.floor(rupees);
  if (whole <= ABBREVIATE_ABOVE) return groupDigits(String(whole));
  const tenths = Math.floor(whole / 100);
  const rest = tenths % 10;
  return `${groupDigits(String((tenths - rest) / 10))}${rest === 0 ? '' : `.${rest}`}k`;
}

/** The figure in full, for the accessible name of an abbreviated one: `1,00,000`. */
export function formatWhole(rupees: number): string {
  return groupDigits(String(Math.floor(rupees)));
}

/** Decimal odds with the decimals of their band of the ladder: `1.86`, `13.5`, `30`. A price off the ladder (an
 *  average) keeps two. */
export function formatOdds(odds: number): string {
  const exact = odds.toFixed(2);
  if (odds >= 20 && exact.endsWith('.00')) return exact.slice(0, -3);
  if (odds >= 10 && exact.endsWith('0')) return exact.slice(0, -1);
  return exact;
}

/** A bookmaker's rate per 100: `71`, `71.5`. */
export function formatRate(rate: number): string {
  return String(rate);
}

/** A price in its market's format: decimal odds, which some bookmakers use too (B-1), a rate per 100, or the line of a
 *  fancy. */
export function formatQuote({ marketType, scale }: Pick<Market, 'marketType' | 'scale'>, odds: number): string {
  return marketType === 'EXCHANGE' || scale === 'decimal' ? formatOdds(odds) : formatRate(odds);
}

/** A bet delay in seconds, rounded up to a tenth: `5`, `1.7`. */
export function formatSeconds(seconds: number): string {
  return String(Math.ceil(seconds * 10) / 10);
}

/** Paise as text without grouping, for the value of an input: `500`, `500.50`. */
export function plainRupees(amount: Paise): string {
  const rupees = rupeesOf(amount);
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}
