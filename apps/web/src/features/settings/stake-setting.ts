import { typedNumber } from '@maidan/ui/typed';

/** One crore rupees, the maximum stake (U-1). */
const MAX_RUPEES = 10_000_000;

export type StakeSetting =
  | { readonly ok: true; /** Null for an empty field: no preset. */ readonly rupees: number | null }
  | { readonly ok: false };

/** Reads a whole amount from 1 rupee to one crore. */
export function readStakeSetting(typed: string): StakeSetting {
  const text = typedNumber(typed);
  if (text === null) return { ok: false };
  if (text === '') return { ok: true, rupees: null };
  const rupees = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  return rupees >= 1 && rupees <= MAX_RUPEES ? { ok: true, rupees } : { ok: false };
}
