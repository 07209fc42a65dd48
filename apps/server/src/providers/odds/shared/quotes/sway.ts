import { wander } from './noise.ts';

/** How far a market drifts from the fair chances, before a match and in play, in log-odds. */
const DRIFT = { before: 0.03, inPlay: 0.035 } as const;

/** Chances as a market sees them: each drifts a little, and their sum is unchanged. Certain ones stay. */
export function swayed(
  chances: ReadonlyMap<string, number>,
  view: { readonly key: string; readonly atMs: number; readonly wanderMs: number; readonly inPlay: boolean },
): ReadonlyMap<string, number> {
  const drift = view.inPlay ? DRIFT.inPlay : DRIFT.before;
  let before = 0;
  let after = 0;
  const weights = [...chances].map(([selectionKey, chance]) => {
    const weight = chance * Math.exp(drift * (1 - chance) * wander(view.atMs, view.wanderMs, view.key, selectionKey));
    before += chance;
    after += weight;
    return [selectionKey, weight] as const;
  });
  return new Map(weights.map(([selectionKey, weight]) => [selectionKey, after > 0 ? (weight * before) / after : 0]));
}
