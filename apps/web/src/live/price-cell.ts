import type { PriceCell } from './keys.ts';

/** A price flashes at most once in this time. */
export const FLASH_MS = 350;

type Price = { odds: number; sizeRupees: number; nowMs: number };

/** The cell after a new price; the same object if nothing visible has changed. A first price does not flash. */
export function nextCell(before: PriceCell | undefined, { odds, sizeRupees, nowMs }: Price): PriceCell {
  if (!before) return { odds, sizeRupees, move: null, flashes: 0, flashedAtMs: 0 };
  if (before.odds === odds) return before.sizeRupees === sizeRupees ? before : { ...before, sizeRupees };
  const move = odds > before.odds ? 'up' : 'down';
  const mayFlash = before.flashes === 0 || nowMs - before.flashedAtMs >= FLASH_MS;
  if (!mayFlash) return { ...before, odds, sizeRupees };
  return { odds, sizeRupees, move, flashes: before.flashes + 1, flashedAtMs: nowMs };
}
