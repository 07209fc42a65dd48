/** Chips that a player has laid and not placed yet. Nothing is bet by laying them. */
import type { Limits } from '../../../src/tables/rules.ts';

/** Paise by position. */
export type Stakes = Readonly<Record<string, number>>;

/** Values of the chips, in paise. */
export const CHIP_VALUES = [50_00, 100_00, 500_00, 1_000_00, 2_000_00, 5_000_00, 20_000_00, 50_000_00] as const;

export type Laid = { readonly ok: true; readonly stakes: Stakes } | { readonly ok: false; readonly position: string };

/** `more` on top of what was laid, or the first position whose most it would pass with what is placed there already. Less than
 *  its least may lie there: several chips add up to it. */
export function lay(
  { laid, placed }: { readonly laid: Stakes; readonly placed: Stakes },
  more: Stakes,
  limitsOf: (position: string) => Limits | undefined,
): Laid {
  const stakes: Record<string, number> = { ...laid };
  for (const [position, stake] of Object.entries(more)) {
    const sum = (stakes[position] ?? 0) + stake;
    const limits = limitsOf(position);
    if (!limits || sum + (placed[position] ?? 0) > limits.most) return { ok: false, position };
    stakes[position] = sum;
  }
  return { ok: true, stakes };
}

/** The first position where what is laid and placed is out of its limits, which may have changed since; null for none. */
export function outsideLimits(
  { laid, placed }: { readonly laid: Stakes; readonly placed: Stakes },
  limitsOf: (position: string) => Limits | undefined,
): string | null {
  const outside = Object.entries(laid).find(([position, stake]) => {
    const limits = limitsOf(position);
    const sum = stake + (placed[position] ?? 0);
    return !limits || sum < limits.least || sum > limits.most;
  });
  return outside?.[0] ?? null;
}

export function total(stakes: Stakes): number {
  return Object.values(stakes).reduce((sum, stake) => sum + stake, 0);
}

export function added(...all: readonly Stakes[]): Stakes {
  const sums: Record<string, number> = {};
  for (const stakes of all) {
    for (const [position, stake] of Object.entries(stakes)) sums[position] = (sums[position] ?? 0) + stake;
  }
  return sums;
}

/** What is left of `stakes` without `placed`. */
export function without(stakes: Stakes, placed: Stakes): Stakes {
  const left = Object.entries(stakes).map(([position, stake]) => [position, stake - (placed[position] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, stake]) => stake > 0));
}

/** The value of the chip that is drawn for a stake: the largest that fits into it. */
export function chipFor(stake: number): number {
  return CHIP_VALUES.findLast((value) => value <= stake) ?? CHIP_VALUES[0];
}

/** The largest values that a sum is made of, at most `most` of them. */
export function othersChips(paise: number, most: number): readonly number[] {
  const chips: number[] = [];
  let left = paise;
  for (const value of CHIP_VALUES.toReversed()) {
    while (left >= value && chips.length < most) {
      chips.push(value);
      left -= value;
    }
  }
  return chips;
}
