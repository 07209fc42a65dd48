import { typedNumber } from '@maidan/ui/typed';

/** The largest chip: one crore rupees, the maximum stake (U-1). */
const MAX_RUPEES = 10_000_000;

export type ReadChips =
  | { readonly ok: true; readonly chips: readonly number[] }
  /** The index of the first field that is not a whole amount from 1 rupee to one crore. */
  | { readonly ok: false; readonly place: number };

/** Parses typed chips and sorts them, smallest first. */
export function readChips(texts: readonly string[]): ReadChips {
  const chips = texts.map((text) => typedNumber(text) ?? '');
  const wrong = chips.findIndex((text) => !/^\d{1,8}$/.test(text) || Number(text) < 1 || Number(text) > MAX_RUPEES);
  if (wrong >= 0) return { ok: false, place: wrong };
  return { ok: true, chips: chips.map(Number).toSorted((a, b) => a - b) };
}
