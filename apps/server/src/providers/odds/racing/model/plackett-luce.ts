/**
 * The finishing order (Plackett–Luce): the winner is drawn by weight, then the second by weight among the rest, and so
 * on. Weights are given as logarithms. A withdrawn runner has none (null), and the others keep their relative chances.
 */

/** Log weights further behind than this are not distinguished. */
const MIN_LOG_SHARE = -60;

function weightsOf(logWeights: readonly (number | null)[]): number[] {
  const max = logWeights.reduce<number>((top, each) => Math.max(top, each ?? top), Number.NEGATIVE_INFINITY);
  return logWeights.map((each) => (each === null ? 0 : Math.exp(Math.max(MIN_LOG_SHARE, each - max))));
}

export const winChances = (logWeights: readonly (number | null)[]): number[] => placeChances(logWeights, 1);

/** The chance of each runner to be among the first `places`; the chances sum to `places` if enough run (Harville). */
export function placeChances(logWeights: readonly (number | null)[], places: number): number[] {
  const weights = weightsOf(logWeights);
  const chances = weights.map(() => 0);
  const isHome = weights.map((weight) => weight === 0);

  const nextHome = (place: number, chance: number): void => {
    let left = 0;
    for (let each = 0; each < weights.length; each += 1) if (!isHome[each]) left += weights[each] ?? 0;
    for (let each = 0; each < weights.length; each += 1) {
      if (isHome[each]) continue;
      const share = (chance * (weights[each] ?? 0)) / left;
      chances[each] = (chances[each] ?? 0) + share;
      if (place === places) continue;
      isHome[each] = true;
      nextHome(place + 1, share);
      isHome[each] = false;
    }
  };
  nextHome(1, 1);
  return chances.map((chance) => Math.min(1, chance));
}
