/** The largest chip: one crore rupees, the largest stake (U-1). */
const MAX_RUPEES = 10_000_000;

export type ReadChips =
  | { readonly ok: true; readonly chips: readonly number[] }
  /** The first field that is no whole amount of rupees from 1 to one crore. */
  | { readonly ok: false; readonly place: number };

/** Chips as the player typed them, smallest first. Commas are left out of account. */
export function readChips(texts: readonly string[]): ReadChips {
  const chips = texts.map((text) => text.replace(/[,\s₹]/g, ''));
  const wrong = chips.findIndex((text) => !/^\d{1,8}$/.test(text) || Number(text) < 1 || Number(text) > MAX_RUPEES);
  if (wrong >= 0) return { ok: false, place: wrong };
  return { ok: true, chips: chips.map(Number).toSorted((a, b) => a - b) };
}
