import { floorDivide } from './integer.ts';
import { invariant } from '../base/invariant.ts';
import { ok, refused, type Result } from '../base/result.ts';

declare const paiseBrand: unique symbol;

/** An amount of money in paise, a hundredth of a rupee: always a safe integer, signed (U-1). */
export type Paise = number & { readonly [paiseBrand]: true };

/** The only way to make `Paise`: throws on anything that is not a safe integer (U-1). */
export function paise(value: number): Paise {
  invariant(Number.isSafeInteger(value), 'Paise must be a safe integer (U-1)');
  return (value + 0) as Paise; // `+ 0` turns −0 into 0, so that equal amounts are identical
}

export const ZERO_PAISE: Paise = paise(0);

/** The largest stake: one crore rupees (U-1), so that stake × price stays inside 2⁵³. */
export const MAX_STAKE_PAISE: Paise = paise(1_000_000_000);

export function addPaise(...amounts: readonly Paise[]): Paise {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return paise(sum);
}

export function subtractPaise(from: Paise, amount: Paise): Paise {
  return paise(from - amount);
}

export function negatePaise(amount: Paise): Paise {
  return paise(0 - amount);
}

export function minPaise(a: Paise, b: Paise): Paise {
  return a < b ? a : b;
}

export function maxPaise(a: Paise, b: Paise): Paise {
  return a > b ? a : b;
}

export function sumPaise(amounts: Iterable<Paise>): Paise {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return paise(sum);
}

/** ⌊amount × basisPoints ÷ 10 000⌋ of a non-negative amount. The amount is split first, because the plain product for a
 *  large win exceeds the safe integers. */
export function basisPointsOf(amount: Paise, basisPoints: number): Paise {
  invariant(amount >= 0, 'A share is taken of an amount that is not negative');
  invariant(
    Number.isSafeInteger(basisPoints) && basisPoints >= 0 && basisPoints <= 10_000,
    'Basis points are 0 to 10000',
  );
  const rest = amount % 10_000;
  return paise(((amount - rest) / 10_000) * basisPoints + floorDivide(rest * basisPoints, 10_000));
}

/** ⌊amount × basisPoints ÷ 10 000⌋ of any amount; a negative result is rounded away from zero. */
export function shareOfPaise(amount: Paise, basisPoints: number): Paise {
  if (amount >= 0) return basisPointsOf(amount, basisPoints);
  const loss = negatePaise(amount);
  return subtractPaise(basisPointsOf(loss, 10_000 - basisPoints), loss);
}

export type AmountRefusal = { readonly kind: 'amount-malformed' } | { readonly kind: 'amount-too-large' };

const RUPEES = /^(-?)(\d{1,20})(?:\.(\d{1,2}))?$/;

/** Parses rupees with at most two decimals, from a wire number or typed text, exactly: `12.345`, `1e9` as text, `NaN`,
 *  blanks and signs other than a leading minus are refused, never rounded. Negative amounts are parsed, because the
 *  wire has them (exposure); callers that do not allow them refuse them. */
export function parseRupees(value: number | string): Result<Paise, AmountRefusal> {
  const match = RUPEES.exec(String(value));
  if (!match) {
    const huge = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) >= 1e21;
    return refused({ kind: huge ? 'amount-too-large' : 'amount-malformed' });
  }
  const [, sign, rupees = '', decimals = ''] = match;
  const amount = Number(rupees + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return refused({ kind: 'amount-too-large' });
  return ok(paise(sign === '-' ? -amount : amount));
}

/** Rupees in wire format: the nearest number, which prints with at most two decimals. */
export function rupeesOf(amount: Paise): number {
  return amount / 100;
}

/** Basis points as a percentage, for display: 1725 → 17.25. */
export function percentOf(basisPoints: number): number {
  return basisPoints / 100;
}

/** A percentage as basis points: 17.25 → 1725. */
export function basisPointsOfPercent(percent: number): number {
  return Math.round(percent * 100);
}
