import { invariant } from '../base/invariant.ts';

/** ⌊numerator ÷ denominator⌋ without an intermediate fraction: exact for every safe integer. */
export function floorDivide(numerator: number, denominator: number): number {
  invariant(Number.isSafeInteger(numerator), 'A rounded product must be a safe integer (U-1)');
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  return remainder < 0 ? quotient - 1 : quotient;
}

/** ⌈numerator ÷ denominator⌉, exact like `floorDivide`. */
export function ceilDivide(numerator: number, denominator: number): number {
  invariant(Number.isSafeInteger(numerator), 'A rounded product must be a safe integer (U-1)');
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  return remainder > 0 ? quotient + 1 : quotient;
}
