/** Chances of the whole results `from`, `from + 1`, …; they sum to 1. */
export type Distribution = { readonly from: number; readonly chances: readonly number[] };

/** The discretised mixture of normals, with nothing below `from`. */
export function mixtureOf(
  from: number,
  parts: readonly { readonly weight: number; readonly mean: number; readonly variance: number }[],
): Distribution {
  const top = Math.max(...parts.map(({ mean, variance }) => mean + 5 * Math.sqrt(variance)), from);
  const count = Math.ceil(top - from) + 1;
  const chances = Array.from({ length: count }, () => 0);
  for (const { weight, mean, variance } of parts) {
    if (weight < 1e-6) continue;
    const deviation = Math.max(0.05, Math.sqrt(variance));
    let below = 0;
    for (let at = 0; at < count; at += 1) {
      const until = at === count - 1 ? 1 : normalBelow((from + at + 0.5 - mean) / deviation);
      chances[at] = (chances[at] ?? 0) + weight * (until - below);
      below = until;
    }
  }
  return normalised({ from, chances });
}

/** By how much a winning hit exceeds the target: usually not at all, a six from one short by five. */
const WINNING_HIT = [0.42, 0.2, 0.14, 0.12, 0.07, 0.05] as const;

/** A chase ends at its target, so everything beyond is added there. */
export function stoppedAt(distribution: Distribution, target: number): Distribution {
  const kept = Math.max(0, target - distribution.from);
  const beyond = distribution.chances.slice(kept).reduce((sum, chance) => sum + chance, 0);
  const chances = distribution.chances.slice(0, kept);
  while (chances.length < kept) chances.push(0);
  return normalised({ from: distribution.from, chances: [...chances, ...WINNING_HIT.map((share) => share * beyond)] });
}

/** Chance of a result of at least `value`. */
export function chanceAtLeast({ from, chances }: Distribution, value: number): number {
  let sum = 0;
  for (let at = Math.max(0, value - from); at < chances.length; at += 1) sum += chances[at] ?? 0;
  return sum;
}

/** The median: the smallest result with at least half of the chances at or below it. */
export function medianOf({ from, chances }: Distribution): number {
  let sum = 0;
  for (const [at, chance] of chances.entries()) {
    sum += chance;
    if (sum >= 0.5) return from + at;
  }
  return from + chances.length - 1;
}

function normalised({ from, chances }: Distribution): Distribution {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return sum > 0 ? { from, chances: chances.map((chance) => chance / sum) } : { from, chances: [1] };
}

/** The normal distribution function (Abramowitz and Stegun 26.2.17, error at most 7.5e-8). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
  const tail =
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}
