import { floorDivide } from '../money/integer.ts';
import { invariant } from '../base/invariant.ts';
import { paise, type Paise } from '../money/money.ts';
import { ok, refused, type Result } from '../base/result.ts';

declare const priceBrand: unique symbol;

/** Decimal odds in hundredths: 1.01 is 101 (U-2). A settled price need not be on the ladder. */
export type Price = number & { readonly [priceBrand]: true };

const LOWEST = 101;
const HIGHEST = 100_000;

/** The constructor of `Price`: throws unless it gets a whole number of hundredths from 1.01 to 1000 (U-2). */
export function price(hundredths: number): Price {
  invariant(
    Number.isInteger(hundredths) && hundredths >= LOWEST && hundredths <= HIGHEST,
    'A price is a whole number of hundredths from 101 to 100000 (U-2)',
  );
  return hundredths as Price;
}

/** The constructor of a price after reductions, which may have fallen to 1.00, at which a winner only gets the stake
 *  back (D-2). */
export function settledPrice(hundredths: number): Price {
  return hundredths === 100 ? (hundredths as Price) : price(hundredths);
}

export const MIN_PRICE: Price = price(LOWEST);
export const MAX_PRICE: Price = price(HIGHEST);

/** The bands of M-1, in hundredths: rungs at every `step` from `from` (exclusive, it belongs to the band below) to
 *  `to`. */
const BANDS = [
  { from: 100, to: 200, step: 1 },
  { from: 200, to: 300, step: 2 },
  { from: 300, to: 400, step: 5 },
  { from: 400, to: 600, step: 10 },
  { from: 600, to: 1_000, step: 20 },
  { from: 1_000, to: 2_000, step: 50 },
  { from: 2_000, to: 3_000, step: 100 },
  { from: 3_000, to: 5_000, step: 200 },
  { from: 5_000, to: 10_000, step: 500 },
  { from: 10_000, to: 100_000, step: 1_000 },
];

/** The 350 prices an exchange order may have, lowest first (M-1). */
export const LADDER: readonly Price[] = BANDS.flatMap(({ from, to, step }) =>
  Array.from({ length: (to - from) / step }, (_, index) => price(from + (index + 1) * step)),
);

export const RUNGS = LADDER.length;

/** The rung of every price + 1, or 0: one array access per order instead of a search through the bands. */
const RUNG_BY_PRICE = new Uint16Array(HIGHEST + 1);
for (const [rung, at] of LADDER.entries()) RUNG_BY_PRICE[at] = rung + 1;

/** The index of a price on the ladder, 0 for 1.01, or undefined if it is not a rung (M-2). */
export function rungOf(hundredths: number): number | undefined {
  const found = RUNG_BY_PRICE[hundredths];
  return found === undefined || found === 0 ? undefined : found - 1;
}

export function priceAt(rung: number): Price {
  const found = LADDER[rung];
  invariant(found !== undefined, 'A rung is a whole number from 0 to 349');
  return found;
}

export function isOnLadder(hundredths: number): boolean {
  return rungOf(hundredths) !== undefined;
}

/** How many rungs are strictly below the given hundredths. */
function rungsBelow(hundredths: number): number {
  let low = 0;
  let high = RUNGS;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((LADDER[middle] ?? HIGHEST) < hundredths) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Neighbours {
  readonly below: Price | null;
  readonly above: Price | null;
}

/** The rungs on either side of any number of hundredths, itself excluded; null beyond the ends (M-2). */
export function neighbours(hundredths: number): Neighbours {
  const first = rungsBelow(hundredths);
  const next = LADDER[first] === hundredths ? first + 1 : first;
  return { below: LADDER[first - 1] ?? null, above: LADDER[next] ?? null };
}

/** The highest rung at or below a price: turns a feed's lay-side model price into an order's. */
export function rungPriceAtOrBelow(hundredths: number): Price {
  const first = rungsBelow(hundredths);
  return LADDER[first] === hundredths ? LADDER[first] : (LADDER[first - 1] ?? MIN_PRICE);
}

/** The lowest rung at or above a price. */
export function rungPriceAtOrAbove(hundredths: number): Price {
  return LADDER[rungsBelow(hundredths)] ?? MAX_PRICE;
}

/** The slip's ladder: the chosen rung and up to `steps` rungs on either side, lowest first (M-3). For a price off the
 *  ladder, the rungs next to it. */
export function ladderAround(hundredths: number, steps = 5): readonly Price[] {
  const first = rungsBelow(hundredths);
  const above = LADDER[first] === hundredths ? first + 1 : first;
  return LADDER.slice(Math.max(0, first - steps), above + steps);
}

export type OddsRefusal = { readonly kind: 'odds-malformed' } | ({ readonly kind: 'price-off-ladder' } & Neighbours);

/** Parses decimal odds with at most two decimals from 1.01 to 1000, on the ladder or not. A number with more decimals
 *  is malformed, one outside the range is refused with the nearest rung; never rounded. */
export function parseOdds(odds: number): Result<Price, OddsRefusal> {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(String(odds));
  if (!match) return refused({ kind: 'odds-malformed' });
  const hundredths = Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'));
  if (hundredths < LOWEST || hundredths > HIGHEST) {
    return refused({ kind: 'price-off-ladder', ...neighbours(hundredths) });
  }
  return ok(price(hundredths));
}

/** Parses the price of an exchange order: a rung, or a refusal with the two rungs next to it (M-2). */
export function parseOrderPrice(odds: number): Result<Price, OddsRefusal> {
  const parsed = parseOdds(odds);
  if (!parsed.ok || isOnLadder(parsed.value)) return parsed;
  return refused({ kind: 'price-off-ladder', ...neighbours(parsed.value) });
}

/** Decimal odds in wire format. */
export function oddsOf(of: Price): number {
  return of / 100;
}

/** A bookmaker's decimal rate, in hundredths, as odds (B-1); not a `Price`, because a feed may send any rate. */
export function oddsOfRate(rate: number): number {
  return rate / 100;
}

/** Profit of a back stake at a price, which is also the liability of the opposite lay, so that the two sides of a match
 *  cancel to the paisa. Per fill, rounded down (U-3). */
export function profitPaise(stakePaise: Paise, at: Price): Paise {
  return paise(floorDivide(stakePaise * (at - 100), 100));
}
