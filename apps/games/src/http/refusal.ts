import type { ErrorCode } from './words.ts';

/** Why a page's call was refused. */
export type Refusal =
  | { readonly code: Exclude<ErrorCode, 'too-fast' | 'too-many-calls' | 'invalid-input'> }
  /** `field`: the part of the request that is wrong, by its path, such as `stake`. */
  | { readonly code: 'invalid-input'; readonly field: string }
  | { readonly code: 'too-fast' | 'too-many-calls'; readonly waitMs: number };

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusal };
}
